import type { Counter, CounterDefinition } from '../../store/counters.ts';

export const HOUR = 60 * 60 * 1000;
export const DAY = 24 * HOUR;

/** A counter for tests: its days are UTC days, and months are old after 35 days. */
export const views: CounterDefinition = {
  name: 'views',
  dayOf: (time) => new Date(time).toISOString().slice(0, 10),
  keepDays: 35,
};

/** All counts by name, over all time. */
export async function totalsOf(counter: Counter): Promise<Record<string, number>> {
  const sums: Record<string, number> = {};
  for (const tally of (await counter.read()).values()) {
    for (const [name, count] of tally) sums[name] = (sums[name] ?? 0) + count;
  }
  return sums;
}
