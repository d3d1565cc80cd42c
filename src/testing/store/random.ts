/** A repeatable source of random numbers. */
export interface Random {
  /** At least 0, below 1. */
  next(): number;
  /** An integer from 0 to below `end`. */
  below(end: number): number;
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
}

/** The mulberry32 generator. */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number) => Math.floor(next() * end);
  return {
    next,
    below,
    chance: (probability) => next() < probability,
    pick(items) {
      const item = items[below(items.length)];
      if (item === undefined) throw new RangeError('Nothing to pick from.');
      return item;
    },
  };
}

/** The source of the store's random ids during a history. */
export const entropy = { random: seeded(0) };

/** An id as drawn by the store, from that source. */
export function drawId(): string {
  return Array.from({ length: 25 }, () => entropy.random.below(36).toString(36)).join('');
}
