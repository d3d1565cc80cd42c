import type { OfferedSeats, SeatProperty } from '../../domain/cutoffs/cutoff-parts.ts';
import type { OpenList } from './open-list.ts';

/** A kind of seat in a list's codes; null where it is not chosen. */
type SeatChoice = Record<SeatProperty, string | null>;

/**
 * Completes a choice of seats: the first category, quota and pool of the list with rows for what is
 * chosen. Choices depend on each other, so that the first of each alone may have none.
 */
export function chooseSeat(
  list: OpenList,
  choice: SeatChoice,
  isOffered: (lane: number) => boolean,
): OfferedSeats {
  const { categories, quotas, pools, description } = list;
  const kinds = findKinds(list, isOffered);
  const first = kinds.find(
    ([category, quota, pool]) =>
      fits(choice.category, categories[category]) &&
      fits(choice.quota, quotas[quota]) &&
      fits(choice.pool, pools[pool]),
  );
  const [category = -1, quota = -1, pool = -1] = first ?? [];
  const chosen = {
    category: choice.category ?? categories[category] ?? description.categories[0]?.code ?? '',
    quota: choice.quota ?? quotas[quota] ?? description.quotas[0]?.code ?? '',
    pool: choice.pool ?? pools[pool] ?? description.pools[0]?.code ?? '',
  };
  const named = kinds.map(([category, quota, pool]) => ({
    category: categories[category] ?? '',
    quota: quotas[quota] ?? '',
    pool: pools[pool] ?? '',
  }));
  const others = (name: SeatProperty, fixed: readonly SeatProperty[]) => [
    ...new Set(
      named.flatMap((kind) =>
        fixed.every((other) => kind[other] === chosen[other]) ? [kind[name]] : [],
      ),
    ),
  ];
  return {
    chosen,
    others: {
      category: others('category', ['quota', 'pool']),
      quota: others('quota', ['category', 'pool']),
      pool: others('pool', ['category', 'quota']),
    },
  };
}

function fits(wanted: string | null, code: string | undefined): boolean {
  return wanted === null || wanted === code;
}

type Kind = readonly [category: number, quota: number, pool: number];

/** The kinds of the lanes that are offered, in the order of the list's codes. */
function findKinds(
  { laneCategory, laneQuota, lanePool, quotas, pools }: OpenList,
  isOffered: (lane: number) => boolean,
): Kind[] {
  const kinds = new Map<number, Kind>();
  for (const [lane, category] of laneCategory.entries()) {
    const quota = laneQuota[lane] ?? 0;
    const pool = lanePool[lane] ?? 0;
    const key = (category * quotas.length + quota) * pools.length + pool;
    if (!kinds.has(key) && isOffered(lane)) kinds.set(key, [category, quota, pool]);
  }
  return [...kinds].sort(([a], [b]) => a - b).map(([, kind]) => kind);
}
