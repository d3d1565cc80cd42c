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

/** The screen that imports cut-offs. */
export const cutoffImportScreen = {
  heading: 'Import Cut-offs',
  lead: 'Import the statement of a counselling from a CSV file. You see what it changes before anything is saved. Visitors see the new cut-offs at once.',
  loggedOut: 'You must be logged in to import cut-offs. Please log in.',
  denied: 'You do not have administrative privileges to import cut-offs.',
  notPermitted: 'You do not have permission to import cut-offs.',
  file: 'Statement',
  fileHint:
    'CSV with a row of headings, also compressed as .csv.gz, in the columns of JoSAA or of the other counsellings.',
  template: {
    josaa: 'Download an empty table of JoSAA',
    others: 'Download an empty table of the others',
  },
  templateFile: (name: string) => `cut-offs-${name}.csv`,
  notRows: '❌ The file has no rows: it must be CSV with headings or a JSON array.',
  lacks: (columns: string) => `❌ The file lacks the columns ${columns}.`,
  tooLarge: (parts: string) =>
    `❌ The file is too large for ${parts} calls. Divide it by year or by list.`,
  rowsRead: (count: string, file: string) => `${count} rows in ${file}.`,
  check: 'Check the statement',
  checking: (done: string, all: string) => `Checking ${done} of ${all} rows …`,
  importing: (done: string, all: string) => `Sending ${done} of ${all} rows …`,
  importFailed:
    '❌ Nothing was imported. Press the button again: what was already imported is not imported twice.',
  previewHeading: 'What the import does',
  counts: { added: 'Added', changed: 'Changed', removed: 'Removed' },
  refusedNote:
    'Nothing of a file with a refused row is imported. Correct these rows and choose the file again.',
  refusedMost: (count: string) => `The first ${count} are listed.`,
  warnings: 'Check these before you import',
  noWarnings: 'Nothing unusual against the years before.',
  nothing: 'Nothing to import: all of these rows are already served.',
  start: (count: string, isOne: boolean) => `Import ${count} ${isOne ? 'row' : 'rows'}`,
  startWithNames: (names: string, rows: string, isOneRow: boolean) =>
    `Save ${names} and import ${rows} ${isOneRow ? 'row' : 'rows'}`,
  another: 'Choose another file',
  done: (added: string, changed: string, removed: string) =>
    `✅ ${added} added, ${changed} changed, ${removed} removed. They are served at once.`,
  doneBefore: '✅ All of these rows are served already. Nothing was changed now.',
  ship: 'They are served from the store until a deploy brings the same year with other values. To ship them, import the same file with npm run cutoffs and deploy.',
  look: 'View the cut-offs',
  namesHeading: 'Names without an institution',
  namesNote:
    'Their rows are found by words, but stand on no institution’s page. Say which institutions they are, or that we have none.',
  rowsOfName: (count: string, isOne: boolean) => `${count} ${isOne ? 'row' : 'rows'}`,
  institution: 'Institution',
  meaningOf: (name: string) => `Institution of ${name}`,
  open: 'Leave open',
  none: 'None of ours',
  search: 'Search',
  searchFor: (name: string) => `Search an institution for ${name}`,
  searchHint: 'By name, place or code',
  notFound: (query: string) => `No institution matches “${query}”.`,
  searchFailed: 'The search failed. Type again to repeat it.',
  namesCounted: (count: string, isOne: boolean) => `${count} ${isOne ? 'name' : 'names'}`,
  saveNames: (names: string) => `Save ${names}`,
  namesSaved: (names: string) => `✅ ${names} saved.`,
  namesFailed: '❌ The names could not be saved.',
  served: 'Served from the store',
  servedNote: 'Each of these years is served until a deploy brings it with other values.',
  servedNone: 'Every year is served as the deploy has it.',
  servedFailed: '❌ Failed to load what is served from the store.',
  servedColumns: {
    list: 'List',
    year: 'Year',
    rounds: 'Rounds',
    rows: 'Rows',
    by: 'By',
    at: 'When',
    undo: 'Undo',
  },
  roundsOf: (count: string, last: string) => (count === '1' ? last : `${count}, last ${last}`),
  undoYear: (year: string) => `Undo the import of ${year}`,
  last: 'Recent imports and names',
  lastNone: 'Nobody has imported cut-offs here. All of them came with the deploy.',
  lastAll: 'All of them in the history',
} as const;
