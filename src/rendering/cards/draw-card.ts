import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { initSync, type Node, Renderer } from '@takumi-rs/wasm';
import { giveTurn } from '../../async/index.ts';
import type { Language } from '../../domain/languages.ts';
import { type Card, cardSize, cardTree, MARK } from './card.ts';

/** Files beside the code: in a checkout, under `npm start` and in the function of pages. */
const WASM = 'node_modules/@takumi-rs/wasm/pkg/takumi_wasm_bg.wasm';
const FONTS = 'src/layouts/fonts';
const MARK_FILE = 'public/favicon.svg';

const faces = [
  { name: 'Kosh Sans', weight: 400, file: 'sans-400.woff2' },
  { name: 'Kosh Sans', weight: 600, file: 'sans-600.woff2' },
  { name: 'Kosh Devanagari', weight: 400, file: 'sans-devanagari.woff2' },
  { name: 'Kosh Serif', weight: 600, file: 'serif-600.woff2' },
];

const FAMILIES = [...new Set(faces.map(({ name }) => name))].join(', ');
/** What every card has, small: an area, the mark and letters. */
const smallSize = { width: 48, height: 48 };
const parts: readonly Node[] = [
  { type: 'container', style: { width: '100%', height: '100%', backgroundColor: '#ffffff' } },
  { type: 'image', src: MARK, width: 32, height: 32 },
  { type: 'text', text: 'a क', style: { fontFamily: FAMILIES, fontSize: 16 } },
];

interface Drawing {
  renderer: Renderer;
  mark: Uint8Array;
}

let opening: Promise<Drawing> | undefined;

/** Draws a card as PNG. What draws is loaded with the first one. */
export async function drawCard(card: Card, language: Language): Promise<Uint8Array<ArrayBuffer>> {
  opening ??= openDrawing().catch((failure) => {
    opening = undefined;
    throw failure;
  });
  const { renderer, mark } = await opening;
  const images = [{ src: MARK, data: mark }];
  return renderer.render(cardTree(card, language), { ...cardSize, format: 'png', images });
}

async function openDrawing(): Promise<Drawing> {
  const [module, mark, ...fonts] = await Promise.all(
    [WASM, MARK_FILE, ...faces.map(({ file }) => join(FONTS, file))].map((file) =>
      readFile(join(process.cwd(), file)),
    ),
  );
  if (!module || !mark) throw new Error('A file that cards are drawn with is missing.');
  // Compiling takes a tenth of a second, which `compile` leaves to other threads.
  initSync({ module: await WebAssembly.compile(module) });
  const renderer = new Renderer();
  for (const [place, { name, weight }] of faces.entries()) {
    const data = fonts[place];
    if (data) await renderer.registerFont({ name, weight, data });
    await giveTurn();
  }
  // Functions of the module are compiled when they are first called: a card by its parts, each in a turn.
  for (const part of parts) {
    await renderer.render(part, {
      ...smallSize,
      format: 'png',
      images: [{ src: MARK, data: mark }],
    });
    await giveTurn();
  }
  return { renderer, mark };
}
