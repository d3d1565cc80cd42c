import { expect, test } from 'vitest';
import { cutoffLists } from '../../domain/reference/cutoff-lists.ts';
import { openCutoffs } from './cutoffs.ts';

/** A word in at most so many names may be a part of another one that a line's end tore. */
const RARE = 3;
/** Words that are written in one and in two. */
const compounds: ReadonlySet<string> = new Set([
  'aero space',
  'dev ops',
  'geo informatics',
  'health care',
  'micro electronics',
  'nano science',
]);

test('no name of a programme has a torn word that other names have whole', async () => {
  const cutoffs = openCutoffs('data/cutoffs');
  const names = new Set<string>();
  for (const description of cutoffLists) {
    const { programs } = await cutoffs.openList(description);
    for (const { name } of programs) names.add(name.toLowerCase());
  }
  const wordsOf = (name: string) => name.split(/[^a-z]+/).filter(Boolean);
  const counts = new Map<string, number>();
  for (const name of names)
    for (const word of new Set(wordsOf(name))) counts.set(word, (counts.get(word) ?? 0) + 1);
  const countOf = (word: string) => counts.get(word) ?? 0;
  const torn = [...names].flatMap((name) =>
    [...name.matchAll(/(?<![a-z])(?=([a-z]+) ([a-z]+))/g)].flatMap(([, one = '', other = '']) => {
      const isTorn =
        countOf(one + other) > 0 &&
        Math.min(countOf(one), countOf(other)) <= RARE &&
        !compounds.has(`${one} ${other}`);
      return isTorn ? [name] : [];
    }),
  );
  expect(names.size).toBeGreaterThan(1_000);
  expect(torn).toEqual([]);
});
