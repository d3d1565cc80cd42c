import { expect, test } from 'vitest';
import { rankingTable } from './ranking.ts';

const rank = (agency: string, category: string | null, year: number, place: number) => ({
  agency,
  category,
  year,
  rank: place,
});

test('has one row per agency and category, Overall first, and one column per year', () => {
  const table = rankingTable([
    rank('NIRF', 'Engineering', 2024, 3),
    rank('NIRF', 'Overall', 2025, 2),
    rank('NIRF', 'Engineering', 2025, 1),
    rank('India Today', null, 2024, 7),
  ]);
  expect(table).toEqual({
    years: [2025, 2024],
    rows: [
      { agency: 'India Today', category: null, ranks: [null, 7] },
      { agency: 'NIRF', category: 'Overall', ranks: [2, null] },
      { agency: 'NIRF', category: 'Engineering', ranks: [1, 3] },
    ],
  });
});

test('is empty where nothing is ranked', () => {
  expect(rankingTable([])).toEqual({ years: [], rows: [] });
});
