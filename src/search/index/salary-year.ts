import { type Documents, pairedWith } from './documents.ts';

/** The median salary of a document in the year that is compared; null where it reported none. */
export type SalaryOf = (document: number) => number | null;

/**
 * The year in which the most institutions report a median salary, the newest of several: salaries
 * are compared within one year alone.
 */
export function createSalaryYear({ salaries }: Pick<Documents, 'salaries'>) {
  const reports = new Map<number, number>();
  for (let document = 0; document < salaries.length; document += 1) count(document, 1);

  /** Counts what a document reports, or no longer does. */
  function count(document: number, by: 1 | -1): void {
    const { pool } = salaries;
    for (let place = salaries.start(document); place < salaries.end(document); place += 2) {
      const year = pool[place] ?? 0;
      reports.set(year, (reports.get(year) ?? 0) + by);
    }
  }

  function year(): number | null {
    const known = [...reports].filter(([, times]) => times > 0);
    const [most] = known.sort(([a, times], [b, others]) => others - times || b - a);
    return most?.[0] ?? null;
  }

  return { count, year };
}

/** What each document reported for the year. */
export function salaryIn(year: number | null, { salaries }: Pick<Documents, 'salaries'>): SalaryOf {
  return (document) => (year === null ? null : pairedWith(salaries, document, year));
}
