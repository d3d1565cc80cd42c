import { crc32, deflateSync } from 'node:zlib';
import { type Glyph, glyphOf } from './letters.ts';

/** What networks show of a page: 1200 by 630 pixels. */
export const size = { width: 1200, height: 630 } as const;

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
export type Layer = keyof typeof layers;

const LEVELS = 16;
const names = Object.keys(layers);

/** An empty picture of paper, to be drawn upon. */
export function createPicture() {
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
