import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { allCourses, allExams, allStates } from '../../domain/reference/entries.ts';
import { demoCatalogue } from '../../testing/demo-catalogue.ts';
import { cardPng } from './card.ts';
import { referenceCard } from './reference-card.ts';

const WIDTH = 1200;
const HEIGHT = 630;
const BAR = 16;
const MARGIN = 80;

function drawn(name: string, line = 'Indore, Madhya Pradesh'): Buffer {
  const png = cardPng({ name, line, product: 'CampusKosh' });
  if (!png) throw new Error(`No picture of ${name}.`);
  return png;
}

/** The pixels of a picture, as places in its palette, 0 being paper. */
function rowsOf(png: Buffer): Buffer[] {
  const begin = png.indexOf('IDAT') + 4;
  const raw = inflateSync(png.subarray(begin, begin + png.readUInt32BE(begin - 8)));
  expect(raw).toHaveLength((WIDTH + 1) * HEIGHT);
  return Array.from({ length: HEIGHT }, (_, row) =>
    raw.subarray(row * (WIDTH + 1) + 1, (row + 1) * (WIDTH + 1)),
  );
}

describe('the picture of a page', () => {
  it('is a PNG of the size that networks ask for, and small', () => {
    const png = drawn('Indian Institute of Technology Madras');
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([WIDTH, HEIGHT]);
    expect(png.length).toBeLessThan(40_000);
  });

  it('shows the name and the line', () => {
    const one = drawn('Miranda House');
    expect(drawn('Miranda House').equals(one)).toBe(true);
    expect(drawn('Hindu College').equals(one)).toBe(false);
    expect(drawn('Miranda House', 'Delhi').equals(one)).toBe(false);
  });

  it.each([
    'MBA',
    'Dadra and Nagar Haveli and Daman and Diu',
    `${'Institute of Very Long Words '.repeat(12)}`,
    'W'.repeat(200),
  ])('keeps its margins around %j', (name) => {
    const rows = rowsOf(drawn(name, `${name} · `.repeat(4))).slice(0, HEIGHT - BAR);
    const isPaper = (part: Buffer) => part.every((pixel) => pixel === 0);
    expect(rows.every((row) => isPaper(row.subarray(0, MARGIN)))).toBe(true);
    expect(rows.every((row) => isPaper(row.subarray(WIDTH - MARGIN)))).toBe(true);
    expect(rows.slice(-20).every(isPaper)).toBe(true);
    expect(rows.every(isPaper)).toBe(false);
  });

  it('is none for a name in letters that were never drawn', () => {
    expect(cardPng({ name: 'தமிழ்', line: '', product: 'CampusKosh' })).toBeNull();
    expect(cardPng({ name: ' ', line: '', product: 'CampusKosh' })).toBeNull();
  });

  it('can be drawn of every name in the catalogue and the reference data', () => {
    const all = [...demoCatalogue(), ...allCourses, ...allExams, ...allStates];
    const letters = [...new Set(all.flatMap(({ name }) => [...name]))];
    expect(
      letters.filter((name) => name.trim() && !cardPng({ name, line: '', product: '' })),
    ).toEqual([]);
  });
});

describe('the picture of a page of the reference data', () => {
  it('says what the page is of', () => {
    expect(referenceCard('courses', 'mba', 'en')).toMatchObject({
      name: 'MBA',
      line: 'Master of Business Administration\u00a0· Postgraduate\u00a0· 2 Years',
    });
    expect(referenceCard('exams', 'jee-main', 'en')).toMatchObject({ name: 'JEE Main' });
    expect(referenceCard('states', 'kerala', 'en')?.line).toBe(
      'Colleges and universities\u00a0· State',
    );
  });

  it('is none of anything else', () => {
    expect(referenceCard('exams', 'nothing', 'en')).toBeUndefined();
    expect(referenceCard('college', 'mba', 'en')).toBeUndefined();
    expect(referenceCard('constructor', 'name', 'en')).toBeUndefined();
  });
});
