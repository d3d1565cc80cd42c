import { z } from 'zod';
import data from '../../../data/exam-dates.json' with { type: 'json' };
import { type ShippedExamDates, shippedExamDates } from '../exams/exam-date.ts';

/** Shipped exam dates, by the exam's slug. */
export const shippedDates: ReadonlyMap<string, ShippedExamDates> = new Map(
  Object.entries(z.record(z.string(), shippedExamDates).parse(data)),
);

const cited = new Set(
  [...shippedDates.values()].flatMap(({ dates, notAnnounced }) => [
    ...dates.map(({ source }) => source),
    ...(notAnnounced ? [notAnnounced.source] : []),
  ]),
);

/** Whether a shipped date cites a source. */
export function isCitedByDates(source: string): boolean {
  return cited.has(source);
}
