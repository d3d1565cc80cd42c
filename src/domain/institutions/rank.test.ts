import { expect, test } from 'vitest';
import { buildRankingTable, formatRank, rankOrder } from './rank.ts';

const rank = (agency: string, category: string | null, year: number, place: number) => ({
  agency,
  category,
  year,
  rank: place,
});

test('the table of ranks has one row per agency and category, Overall first, and one column per year', () => {
  const table = buildRankingTable([
    rank('NIRF', 'Engineering', 2024, 3),
    rank('NIRF', 'Overall', 2025, 2),
    rank('NIRF', 'Engineering', 2025, 1),
    rank('India Today', null, 2024, 7),
  ]);
  const [second, seventh] = [rank('NIRF', 'Overall', 2025, 2), rank('India Today', null, 2024, 7)];
  expect(table).toEqual({
    years: [2025, 2024],
    rows: [
      { agency: 'India Today', category: null, ranks: [null, seventh] },
      { agency: 'NIRF', category: 'Overall', ranks: [second, null] },
      {
        agency: 'NIRF',
        category: 'Engineering',
        ranks: [rank('NIRF', 'Engineering', 2025, 1), rank('NIRF', 'Engineering', 2024, 3)],
      },
    ],
  });
});

test('formats a band by its ends and sorts it after its first rank', () => {
  const ranks = [
    { rank: 151, rankTo: 200 },
    { rank: 152 },
    { rank: 151 },
    { rank: 101, rankTo: 150 },
  ];
  const sorted = ranks.toSorted((a, b) => rankOrder(a) - rankOrder(b));
  expect(sorted.map(formatRank)).toEqual(['101–150', '151', '151–200', '152']);
});

test('the table of ranks is empty without rankings', () => {
  expect(buildRankingTable([])).toEqual({ years: [], rows: [] });
});
