import {
  type OfferedCodes,
  type OfferedSeats,
  type SeatProperty,
  seatProperties,
} from '../../domain/cutoffs/cutoff-parts.ts';
import type { OpenList } from './open-list.ts';

/** A kind of seat in a list's codes; null where it is not chosen. */
type SeatChoice = Record<SeatProperty, string | null>;

/** A kind of seat with rows. */
export interface SeatKind extends Record<SeatProperty, string> {
  /** How many years ago, from the list's newest, it was last offered. */
  age: number;
}

/**
 * Completes a choice of seats: the first category, quota and pool of the list with rows for what is
 * chosen, of those that were offered last. Choices depend on each other, so that the first of each
 * alone may have none. With `isNearest` a choice without rows gives way to the nearest kind that has
 * some, which keeps its rarest codes: of several the others are likely to have been there before.
 */
export function chooseSeat(
  { description }: Pick<OpenList, 'description'>,
  kinds: readonly SeatKind[],
  asked: SeatChoice,
  { isNearest = false }: { isNearest?: boolean } = {},
): OfferedSeats {
  const choice = isNearest ? nearestChoice(kinds, asked) : asked;
  const fitting = kinds.filter((kind) => fits(kind, choice));
  const newest = Math.min(...fitting.map(({ age }) => age));
  const first = fitting.find(({ age }) => age === newest);
  const chosen = {
    category: choice.category ?? first?.category ?? description.categories[0]?.code ?? '',
    quota: choice.quota ?? first?.quota ?? description.quotas[0]?.code ?? '',
    pool: choice.pool ?? first?.pool ?? description.pools[0]?.code ?? '',
  };
  const others = (name: SeatProperty, fixed: readonly SeatProperty[]) =>
    codesOf(
      kinds.filter((kind) => fixed.every((other) => kind[other] === chosen[other])),
      name,
    );
  return {
    chosen,
    others: {
      category: others('category', ['quota', 'pool']),
      quota: others('quota', ['category', 'pool']),
      pool: others('pool', ['category', 'quota']),
    },
    passed: seatProperties.flatMap((name) => {
      const code = asked[name];
      return code === null || code === chosen[name] ? [] : [{ name, code }];
    }),
  };
}

/** The codes of a choice that have rows together, from the rarest on. */
function nearestChoice(kinds: readonly SeatKind[], asked: SeatChoice): SeatChoice {
  const having = (name: SeatProperty, from: readonly SeatKind[]) =>
    from.filter((kind) => asked[name] === null || kind[name] === asked[name]);
  const byRarity = seatProperties.toSorted(
    (a, b) => having(a, kinds).length - having(b, kinds).length,
  );
  const choice = { ...asked };
  let left = kinds;
  for (const name of byRarity) {
    const own = having(name, left);
    if (own.length > 0) left = own;
    else choice[name] = null;
  }
  return choice;
}

function fits(kind: SeatKind, choice: SeatChoice): boolean {
  return seatProperties.every((name) => choice[name] === null || choice[name] === kind[name]);
}

function codesOf(kinds: readonly SeatKind[], name: SeatProperty): string[] {
  return [...new Set(kinds.map((kind) => kind[name]))];
}

/** The codes of each property that any kind has. */
export function offeredCodes(kinds: readonly SeatKind[]): OfferedCodes {
  return {
    category: codesOf(kinds, 'category'),
    quota: codesOf(kinds, 'quota'),
    pool: codesOf(kinds, 'pool'),
  };
}

/** The kinds of the lanes that are offered, in the order of the list's codes. */
export function findKinds(list: OpenList, isOffered: (lane: number) => boolean): SeatKind[] {
  const { laneCategory, laneQuota, lanePool, categories, quotas, pools, starts, year } = list;
  const ages = new Map<number, number>();
  for (const [lane, category] of laneCategory.entries()) {
    const key = (category * quotas.length + (laneQuota[lane] ?? 0)) * pools.length;
    const kind = key + (lanePool[lane] ?? 0);
    const age = year[starts[lane] ?? 0] ?? 0;
    const known = ages.get(kind);
    if ((known === undefined || age < known) && isOffered(lane)) ages.set(kind, age);
  }
  return [...ages]
    .sort(([a], [b]) => a - b)
    .map(([kind, age]) => ({
      category: categories[Math.floor(kind / pools.length / quotas.length)] ?? '',
      quota: quotas[Math.floor(kind / pools.length) % quotas.length] ?? '',
      pool: pools[kind % pools.length] ?? '',
      age,
    }));
}
