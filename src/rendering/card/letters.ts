import { inflateSync } from 'node:zlib';
import { z } from 'zod';
import data from './glyphs.json' with { type: 'json' };

/** A drawn character or layer of the sign: where its pixels stand, and how far the next one is. */
export interface Glyph {
  advance: number;
  left: number;
  top: number;
  width: number;
  height: number;
  /** How much of a pixel it covers, 0 to 15. */
  coverageAt: (x: number, y: number) => number;
}

/** A blank at which no row ends. */
const UNBROKEN = '\u00a0';

const glyphs = z
  .record(z.string(), z.record(z.string(), z.tuple([z.number(), ...Array(4).fill(z.int())])))
  .parse(data.glyphs);
const packed = inflateSync(Buffer.from(data.pixels, 'base64'));

const styles = new Map<string, ReadonlyMap<string, Glyph>>();
let begin = 0;
for (const [style, drawn] of Object.entries(glyphs)) {
  const ofStyle = new Map<string, Glyph>();
  for (const [character, [advance = 0, left = 0, top = 0, width = 0, height = 0]] of Object.entries(
    drawn,
  )) {
    const first = begin;
    begin += width * height;
    const coverageAt = (x: number, y: number) => {
      const place = first + y * width + x;
      return ((packed[place >> 1] ?? 0) >> (place % 2 === 0 ? 4 : 0)) & 15;
    };
    ofStyle.set(character, { advance, left, top, width, height, coverageAt });
  }
  const blank = ofStyle.get(' ');
  if (blank) ofStyle.set(UNBROKEN, blank);
  styles.set(style, ofStyle);
}

/** The glyph of a character in a style; undefined where it was not drawn. */
export function glyphOf(style: string, character: string): Glyph | undefined {
  return styles.get(style)?.get(character);
}

/** The width of a text in a style. */
export function widthOf(style: string, text: string): number {
  return [...text].reduce((sum, one) => sum + (glyphOf(style, one)?.advance ?? 0), 0);
}
