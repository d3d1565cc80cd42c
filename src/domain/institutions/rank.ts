import * as z from 'zod';
import { compareTexts } from './name-order.ts';

/** A rank as shown in lists. */
export const rank = z.object({
  agency: z.string(),
  category: z.string().nullable(),
  rank: z.number(),
  /** The last rank of a band such as 151–200; `rank` is its first. */
  rankTo: z.number().optional(),
  year: z.number(),
});
export type Rank = z.infer<typeof rank>;

type RankPosition = Pick<Rank, 'rank' | 'rankTo'>;

/** Less than the distance between two ranks. */
const BAND = 0.5;

/** Formats a rank or a band. */
export function formatRank({ rank, rankTo }: RankPosition): string {
  return rankTo === undefined ? String(rank) : `${rank}–${rankTo}`;
}

/** Sort order of a rank; a band follows its first rank. */
export function rankOrder({ rank, rankTo }: RankPosition): number {
  return rankTo === undefined ? rank : rank + BAND;
}

/** An institution's rankings: one row per agency and category, one column per year. */
interface RankingTable {
  /** Newest first. */
  years: number[];
  rows: { agency: string; category: string | null; ranks: (ScoredRank | null)[] }[];
}

type ScoredRank = Rank & { score?: number | undefined };

/** Arranges rankings: Overall first, then by agency and category; null where unknown. */
export function buildRankingTable(rankings: readonly ScoredRank[]): RankingTable {
  const years = [...new Set(rankings.map(({ year }) => year))].sort((a, b) => b - a);
  const rows = [...Map.groupBy(rankings, rowKey).values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const ranks = years.map((year) => group.find((ranking) => ranking.year === year) ?? null);
    return [{ agency: first.agency, category: first.category, ranks }];
  });
  return { years, rows: rows.sort((a, b) => compareTexts(sortKey(a), sortKey(b))) };
}

function rowKey({ agency, category }: Rank): string {
  return JSON.stringify([agency, category]);
}

function sortKey({ agency, category }: RankingTable['rows'][number]): string {
  return [agency, category === 'Overall' ? '' : (category ?? '')].join('\n');
}
