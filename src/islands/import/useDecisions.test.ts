import { expect, it } from 'vitest';
import type { LikelyMatch, PlannedRow } from '../../domain/curation/import-report.ts';
import { ADD } from './kept-choices.ts';
import { findRepeated, listClearMatches, withTargets } from './useDecisions.ts';

const match = (_id: string, isElsewhere = false): LikelyMatch => ({
  _id,
  type: 'college',
  name: _id,
  place: 'Goa',
  reasons: ['name'],
  isElsewhere,
});
const planned = (
  row: number,
  matches: LikelyMatch[],
  target: string | null = null,
): PlannedRow => ({
  row,
  type: 'college',
  name: `Row ${row}`,
  target: target === null ? null : { _id: target, name: target },
  outcome: target === null ? 'created' : 'changed',
  fields: [],
  changes: [],
  more: 0,
  matches,
  misplaced: null,
});

it('an import takes only matches that are the only one of a row, in its state, and of no other row', () => {
  const rows = [
    planned(2, [match('a')]),
    planned(3, [match('b'), match('c')]),
    planned(4, [match('d', true)]),
    planned(5, [match('e')]),
    planned(6, [match('e')]),
    planned(7, [match('f')]),
    planned(8, [], 'f'),
    planned(9, []),
  ];
  expect(listClearMatches(rows, new Map())).toEqual([[2, 'a']]);
  expect(listClearMatches(rows, new Map([[2, ADD]]))).toEqual([]);
});

it('an import counts the last of several rows of one institution, without undecided ones', () => {
  const rows = [planned(2, [match('a')], 'a'), planned(3, [], 'a'), planned(4, [match('a')], 'a')];
  expect(findRepeated(rows, new Map())).toEqual([]);
  expect(findRepeated(rows, new Map([[2, 'a']]))).toEqual([2]);
  expect(findRepeated(rows, new Map([[4, 'a']]))).toEqual([3]);
});

it('an import names the institution in the rows that are said to be one', () => {
  const rows = [2, 3, 4].map((row) => ({ row, fields: { name: `Row ${row}` } }));
  const decided = new Map([
    [2, 'a'],
    [3, ADD],
  ]);
  expect(withTargets(rows, decided).map(({ fields }) => fields)).toEqual([
    { name: 'Row 2', institutionId: 'a' },
    { name: 'Row 3' },
    { name: 'Row 4' },
  ]);
});
