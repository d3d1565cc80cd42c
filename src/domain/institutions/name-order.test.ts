import { expect, test } from 'vitest';
import { compareNames, sortByName } from './name-order.ts';

const LETTERS = [
  ...Array.from({ length: 0x7f - 0x20 }, (_, n) => String.fromCharCode(0x20 + n)),
  'é',
  'श',
  '–',
];

/** The same names every time: of few letters, so that many share a beginning. */
function names(count: number): string[] {
  let state = 7;
  const next = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * below);
  };
  return Array.from({ length: count }, () =>
    Array.from({ length: 1 + next(4) }, () => LETTERS[next(LETTERS.length)]).join(''),
  );
}

test('sorts names as the collator does, and equal names by id', () => {
  const all = [...names(4_000), 'AB', 'ab', 'Ab', 'a b', 'a-b', 'ab', ''].map((name, place) => ({
    name,
    id: `i${String(place).padStart(5, '0')}`,
  }));
  const compared = all.toSorted((a, b) => compareNames(a.name, b.name) || (a.id < b.id ? -1 : 1));
  expect(sortByName(all, (each) => each)).toEqual(compared);
});
