import type { Counter, CounterDefinition } from '../../store/counters.ts';

export const HOUR = 60 * 60 * 1000;
export const DAY = 24 * HOUR;

/** A counter of the tests: its days are those of UTC, and months are old after 35 days. */
export const views: CounterDefinition = {
  name: 'views',
  dayOf: (time) => new Date(time).toISOString().slice(0, 10),
  keepDays: 35,
};

/** All that was counted, by name, whenever it was. */
export async function totalsOf(counter: Counter): Promise<Record<string, number>> {
  const sums: Record<string, number> = {};
  for (const tally of (await counter.read()).values()) {
    for (const [name, count] of tally) sums[name] = (sums[name] ?? 0) + count;
  }
  return sums;
}
