import { folderOf, type Tally } from './counters-format.ts';
import { CounterReader } from './counters-reader.ts';
import { rollUp } from './counters-roll-up.ts';
import { CounterWriter } from './counters-writer.ts';
import type { Engine } from './engine.ts';

export type { Tally } from './counters-format.ts';

/** How long a day rests before it is summed up, so that no writer still has it for today. */
const DAY_RESTS_MS = 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** What is counted, stated once. */
export interface CounterDefinition {
  /** `[a-z0-9_-]{1,64}`. */
  name: string;
  /** The day (YYYY-MM-DD) of a time in milliseconds since 1970. */
  dayOf(time: number): string;
  /** For how many days past the counts stay apart by day; those of older months are summed up. */
  keepDays: number;
}

/** Counts by day and name, by many writers at once. Every method throws `StoreUnavailable`. */
export interface Counter {
  /** Counts once, today; resolves when it is stored. One that fails may be stored, or not. */
  add(name: string): Promise<void>;
  /**
   * The counts from the day `since` on, or all, by day; by month (YYYY-MM) where it is long ago.
   */
  read(since?: string): Promise<ReadonlyMap<string, Tally>>;
  /** Sums up the days and months that are over; running it twice is running it once. */
  rollUp(): Promise<void>;
}

/**
 * Opens a counter (docs/decisions/counters.md): exact when no reply was lost, otherwise between
 * what was acknowledged and what was attempted (docs/security.md I4).
 */
export function openCounter(
  engine: Engine,
  { name, dayOf, keepDays }: CounterDefinition,
  now: () => number,
): Counter {
  const folder = folderOf(name);
  const writer = new CounterWriter(engine, folder, () => dayOf(now()));
  const reader = new CounterReader(engine, folder);
  return {
    add: (counted) => writer.add(counted),
    read: (since = '') => reader.read(since),
    rollUp: () =>
      rollUp(engine, folder, {
        day: dayOf(now() - DAY_RESTS_MS),
        month: dayOf(now() - keepDays * DAY_MS).slice(0, 'YYYY-MM'.length),
      }),
  };
}
