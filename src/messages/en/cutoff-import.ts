import type { YearWarning } from '../../domain/cutoffs/cutoff-import.ts';
import type { RowFault } from '../../domain/cutoffs/cutoff-row.ts';

const faults: Record<RowFault['fault'], (value: string) => string> = {
  unknownList: (value) => `${JSON.stringify(value)} belongs to no list`,
  unknownCode: (value) => `${JSON.stringify(value)} is not a code of its list`,
  badNumber: (value) => `${JSON.stringify(value)} is not a valid number here`,
  badText: (value) => `${JSON.stringify(value)} is too long or has control characters`,
  openingAfterClosing: (value) => `is better than the opening value: ${value}`,
  missing: () => 'is empty',
  surplus: (value) => `The row has more cells than the file has headings: ${value}`,
};

/** What an import of cut-offs says, at the console and in the command. */
export const cutoffImport = {
  faults,
  duplicate: (of: number) => `the same seat of the same round as row ${of}`,
  warning(warning: YearWarning): string {
    const head = `Check ${warning.list} ${warning.year}`;
    switch (warning.kind) {
      case 'median':
        return `${head}, ${warning.category}: the median moved from ${warning.from} to ${warning.to}.`;
      case 'moved': {
        const { by, least, most } = warning;
        return `${head}: closing values are ${by.toFixed(2)} times those of the year before in the median, in earlier years ${least.toFixed(2)} to ${most.toFixed(2)} times.`;
      }
      case 'fewer':
        return `${head}, ${warning.institution}: ${warning.to} seats after ${warning.from} the year before.`;
    }
  },
};
