/**
 * `npm run card-glyphs`: draws the letters of the pictures of pages in Chromium, once, into
 * src/rendering/card/glyphs.json, so that the site makes pictures without fonts and without a
 * drawing library. Needs the fonts Liberation Serif and Liberation Sans.
 */
import { writeFile } from 'node:fs/promises';
import { deflateSync } from 'node:zlib';
import { chromium } from 'playwright';
import { requireChromium } from '../chromium.ts';

const ASCII = Array.from({ length: 95 }, (_, place) => String.fromCodePoint(32 + place));
const LATIN = Array.from({ length: 64 }, (_, place) => String.fromCodePoint(0xc0 + place));
const OTHERS = [...'āĀīĪūŪēĒōŌṛṚṅṄñÑṭṬḍḌṇṆśŚṣṢḥḤṃṀŁłŠšŽžŚśŞşĞğ’‘“”–—…·•₹°'];
const CHARACTERS = [...new Set([...ASCII, ...LATIN, ...OTHERS])];

const STYLES = {
  large: 'bold 76px "Liberation Serif"',
  medium: 'bold 58px "Liberation Serif"',
  small: 'bold 44px "Liberation Serif"',
  plain: '34px "Liberation Sans"',
} as const;

/** The product's sign, 96 pixels wide, in the layers of which each has a colour of its own. */
const SIGN = {
  tile: 'M20 0h56a20 20 0 0 1 20 20v56a20 20 0 0 1-20 20H20A20 20 0 0 1 0 76V20A20 20 0 0 1 20 0z',
  lid: 'M15 39 48 18l33 21-33 11z',
  body: 'M15 47l29.5 9.6v24L15 71.5zM81 47 51.5 56.6v24L81 71.5z',
} as const;

interface Drawn {
  advance: number;
  left: number;
  top: number;
  width: number;
  height: number;
  /** Coverage of each pixel, 0 to 15. */
  coverage: number[];
}

const browser = await chromium.launch({
  executablePath: requireChromium(),
  args: ['--no-sandbox'],
});
const page = await browser.newPage();
const shapes: Record<string, Record<string, Drawn>> = {};
for (const [style, font] of Object.entries(STYLES)) {
  shapes[style] = await page.evaluate(drawLetters, { font, characters: CHARACTERS });
}
shapes['sign'] = await page.evaluate(drawSign, SIGN);
await browser.close();

const coverage = Object.values(shapes).flatMap((style) =>
  Object.values(style).flatMap((glyph) => glyph.coverage),
);
const packed = Buffer.alloc(Math.ceil(coverage.length / 2));
for (const [place, value] of coverage.entries()) {
  packed[place >> 1] = (packed[place >> 1] ?? 0) | (value << (place % 2 === 0 ? 4 : 0));
}
const glyphs = Object.fromEntries(
  Object.entries(shapes).map(([style, drawn]) => [
    style,
    Object.fromEntries(
      Object.entries(drawn).map(([character, { advance, left, top, width, height }]) => [
        character,
        [advance, left, top, width, height],
      ]),
    ),
  ]),
);
await writeFile(
  'src/rendering/card/glyphs.json',
  `${JSON.stringify({
    source:
      'Drawn by npm run card-glyphs from Liberation Serif and Liberation Sans 2 (SIL Open Font License 1.1); the sign is the product’s own.',
    glyphs,
    pixels: deflateSync(packed, { level: 9 }).toString('base64'),
  })}\n`,
);

/** Runs in the page: what Chromium draws of each character that the font has. */
function drawLetters({ font, characters }: { font: string; characters: string[] }) {
  const canvas = document.createElement('canvas');
  canvas.width = 200;
  canvas.height = 200;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser draws nothing.');
  const drawn: Record<string, Drawn> = {};
  for (const character of characters) {
    context.clearRect(0, 0, 200, 200);
    context.font = font;
    context.fillText(character, 60, 120);
    const { data } = context.getImageData(0, 0, 200, 200);
    const at = (x: number, y: number) => Math.round((data[(y * 200 + x) * 4 + 3] ?? 0) / 17);
    const places = Array.from({ length: 200 }, (_, place) => place);
    const rows = places.filter((y) => places.some((x) => at(x, y) > 0));
    const columns = places.filter((x) => places.some((y) => at(x, y) > 0));
    const [top = 120, left = 60] = [rows[0], columns[0]];
    const height = rows.length === 0 ? 0 : (rows.at(-1) ?? 0) - top + 1;
    const width = columns.length === 0 ? 0 : (columns.at(-1) ?? 0) - left + 1;
    drawn[character] = {
      advance: Math.round(context.measureText(character).width * 100) / 100,
      left: left - 60,
      top: top - 120,
      width,
      height,
      coverage: Array.from({ length: width * height }, (_, place) =>
        at(left + (place % width), top + Math.floor(place / width)),
      ),
    };
  }
  return drawn;
}

/** Runs in the page: the layers of the sign, each where it stands in it. */
function drawSign(paths: Record<string, string>) {
  const canvas = document.createElement('canvas');
  canvas.width = 96;
  canvas.height = 96;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser draws nothing.');
  const drawn: Record<string, Drawn> = {};
  for (const [layer, path] of Object.entries(paths)) {
    context.clearRect(0, 0, 96, 96);
    context.fill(new Path2D(path));
    const { data } = context.getImageData(0, 0, 96, 96);
    const coverage = Array.from({ length: 96 * 96 }, (_, place) =>
      Math.round((data[place * 4 + 3] ?? 0) / 17),
    );
    drawn[layer] = { advance: 96, left: 0, top: 0, width: 96, height: 96, coverage };
  }
  return drawn;
}
