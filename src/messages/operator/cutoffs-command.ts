import type { RowFault } from '../../domain/cutoff-row.ts';

const grouped = (count: number) => count.toLocaleString('en-IN');

const faults: Record<RowFault['fault'], (column: string, value: string) => string> = {
  unknownList: (column, value) => `${column} ${JSON.stringify(value)} belongs to no list`,
  unknownCode: (column, value) => `${column} ${JSON.stringify(value)} is not a code of its list`,
  badNumber: (column, value) => `${column} ${JSON.stringify(value)} is not a number`,
  openingAfterClosing: (_column, value) => `the closing value is better than the opening: ${value}`,
  missing: (column) => `${column} is empty`,
};

/** The words of `npm run cutoffs`. */
export const cutoffsCommand = {
  usage: 'Usage: npm run cutoffs -- FILE.csv[.gz] [--dry-run]',
  unreadable: (file: string, reason: string) => `${file} can not be read: ${reason}.`,
  refused: (count: number, rows: number) =>
    `The file is refused, nothing was written: ${grouped(count)} of ${grouped(rows)} rows are wrong.`,
  noRows: 'The file holds no rows, nothing was written.',
  duplicate: (row: number, of: number) =>
    `row ${row}: the same seat of the same round as row ${of}`,
  fault: (row: number, { column, value, fault }: RowFault) =>
    `row ${row}: ${faults[fault](column, value)}`,
  more: (count: number) => `… and ${grouped(count)} more`,
  passed: (count: number) =>
    `${grouped(count)} rows are of rounds in whose place a later one of the same year stands.`,
  list: (id: string, rows: number, bytes: number, mapped: number) =>
    `${id}: ${grouped(rows)} rows, ${(bytes / 1024).toFixed(0)} KB, ${((100 * mapped) / Math.max(rows, 1)).toFixed(1)} % of the rows mapped to the catalogue`,
  year: (year: string, rows: number) => `  ${year}: ${grouped(rows)}`,
  median: (warning: { list: string; category: string; year: number; from: number; to: number }) =>
    `Look: ${warning.list} ${warning.year}, ${warning.category}: the median moved from ${warning.from} to ${warning.to}.`,
  fewer: (warning: { list: string; institution: string; year: number; from: number; to: number }) =>
    `Look: ${warning.list} ${warning.year}, ${warning.institution}: ${warning.to} seats after ${warning.from} the year before.`,
  taken: 'Taken in.',
  dryRun: 'Nothing has been written: this was a dry run.',
} as const;
