import type { Rank } from './rank.ts';

/** The rankings of an institution, one row per agency and category, one column per year. */
interface RankingTable {
  /** Newest first. */
  years: number[];
  rows: { agency: string; category: string | null; ranks: (Rank | null)[] }[];
}

/** Arranges rankings; Overall comes first, then by agency and category; null where not known. */
export function rankingTable(rankings: readonly Rank[]): RankingTable {
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
