import type { GroupedCutoffs } from '../../domain/cutoffs/cutoff-parts.ts';
import type { CutoffQuery } from '../../domain/cutoffs/cutoffs.ts';
import { findLanesOfQuery, institutionKey, type RankedLane } from './find-cutoffs.ts';

/**
 * The cut-offs that a query finds, grouped by institution. Institutions with a seat that was within
 * reach when last offered come first.
 * @throws Refusal for values unknown to the list.
 */
export async function groupCutoffs(
  reader: Parameters<typeof findLanesOfQuery>[0],
  query: CutoffQuery,
): Promise<GroupedCutoffs> {
  const found = await findLanesOfQuery(reader, query);
  const { lanes, about, seats, institutionOf, summaryOf, rowOf } = found;
  const isOutOfReach = ({ isReached, value }: RankedLane) => value !== null && isReached === false;
  const isWithinReach = (lane: RankedLane) => !isOutOfReach(lane);
  // A Map keeps the order of first occurrence.
  const groups = Map.groupBy(
    [...lanes.filter(isWithinReach), ...lanes.filter(isOutOfReach)],
    (lane) => institutionKey(institutionOf(lane)),
  );
  const end = query.page * query.limit;
  const shown = [...groups.values()].slice(end - query.limit, end);
  return {
    groups: shown.flatMap((group) => {
      const [first] = group;
      const rows = group.filter(isWithinReach).map(rowOf);
      const outOfReach = group.filter(isOutOfReach).map(rowOf);
      return first
        ? [{ institution: institutionOf(first), summary: summaryOf(first), rows, outOfReach }]
        : [];
    }),
    institutions: groups.size,
    total: lanes.length,
    page: query.page,
    pages: Math.ceil(groups.size / query.limit),
    ...about,
    seats,
  };
}
