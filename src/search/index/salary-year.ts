import { type Pairs, pairedWith } from '../../store/number-pairs.ts';

/** The median salary of a document in the compared year; null without one. */
export type SalaryOf = (document: number) => number | null;

/**
 * The year with the most median salaries, the newest of several; null without any. Salaries are compared
 * within one year only.
 */
export function salaryYearOf(salaries: Pairs): number | null {
  const reports = new Map<number, number>();
  const { pool } = salaries;
  for (let row = 0; row < salaries.length; row += 1)
    for (let place = salaries.start(row); place < salaries.end(row); place += 2) {
      const year = pool[place] ?? 0;
      reports.set(year, (reports.get(year) ?? 0) + 1);
    }
  const [most] = [...reports].sort(([a, times], [b, others]) => others - times || b - a);
  return most?.[0] ?? null;
}

/** The salary of each document in the year. */
export function salaryIn(year: number | null, salaries: Pairs): SalaryOf {
  return (document) => (year === null ? null : pairedWith(salaries, document, year));
}
