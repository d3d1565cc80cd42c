import data from '../../../data/exam-dates.json' with { type: 'json' };
import { type ShippedExamDates, shippedExamDates } from '../exams/exam-date.ts';
import { once } from '../once.ts';
import { readWhenAsked } from './entries-read.ts';

/** Shipped exam dates, by the exam's slug. */
export const shippedDates = readWhenAsked<ShippedExamDates>(Object.entries(data), shippedExamDates);

const citedByDates = once(
  (): ReadonlySet<string | null> =>
    new Set(
      [...shippedDates.entries()].flatMap(([, { dates, notAnnounced }]) =>
        [...dates, ...(notAnnounced ? [notAnnounced] : [])].map((stated) => stated.source),
      ),
    ),
);

/** Whether a shipped date cites a source. */
export function isCitedByDates(source: string): boolean {
  return citedByDates().has(source);
}
