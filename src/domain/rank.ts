import { z } from 'zod';

/** A rank as lists show it. */
export const rank = z.object({
  agency: z.string(),
  category: z.string().nullable(),
  rank: z.number(),
  /** The last rank of a band such as 151–200, whose first is `rank`. */
  rankTo: z.number().optional(),
  year: z.number(),
});
export type Rank = z.infer<typeof rank>;

type Place = Pick<Rank, 'rank' | 'rankTo'>;

/** Less than what lies between two ranks. */
const BAND = 0.5;

/** A rank as it is written: a number, or a band. */
export function rankText({ rank, rankTo }: Place): string {
  return rankTo === undefined ? String(rank) : `${rank}–${rankTo}`;
}

/** Where a rank stands among others: a band behind the rank that it begins with. */
export function rankOrder({ rank, rankTo }: Place): number {
  return rankTo === undefined ? rank : rank + BAND;
}

/** The rankings of an institution, one row per agency and category, one column per year. */
interface RankingTable {
  /** Newest first. */
  years: number[];
  rows: { agency: string; category: string | null; ranks: (ScoredRank | null)[] }[];
}

type ScoredRank = Rank & { score?: number | undefined };

/** Arranges rankings; Overall comes first, then by agency and category; null where not known. */
export function rankingTable(rankings: readonly ScoredRank[]): RankingTable {
  const years = [...new Set(rankings.map(({ year }) => year))].sort((a, b) => b - a);
  const rows = [...Map.groupBy(rankings, rowKey).values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const ranks = years.map((year) => own.find((ranking) => ranking.year === year) ?? null);
    return [{ agency: first.agency, category: first.category, ranks }];
  });
  return { years, rows: rows.sort((a, b) => compare(sortKey(a), sortKey(b))) };
}

function rowKey({ agency, category }: Rank): string {
  return JSON.stringify([agency, category]);
}

function sortKey({ agency, category }: RankingTable['rows'][number]): string {
  return [agency, category === 'Overall' ? '' : (category ?? '')].join('\n');
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
