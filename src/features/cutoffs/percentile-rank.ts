import { type PercentileRanks, ranksOfPercentile } from '../../domain/cutoffs/percentile.ts';
import { cutoffListById, percentileTableOf } from '../../domain/reference/cutoff-lists.ts';

/** Why a percentile cannot be answered: the key of its message. */
type PercentileFault = 'use-rank' | 'use-score' | 'rankOrPercentile' | 'unknownCode';

interface GivenNumbers {
  rank?: number | null | undefined;
  percentile?: number | null | undefined;
}

/** The ranks that a percentile had on a list; null where none is given. */
export function ranksOfGiven(
  list: string,
  { rank, percentile }: GivenNumbers,
): { ranks: PercentileRanks | null; fault: PercentileFault | null } {
  if (percentile == null) return { ranks: null, fault: null };
  const table = percentileTableOf(list);
  if (!table) {
    const isByRank = cutoffListById(list)?.better === 'lower';
    return { ranks: null, fault: isByRank ? 'use-rank' : 'use-score' };
  }
  if (rank != null) return { ranks: null, fault: 'rankOrPercentile' };
  const ranks = ranksOfPercentile(table, percentile);
  return { ranks, fault: ranks ? null : 'unknownCode' };
}

/** The numbers given for a list, with the last rank of a percentile in its place. */
export function withRankOfPercentile<Given extends GivenNumbers>(list: string, given: Given) {
  return { ...given, rank: ranksOfGiven(list, given).ranks?.to ?? given.rank };
}
