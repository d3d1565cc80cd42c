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
  // A round that was not the last does not put a row outside.
  const isNear = ({ latest, of }: RankedLane) => latest === 'near' && of > 0;
  const isBeyond = ({ latest }: RankedLane) => latest === 'beyond';
  const isWithinReach = (lane: RankedLane) => !isNear(lane) && !isBeyond(lane);
  // A Map keeps the order of first occurrence.
  const groups = Map.groupBy(
    [...lanes.filter(isWithinReach), ...lanes.filter((lane) => !isWithinReach(lane))],
    (lane) => institutionKey(institutionOf(lane)),
  );
  const end = query.page * query.limit;
  const shown = [...groups.values()].slice(end - query.limit, end);
  return {
    groups: shown.flatMap((group) => {
      const [first] = group;
      if (!first) return [];
      const rowsThat = (isWanted: (lane: RankedLane) => boolean) =>
        group.filter(isWanted).map(rowOf);
      return [
        {
          institution: institutionOf(first),
          summary: summaryOf(first),
          rows: rowsThat(isWithinReach),
          near: rowsThat(isNear),
          beyond: rowsThat(isBeyond),
        },
      ];
    }),
    institutions: groups.size,
    total: lanes.length,
    page: query.page,
    pages: Math.ceil(groups.size / query.limit),
    ...about,
    seats,
  };
}
