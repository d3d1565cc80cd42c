import { pairedWith, type SearchDocument } from './document.ts';

/** The median salary of a document in the year that is compared; null where it reported none. */
export type SalaryOf = (document: SearchDocument) => number | null;

/**
 * The year in which the most institutions report a median salary, the newest of several: salaries
 * are compared within one year alone.
 */
export function createSalaryYear() {
  const reports = new Map<number, number>();

  function count(document: SearchDocument | undefined, by: 1 | -1): void {
    const salaries = document?.salaries ?? [];
    for (let place = 0; place < salaries.length; place += 2) {
      const year = salaries[place] ?? 0;
      reports.set(year, (reports.get(year) ?? 0) + by);
    }
  }

  /** Takes one document for another; undefined is none. */
  function replace(before: SearchDocument | undefined, after: SearchDocument | undefined): void {
    count(before, -1);
    count(after, 1);
  }

  function year(): number | null {
    const known = [...reports].filter(([, times]) => times > 0);
    const [most] = known.sort(([a, times], [b, others]) => others - times || b - a);
    return most?.[0] ?? null;
  }

  return { replace, year };
}

/** What each document reported for the year. */
export function salaryIn(year: number | null): SalaryOf {
  return ({ salaries }) => (year === null ? null : pairedWith(salaries, year));
}
