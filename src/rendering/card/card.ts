import { crc32, deflateSync } from 'node:zlib';
import { type Glyph, glyphOf, widthOf } from './letters.ts';

/** What networks show of a page: 1200 by 630 pixels. */
const size = { width: 1200, height: 630 } as const;

type Colour = readonly [red: number, green: number, blue: number];

const PAPER: Colour = [0xf7, 0xf3, 0xea];
const INK: Colour = [0x1d, 0x1a, 0x16];
const SOFT: Colour = [0x5d, 0x56, 0x4b];
const ACCENT: Colour = [0xf0, 0xa0, 0x15];
const WHITE: Colour = [0xff, 0xfd, 0xf9];

/** What is drawn on what: a pixel of a layer is one of 16 mixtures of the two. */
const layers = {
  ink: [INK, PAPER],
  soft: [SOFT, PAPER],
  accent: [ACCENT, PAPER],
  lid: [ACCENT, INK],
  body: [WHITE, INK],
} as const satisfies Record<string, readonly [Colour, Colour]>;
type Layer = keyof typeof layers;

const LEVELS = 16;
const names = Object.keys(layers);

/** An empty picture of paper, to be drawn upon. */
function createPicture() {
  const pixels = Buffer.alloc(size.width * size.height);

  /** Draws a glyph with its origin at a place. */
  function draw(glyph: Glyph, layer: Layer, x: number, y: number): void {
    const first = names.indexOf(layer) * LEVELS;
    const [left, top] = [Math.round(x) + glyph.left, Math.round(y) + glyph.top];
    for (let row = 0; row < glyph.height; row += 1) {
      for (let column = 0; column < glyph.width; column += 1) {
        const coverage = glyph.coverageAt(column, row);
        if (coverage === 0) continue;
        pixels[(top + row) * size.width + left + column] = first + coverage;
      }
    }
  }

  /** Writes a line of text; characters that were never drawn are left out. */
  function write(text: string, style: string, layer: Layer, x: number, y: number): void {
    let place = x;
    for (const character of text) {
      const glyph = glyphOf(style, character);
      if (!glyph) continue;
      draw(glyph, layer, place, y);
      place += glyph.advance;
    }
  }

  /** Fills the whole width from a row on. */
  function fillFrom(row: number, layer: Layer): void {
    pixels.fill((names.indexOf(layer) + 1) * LEVELS - 1, row * size.width);
  }

  return { draw, write, fillFrom, png: () => pngOf(pixels) };
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** 8 bits a pixel, each a place in the palette. */
const INDEXED = [8, 3, 0, 0, 0];

function pngOf(pixels: Buffer): Buffer<ArrayBuffer> {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size.width, 0);
  head.writeUInt32BE(size.height, 4);
  head.set(INDEXED, 8);
  const rows = Buffer.alloc((size.width + 1) * size.height);
  for (let row = 0; row < size.height; row += 1) {
    // Each row begins with the number of its filter, which is 0.
    pixels.copy(rows, row * (size.width + 1) + 1, row * size.width, (row + 1) * size.width);
  }
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    chunk('PLTE', palette()),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function palette(): Buffer {
  const colours = Object.values(layers).flatMap(([above, below]) =>
    Array.from({ length: LEVELS }, (_, level) => mixed(above, below, level / (LEVELS - 1))),
  );
  return Buffer.from(colours.flat());
}

function mixed(above: Colour, below: Colour, share: number): number[] {
  return above.map((value, place) => Math.round(value * share + (below[place] ?? 0) * (1 - share)));
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'ascii'), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length, 0);
  body.copy(whole, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
}

/** What the picture of a page says: its name, and in one line what it is. */
export interface Card {
  name: string;
  line: string;
  product: string;
}

const LEFT = 90;
const WIDTH = size.width - 2 * LEFT;
const SIGN = { top: 70, size: 96, layers: { tile: 'ink', lid: 'lid', body: 'body' } } as const;
const BAR = 16;
/** From the largest letters to the smallest, with the rows that stand under the sign. */
const NAME_STYLES = [
  { style: 'large', rows: 3, leading: 86 },
  { style: 'medium', rows: 4, leading: 68 },
  { style: 'small', rows: 5, leading: 53 },
] as const;
const LINE = { style: 'plain', rows: 2, leading: 46 } as const;
/** The middle of the room between the sign and the bar. */
const MIDDLE = 390;
const GAP = 26;
const MORE = '…';

/** The picture of a page as PNG; null where its name has letters that were never drawn. */
export function cardPng({ name, line, product }: Card): Buffer<ArrayBuffer> | null {
  const [shown, said, brand] = [name, line, product].map((text) => text.normalize('NFC').trim());
  if (!shown || !isDrawable(shown)) return null;
  const picture = createPicture();
  for (const [part, layer] of Object.entries(SIGN.layers)) drawSign(part, layer);
  const beside = SIGN.top + SIGN.size / 2 + 15;
  picture.write(brand ?? '', 'small', 'ink', LEFT + SIGN.size + 24, beside);

  const { style, leading, rows } = NAME_STYLES.find(fits) ?? NAME_STYLES[2];
  const names = rowsOf(shown, style, rows);
  const lines = said && isDrawable(said) ? rowsOf(said, LINE.style, LINE.rows) : [];
  const gap = lines.length > 0 ? GAP : 0;
  const height = names.length * leading + gap + lines.length * LINE.leading;
  const top = MIDDLE - height / 2;
  for (const [row, text] of names.entries())
    picture.write(text, style, 'ink', LEFT, top + (row + 0.75) * leading);
  const below = top + names.length * leading + gap;
  for (const [row, text] of lines.entries())
    picture.write(text, LINE.style, 'soft', LEFT, below + (row + 0.75) * LINE.leading);
  picture.fillFrom(size.height - BAR, 'accent');
  return picture.png();

  function fits({ style, rows }: (typeof NAME_STYLES)[number]): boolean {
    return wrapped(shown ?? '', style).length <= rows;
  }

  function drawSign(part: string, layer: Layer): void {
    const glyph = glyphOf('sign', part);
    if (glyph) picture.draw(glyph, layer, LEFT, SIGN.top);
  }
}

function isDrawable(text: string): boolean {
  return [...text].every((character) => glyphOf('large', character));
}

/** A text in at most so many rows; what does not fit is left out, which is shown. */
function rowsOf(text: string, style: string, most: number): string[] {
  const rows = wrapped(text, style);
  if (rows.length <= most) return rows;
  let last = rows[most - 1] ?? '';
  while (last !== '' && widthOf(style, last + MORE) > WIDTH) last = last.slice(0, -1);
  return [...rows.slice(0, most - 1), last.trimEnd() + MORE];
}

/** A text in rows of whole words; a word that is longer than a row is broken. */
function wrapped(text: string, style: string): string[] {
  const rows: string[] = [];
  let row = '';
  for (const word of text.split(/[^\S\u00a0]+/).flatMap((long) => broken(long, style))) {
    const longer = row === '' ? word : `${row} ${word}`;
    if (row !== '' && widthOf(style, longer) > WIDTH) {
      rows.push(row);
      row = word;
    } else row = longer;
  }
  return row === '' ? rows : [...rows, row];
}

function broken(word: string, style: string): string[] {
  const pieces = [''];
  for (const character of word) {
    const last = pieces.at(-1) ?? '';
    if (widthOf(style, last + character) > WIDTH) pieces.push(character);
    else pieces[pieces.length - 1] = last + character;
  }
  return pieces;
}
