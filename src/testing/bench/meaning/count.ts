import type { Section } from '../section.ts';

/** A number of things looked at, and those of them that are wrong. */
export interface Count {
  what: string;
  looked: number;
  /** What is wrong, with its place. */
  faults: string[];
  /** Counts one more, wrong if `fault` says how. */
  look(fault: string | null): void;
}

/** A count of nothing yet. */
export function openCount(what: string): Count {
  return {
    what,
    looked: 0,
    faults: [],
    look(fault) {
      this.looked += 1;
      if (fault !== null) this.faults.push(fault);
    },
  };
}

/** The counts as a table. */
export function sectionOf(title: string, text: string, counts: readonly Count[]): Section {
  const rows = counts.map(({ what, looked, faults }): [string, Record<string, number>] => [
    what,
    { 'looked at': looked, faults: faults.length },
  ]);
  return { title, text, of: 'what', rows: Object.fromEntries(rows) };
}
