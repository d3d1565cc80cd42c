import * as z from 'zod';

export const percentileNumber = z.number().min(0).max(100);

/** Merit ranks and percentiles that a counselling printed side by side in one year. */
export const percentileTable = z.object({
  list: z.string(),
  year: z.int(),
  source: z.string(),
  /** Rank and percentile, best first; ranks added to a merit list later have decimals. */
  pairs: z.array(z.tuple([z.number().min(1), percentileNumber])).min(2),
});
export type PercentileTable = z.infer<typeof percentileTable>;

/** The ranks that a percentile had in the year of a table. */
export const percentileRanks = z.object({
  percentile: percentileNumber,
  from: z.int(),
  to: z.int(),
  year: z.int(),
  source: z.string(),
});
export type PercentileRanks = z.infer<typeof percentileRanks>;

/**
 * The ranks between the nearest better and the nearest worse percentile of a table; null below its
 * last percentile, where no worse rank is known.
 */
export function ranksOfPercentile(
  { pairs, year, source }: PercentileTable,
  percentile: number,
): PercentileRanks | null {
  const better = pairs.findLast(([, printed]) => printed > percentile);
  const worse = pairs.find(([, printed]) => printed < percentile);
  if (!worse) return null;
  const from = better ? Math.floor(better[0]) + 1 : 1;
  return { percentile, from, to: Math.max(from, Math.ceil(worse[0]) - 1), year, source };
}
