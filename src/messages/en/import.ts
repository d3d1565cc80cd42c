import type { KeptInstitution } from '../../domain/curation/import-batch.ts';
import type { PlannedRow } from '../../domain/curation/import-report.ts';
import { formats } from '../formats.ts';

type KeptReason = KeptInstitution['reason'];

type Counts = Record<'created' | 'updated' | 'unchanged' | 'repeated' | 'rejected', number>;

/** Why an undo leaves an institution unchanged. */
const keptReasons: Record<KeptReason, string> = {
  edited: 'changed since the import',
  deleted: 'deleted since the import',
};

/** Messages of the import, on the command line and in the console. */
export const importTexts = {
  usage: `Usage: npm run import -- FILE.csv|FILE.json [--dry-run] [--mapping NAME] [--rejected FILE]
       npm run import -- --undo BATCH`,
  unreadable: (file: string, reason: string) => `${file} cannot be read: ${reason}.`,
  notRows: (file: string) =>
    `${file} has no rows: it must be CSV with a heading row, a JSON array or {"institutions": []}.`,
  notCsv: (file: string, reason: string) => `${file} cannot be imported: ${reason}`,
  unknownMapping: (name: string, known: readonly string[]) =>
    `There is no column mapping ${name}. Choose one of: ${known.join(', ')}.`,
  mapped: (name: string) => `The headings match ${name}.`,
  progress: (done: number, all: number) => `${barOf(done, all)} rows`,
  undoProgress: (done: number, all: number) => `${barOf(done, all)} institutions`,
  batch: (batch: string) => `This is import ${batch}.`,
  undoWith: (batch: string) => `To undo it: npm run import -- --undo ${batch}`,
  commandLine: 'the command line',
  undone: (undone: number, kept: number) => `${undone} undone, ${kept} kept.`,
  kept: (name: string, reason: KeptReason) => `Kept: ${name} (${keptReasons[reason]})`,
  counted: ({ created, updated, unchanged, repeated, rejected }: Counts) =>
    [
      `${created} created, ${updated - unchanged - repeated} changed, ${unchanged} unchanged`,
      ...(repeated > 0 ? [`, ${repeated} repeated by a later row`] : []),
      `, ${rejected} refused.`,
    ].join(''),
  leftOut: (headings: readonly string[]) =>
    `${headings.length === 1 ? 'This column is' : 'These columns are'} skipped: ${headings.join(', ')}.`,
  guessedAs: (heading: string, field: string) => `The column ${heading} is read as ${field}.`,
  undoneBefore: (undone: number, kept: number) =>
    `This import was already undone: ${undone} undone, ${kept} kept. Nothing was changed now.`,
  dryRun: 'Nothing was written: this was a dry run.',
  misplacedRow: (row: number, { city, state, knownIn }: NonNullable<PlannedRow['misplaced']>) =>
    `Check row ${row}: ${city} is known in ${knownIn}, but the row says ${state}.`,
  rejectedRow: (row: number, reason: string) => `Row ${row} would be refused: ${reason}`,
  rejectedIn: (file: string) => `The refused rows and their reasons are in ${file}.`,
  reason: 'reason',
} as const;

function barOf(done: number, all: number): string {
  const [share, ...counts] = [done / Math.max(all, 1), done, all];
  return `${bar(share)} ${counts.map((count) => formats('en').number(count)).join(' of ')}`;
}

const BAR_LENGTH = 24;

function bar(share: number): string {
  const filled = Math.round(share * BAR_LENGTH);
  return `[${'='.repeat(filled)}${' '.repeat(BAR_LENGTH - filled)}]`;
}

/** The screen on which an admin imports a file. */
export const importScreen = {
  heading: 'Import Institutions',
  lead: 'Import institutions from a CSV or JSON file. You see the changes before anything is saved.',
  loggedOut: 'You must be logged in to import institutions. Please log in.',
  denied: 'You do not have administrative privileges to import institutions.',
  notPermitted: 'You do not have permission to import institutions.',
  file: 'File',
  fileHint:
    'CSV with a row of headings, also compressed as .csv.gz, or JSON. Columns: name, type, state, city, owner, …, or the headings of official lists.',
  template: 'Download an empty template',
  templateFile: 'institutions-template.csv',
  unreadable: '❌ The file is not UTF-8 text. Save it as UTF-8 and choose it again.',
  noUnzip:
    '❌ This browser cannot open compressed files. Unpack the file and choose the CSV in it.',
  damagedZip: '❌ The compressed file is damaged or not complete. Download it again.',
  largeZip: '❌ The content of the compressed file is too large for a browser. Divide it.',
  notRows:
    '❌ The file has no rows: it must be CSV with headings, a JSON array or {"institutions": []}.',
  rowsRead: (count: string, file: string) => `${count} rows in ${file}.`,
  mapping: 'Headings',
  ownHeadings: 'Our own field names',
  columns: 'Columns and fields',
  column: 'Column of the file',
  field: 'Field',
  leftOut: 'Skipped',
  sample: 'First row',
  unmapped: (count: number) =>
    count === 1 ? '1 column is skipped.' : `${count} columns are skipped.`,
  fillsOf: (heading: string) => `Field of ${heading}`,
  guessed: 'guessed',
  guessedNote: (count: number) =>
    `${count === 1 ? '1 field is' : `${count} fields are`} guessed from the headings. Please check.`,
  fileType: 'Type of all rows',
  fileTypeHint: 'No column says it.',
  fileTypeOpen: 'Choose a type',
  fileSource: 'Source of the whole file',
  fileSourceHint: 'For every field of a row that names no source of its own.',
  restored: 'What you chose for this file before was restored.',
  twice: (fields: string) =>
    `Two columns fill the same field: ${fields}. Choose another field, or skip one.`,
  difference: (before: string, after: string) => `${before} → ${after}`,
  noChange: 'The row changes nothing.',
  moreValues: (count: number) => `and ${count} more`,
  check: 'Check the file',
  checking: (done: string, all: string) => `Checking ${done} of ${all} rows …`,
  importing: (done: string, all: string) => `Importing ${done} of ${all} rows …`,
  previewHeading: 'Preview of the import',
  repeated: 'Repeated in the file',
  repeatedHint: 'A later row is the same institution. Only the last one counts.',
  outcomes: {
    created: 'Added',
    changed: 'Changed',
    unchanged: 'Unchanged',
    rejected: 'Refused',
  },
  doubtful: 'Possible duplicates',
  doubtfulHint: 'Say which institution a row is, or add it. Rows without a choice are skipped.',
  undecided: (count: string) => `${count} without a choice`,
  isThis: 'It is this one',
  isThisOf: (match: string, row: string) => `It is this one: ${match} is ${row}`,
  isTarget: (row: string, institution: string) => `${row}, which is ${institution}`,
  isElsewhere: 'in another state',
  takeAll: (count: string) => `Take the match for all ${count} rows with exactly one match`,
  takeOne: 'Take the match for the 1 row with exactly one match',
  takeAllNote:
    'A match in another state, or one that several rows have, is left for you to decide.',
  deciding: (done: string, all: string) => `Comparing ${done} of ${all} rows …`,
  notDecided: (rows: string) => `❌ These rows cannot change the institution: ${rows}.`,
  misplaced: 'City in another state',
  misplacedHint:
    'Please check these rows. They are imported anyway: no list of cities is complete, and names repeat.',
  misplacedCity: ({ city, state, knownIn }: NonNullable<PlannedRow['misplaced']>) =>
    `${city} is known in ${knownIn}, but the row says ${state}.`,
  mayBe: 'May be',
  addAnyway: 'Add',
  addRow: (name: string) => `Add ${name} anyway`,
  row: 'Row',
  name: 'Name',
  changes: 'Changes',
  reasons: 'Why',
  saveRejected: 'Download the refused rows',
  rejectedFile: (file: string) => `${file.replace(/\.\w+$/, '')}.rejected.csv`,
  start: (count: string, isOne: boolean) => `Import ${count} ${isOne ? 'row' : 'rows'}`,
  nothing: 'Nothing to import: every row already exists, was skipped or was refused.',
  another: 'Choose another file',
  done: (created: string, changed: string) => `✅ ${created} added, ${changed} changed.`,
  stopped: (done: string, all: string) =>
    `❌ Stopped after ${done} of ${all} rows. Rows imported so far are kept.`,
  goOn: 'Continue',
  list: 'View the institutions',
  undo: 'Undo this import',
  undoNotPermitted: 'You do not have permission to undo imports.',
  undoTitle: 'Undo Import',
  undoQuestion: (created: string, changed: string) =>
    `Delete what this import added (${created}) and restore what it changed (${changed})? Institutions that someone has changed since are kept.`,
  undoing: (done: string, all: string) => `Undoing ${done} of ${all} institutions …`,
  undone: (count: string) => `✅ ${count} undone.`,
  undoneButKept: (count: string, kept: string) => `✅ ${count} undone, ${kept} kept.`,
  undoStopped: (left: string) => `❌ Stopped: ${left} not undone yet.`,
  keptHeading: 'Kept',
  keptReasons,
  last: 'Recent imports',
  lastFailed: '❌ Failed to load the recent imports.',
  lastColumns: { when: 'When', who: 'Who', added: 'Added', changed: 'Changed', undone: 'Undone' },
  undoneWords: (undone: string, kept: string) =>
    kept === '0' ? undone : `${undone}, ${kept} kept`,
} as const;
