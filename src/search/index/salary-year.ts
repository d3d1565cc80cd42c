import type { Documents } from './documents.ts';
import { pairedWith } from './number-pairs.ts';

/** The median salary of a document in the compared year; null without one. */
export type SalaryOf = (document: number) => number | null;

/**
 * The year with the most median salaries, the newest of several. Salaries are compared within one year
 * only. The given salaries must not have changed since they were loaded.
 */
export function createSalaryYear({ salaries }: Pick<Documents, 'salaries'>) {
  const reports = new Map<number, number>();
  countIn(0, salaries.pool.length, 1);

  /** Counts the salaries of a document that is added or removed. */
  function count(document: number, by: 1 | -1): void {
    countIn(salaries.start(document), salaries.end(document), by);
  }

  function countIn(start: number, end: number, by: 1 | -1): void {
    const { pool } = salaries;
    for (let place = start; place < end; place += 2) {
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

/** The salary of each document in the year. */
export function salaryIn(year: number | null, { salaries }: Pick<Documents, 'salaries'>): SalaryOf {
  return (document) => (year === null ? null : pairedWith(salaries, document, year));
}
