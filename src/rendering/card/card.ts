import { glyphOf, widthOf } from './letters.ts';
import { createPicture, type Layer, size } from './picture.ts';

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
  for (const word of text.split(/\s+/).flatMap((long) => broken(long, style))) {
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
