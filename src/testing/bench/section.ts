/** The result of a measurement: a section of docs/benchmarks.md. */
export interface Section {
  title: string;
  /** How to read the table, in one or more sentences. */
  text: string;
  /** The heading of the first column. */
  of: string;
  /** Rows by name; all rows have the same columns. */
  rows: Readonly<Record<string, Readonly<Record<string, string | number>>>>;
}

/** The median. */
export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** The value below which this share of all values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
}

/**
 * A range that contains the true median in more than 95 of 100 samples for any distribution, from
 * the binomial distribution of values below it.
 */
export function medianRange(values: readonly number[]): [number, number] {
  const sorted = [...values].sort((a, b) => a - b);
  const last = sorted.length - 1;
  const apart = Math.floor((sorted.length - 1.96 * Math.sqrt(sorted.length)) / 2) - 1;
  const from = Math.max(0, apart);
  return [sorted[from] ?? Number.NaN, sorted[last - from] ?? Number.NaN];
}

/** A number with at most `decimals` decimals. */
export function round(value: number, decimals = 2): number {
  return Number(value.toFixed(decimals));
}

/** Prints sections and sends them to the parent process, if any. */
export function report(sections: readonly Section[]): void {
  for (const { title, text, rows } of sections) {
    console.log(`\n${title}\n${text}`);
    console.table(rows);
  }
  process.send?.(sections);
}

/** A section with one row of figures by name. */
export function figures(title: string, text: string, values: Record<string, number>): Section {
  const rows = Object.entries(values).map(([name, value]) => [name, { value }]);
  return { title, text, of: 'what', rows: Object.fromEntries(rows) };
}
