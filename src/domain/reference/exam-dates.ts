import * as z from 'zod';
import { type ShippedExamDates, shippedExamDates } from '../exams/exam-date.ts';
import { once } from '../once.ts';
import { referenceFile } from './reference-data.ts';

const file = referenceFile('exam-dates.json', z.record(z.string(), shippedExamDates));

/** Shipped exam dates, by the exam's slug. */
export const shippedDates = once(
  (): ReadonlyMap<string, ShippedExamDates> => new Map(Object.entries(file())),
);

const citedByDates = once(
  (): ReadonlySet<string | null> =>
    new Set(
      [...shippedDates()].flatMap(([, { dates, notAnnounced }]) =>
        [...dates, ...(notAnnounced ? [notAnnounced] : [])].map((stated) => stated.source),
      ),
    ),
);

/** Whether a shipped date cites a source. */
export function isCitedByDates(source: string): boolean {
  return citedByDates().has(source);
}
