import { z } from 'zod';
import data from '../../../data/exam-dates.json' with { type: 'json' };
import { type TrackedDates, trackedDates } from '../exams/exam-date.ts';

/** Shipped exam dates, by the exam's slug. */
export const shippedDates: ReadonlyMap<string, TrackedDates> = new Map(
  Object.entries(z.record(z.string(), trackedDates).parse(data)),
);

const cited = new Set(
  [...shippedDates.values()].flatMap(({ dates }) => dates.map(({ source }) => source)),
);

/** Whether a shipped date cites a source. */
export function isCitedByDates(source: string): boolean {
  return cited.has(source);
}
