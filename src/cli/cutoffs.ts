/**
 * `npm run cutoffs -- FILE`: imports a file of cut-offs into data/cutoffs, completely or not at
 * all. `npm run cutoffs -- --link`: leads the stored lists to the catalogue by the current table
 * of names.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cutoffLists } from '../domain/reference/cutoff-lists.ts';
import { shippedInstitutions } from '../domain/reference/institutions.ts';
import {
  type CutoffReport,
  importCutoffs,
  type ListReport,
  relinkCutoffs,
} from '../features/cutoffs/import/import-file.ts';
import { createNameBook } from '../features/cutoffs/import/names.ts';
import { createRenameBook } from '../features/cutoffs/import/renames.ts';
import { NoStatements } from '../features/cutoffs/import/statements.ts';
import { cutoffsCommand as texts } from '../messages/operator/commands.ts';
import { CommandError, readArguments, runCommand } from './ending.ts';

const FOLDER = join(process.cwd(), 'data/cutoffs');
const MAX_LINES = 50;
const options = {
  'dry-run': { type: 'boolean', default: false },
  link: { type: 'boolean', default: false },
} as const;

await runCommand(async () => {
  const { values, positionals } = readArguments(options, texts.usage);
  const [path] = positionals;
  const { link, 'dry-run': dryRun } = values;
  if (positionals.length !== (link ? 0 : 1)) throw new CommandError(texts.usage);
  const mapping = await readFile(join(FOLDER, 'institutions.csv'), 'utf8');
  const renames = createRenameBook(await readFile(join(FOLDER, 'renamed.csv'), 'utf8'));
  const newestYear = new Date().getUTCFullYear();
  const book = createNameBook(mapping, shippedInstitutions(newestYear));
  const importOptions = { folder: FOLDER, lists: cutoffLists, book, renames, dryRun };
  if (path === undefined) printLists(await relinkCutoffs(importOptions));
  else {
    const file = await readFile(path).catch((failure: Error) => {
      throw new CommandError(texts.unreadable(path, failure.message));
    });
    printReport(await importCutoffs({ ...importOptions, file, newestYear }).catch(rethrowReadable));
  }
  console.log(dryRun ? texts.dryRun : texts.taken);
}, texts.usage);

function rethrowReadable(failure: unknown): never {
  if (!(failure instanceof NoStatements)) throw failure;
  const { missing } = failure;
  throw new CommandError(missing.length > 0 ? texts.headings(missing) : texts.tooLarge);
}

/**
 * Prints the report.
 * @throws CommandError when the file is refused.
 */
function printReport(report: CutoffReport): void {
  if (report.kind === 'refused') throw new CommandError(toRefusal(report));
  printLists(report.lists);
  if (report.unfilled > 0) console.log(texts.unfilled(report.unfilled));
  if (report.passed > 0) console.log(texts.passed(report.passed));
  console.log(texts.counts(report));
  const lines = [
    ...report.warnings.map(texts.warning),
    ...report.unmatched.map(({ institution, rows }) => texts.unmatched(institution, rows)),
  ];
  if (lines.length > 0) console.warn(limitLines(lines));
}

function printLists(lists: readonly ListReport[]): void {
  for (const { id, entry, bytes } of lists) {
    const rows = Object.entries(entry.rows);
    const all = rows.reduce((sum, [, count]) => sum + count, 0);
    console.log(texts.list(id, all, bytes, entry.mapped));
    for (const [year, count] of rows) console.log(texts.year(year, count));
  }
}

function toRefusal({ rows, refused }: Extract<CutoffReport, { kind: 'refused' }>): string {
  if (refused.length === 0) return texts.noRows;
  const lines = refused.map(({ row, fault }) =>
    fault.fault === 'duplicate' ? texts.duplicate(row, fault.of) : texts.fault(row, fault),
  );
  return `${texts.refused(refused.length, rows)}\n${limitLines(lines)}`;
}

function limitLines(lines: readonly string[]): string {
  const shown = lines.slice(0, MAX_LINES);
  const rest = lines.length - shown.length;
  return [...shown, ...(rest > 0 ? [texts.more(rest)] : [])].join('\n');
}
