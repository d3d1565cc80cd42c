import { figureOf, type Pairs } from '../../store/number-pairs.ts';
import type { FigureOf } from './figure-of.ts';

/**
 * The year with the most median salaries, the newest of several. Salaries are compared within one year
 * only. Counting all salaries at each change would take longer than most searches.
 */
export function createSalaryYear(salaries: Pairs) {
  const reports = new Map<number, number>();
  for (let document = 0; document < salaries.length; document += 1) count(document, 1);

  /** Counts the salaries of a document that is added or removed. */
  function count(document: number, by: 1 | -1): void {
    const { pool } = salaries;
    for (let place = salaries.start(document); place < salaries.end(document); place += 2) {
      const year = pool[place] ?? 0;
      reports.set(year, (reports.get(year) ?? 0) + by);
    }
  }

  function year(): number | null {
    const counted = [...reports].filter(([, times]) => times > 0);
    const [most] = counted.sort(([a, times], [b, others]) => others - times || b - a);
    return most?.[0] ?? null;
  }

  return { count, year };
}

/** The salary of each document in the year. */
export function salaryOfYear(year: number | null, salaries: Pairs): FigureOf {
  return (document) => (year === null ? null : figureOf(salaries, document, year));
}
