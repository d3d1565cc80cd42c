import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { CorruptRecord } from './errors.ts';
import { LineMap } from './line-map.ts';
import { isListed, type Line, ListItems, linesFormat, readField } from './list-lines.ts';

const schema = z.object({
  name: z.string(),
  city: z.string().nullable(),
  place: z.object({ state: z.string(), at: z.number().optional() }).nullable(),
  courses: z.array(z.string()),
  ranks: z.array(z.object({ year: z.int(), rank: z.number(), to: z.number().optional() })),
});
type Summary = z.infer<typeof schema>;

const { bodyOf, linesIn } = linesFormat(1, schema);
const KEY = 'list/x-v1/run-1';
const CITIES = ['Pune', null, 'Kochi'];

function summaryOf(row: number): Summary {
  const to = row % 5 === 0 ? { to: row + 50 } : {};
  return {
    name: `College ${row} श्री`,
    city: CITIES[row % 3] ?? null,
    place: row % 4 === 0 ? null : { state: `s${row % 7}`, ...(row % 2 === 0 && { at: row / 8 }) },
    courses: Array.from({ length: row % 4 }, (_, n) => `Course ${(row * 7 + n) % 300}`),
    ranks:
      row % 6 === 0
        ? [
            { year: 2024, rank: row, ...to },
            { year: 2023, rank: 1 },
          ]
        : [],
  };
}

/** Some of them are not listed. */
function linesOf(count: number): Line<Summary>[] {
  return Array.from({ length: count }, (_, row) => ({
    id: `i${row}`,
    rev: 1 + (row % 9),
    summary: row % 11 === 3 ? null : summaryOf(row),
  }));
}

function stored(lines: readonly Line<Summary>[]) {
  return JSON.parse(JSON.stringify(bodyOf('run', lines)));
}

function plain(lines: readonly Line<Summary>[]) {
  return lines
    .map(({ id, rev, summary }) => ({ id, rev, summary }))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
}

describe('a packed part of a snapshot', () => {
  it.each([0, 1, 2, 40, 1_500])('round-trips %i lines', (count) => {
    const lines = linesOf(count);
    expect(plain(linesIn(stored(lines), KEY))).toEqual(plain(lines));
  });

  it('stores codes of any width', () => {
    const many = Array.from({ length: 140_000 }, (_, n) => ({ year: n % 66_000, rank: 1 }));
    const line = { id: 'a', rev: 1, summary: { ...summaryOf(0), ranks: many } };
    expect(linesIn(stored([line]), KEY)[0]?.summary?.ranks).toEqual(many);
  });

  it('can be packed from packed lines', () => {
    const lines = linesOf(40);
    const again = linesIn(stored(linesIn(stored(lines), KEY)), KEY);
    expect(plain(again)).toEqual(plain(lines));
  });

  it('is used for a bulk of writes but not for a few', () => {
    const isPacked = (count: number) => 'summaries' in Object(bodyOf('entry', linesOf(count)));
    expect([1, 20, 500].map(isPacked)).toEqual([false, false, true]);
    const lines = linesOf(500);
    const entry = JSON.parse(JSON.stringify(bodyOf('entry', lines)));
    expect(plain(linesIn(entry, KEY))).toEqual(plain(lines));
  });

  it('reads one value of a line as in its summary', () => {
    for (const line of linesIn(stored(linesOf(40)), KEY)) {
      expect(isListed(line)).toBe(line.summary !== null);
      if (!isListed(line)) continue;
      expect(readField(line, 'courses')).toEqual(line.summary.courses);
      expect(readField(line, 'place')).toEqual(line.summary.place);
    }
  });

  it('drops fields outside the schema', () => {
    const line = { id: 'a', rev: 1, summary: { ...summaryOf(1), secret: 'x' } };
    expect(linesIn(stored([line]), KEY)[0]?.summary).toEqual(summaryOf(1));
  });

  it('reads the format before columns', () => {
    const lines = linesOf(20);
    expect(plain(linesIn({ v: 1, lines }, KEY))).toEqual(plain(lines));
  });

  it('refuses damaged or foreign data', () => {
    const part = stored(linesOf(20));
    const middle = part.summaries.length >> 1;
    const other = part.summaries[middle] === 'A' ? 'B' : 'A';
    const flipped = part.summaries.slice(0, middle) + other + part.summaries.slice(middle + 1);
    const another = linesFormat(1, z.object({ title: z.string() }));
    for (const damaged of [
      { ...part, summaries: flipped },
      { ...part, summaries: part.summaries.slice(0, middle) },
      { ...part, ids: part.ids.slice(1) },
      { ...part, ids: part.ids.slice(0, 9), revs: part.revs.slice(0, 9) },
      { ...part, v: 2 },
      another.bodyOf('run', [{ id: 'a', rev: 1, summary: { title: 'x' } }]),
    ]) {
      expect(() => linesIn(damaged, KEY)).toThrow(CorruptRecord);
    }
  });
});

it('reads listed items as summaries or single values', async () => {
  const lines = linesIn(stored(linesOf(40)), KEY);
  const map = new LineMap<Summary>();
  for (const line of lines) map.set(line);
  const items = new ListItems(map);
  const listed = plain(lines).flatMap(({ id, summary }) => (summary ? [[id, summary]] : []));
  expect(items.size).toBe(listed.length);
  expect([...items].sort()).toEqual(listed.sort());
  expect(items.has('i3')).toBe(false);
  expect(items.get('i3')).toBeUndefined();
  expect(items.line('i4')?.summary).toEqual(summaryOf(4));
  const inPune = await items.where('city', (city) => city === 'Pune');
  expect(inPune.map(({ name }) => name)).toContain(summaryOf(6).name);
  expect(new Map(items.column('city')).get('i5')).toBe('Kochi');
});
