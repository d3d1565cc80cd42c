/**
 * `npm run import -- FILE`: creates and updates institutions from CSV or JSON; `--undo` reverts an
 * import.
 */

import { readFile, writeFile } from 'node:fs/promises';
import * as z from 'zod';
import { CSV_LINE_END, csvFile } from '../domain/csv.ts';
import { readCsv } from '../domain/curation/csv-rows.ts';
import { newBatchId } from '../domain/curation/import-batch.ts';
import {
  findHeading,
  type ImportRow,
  isGuessedHeading,
  mapColumns,
  SURPLUS,
} from '../domain/curation/import-row.ts';
import { fieldNames } from '../domain/institutions/institution-fields.ts';
import { limits } from '../domain/limits.ts';
import { lookup } from '../domain/lookup.ts';
import { isKnownHeading, mappingFor, mappings } from '../domain/reference/mappings.ts';
import { Refusal } from '../domain/refusal.ts';
import { listImports } from '../features/changes/import-batches.ts';
import { type ImportReport, importInstitutions } from '../features/imports/import.ts';
import { undoWholeImport } from '../features/imports/import-undo.ts';
import { unlikelyWords } from '../messages/en/bulk.ts';
import { fieldError, fieldErrors } from '../messages/en/field-errors.ts';
import { importTexts } from '../messages/en/import.ts';
import { refusalMessages } from '../messages/en/refusals.ts';
import { readEnv } from '../runtime/env.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { openCommandRuntime } from './command-store.ts';
import { CommandError, readArguments, runCommand, showProgress } from './ending.ts';

/** The rows of an import file, both as written and as our fields. */
interface ImportFile {
  original: readonly ImportRow[];
  rows: readonly ImportRow[];
  /** The mapping used; null where the headings are our field names. */
  mapping: string | null;
}

const records = z.array(z.record(z.string(), z.unknown()));
const json = z.union([records, z.object({ institutions: records })]);

/** Reads CSV or JSON. Throws `CommandError` with a sentence for the operator. */
async function readImportFile(file: string, mappingName?: string): Promise<ImportFile> {
  const text = await readText(file);
  const original = /^\s*[[{]/.test(text) ? parseJsonRows(file, text) : parseCsvRows(file, text);
  const name = mappingName ?? mappingFor(Object.keys(original[0] ?? {}));
  if (name === null) return { original, rows: original, mapping: null };
  const mapping = mappings.get(name);
  if (!mapping) throw new CommandError(importTexts.unknownMapping(name, [...mappings.keys()]));
  return { original, rows: original.map((row) => mapColumns(row, mapping)), mapping: name };
}

async function readText(file: string): Promise<string> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(file));
  } catch (failure) {
    const reason = failure instanceof Error ? failure.message : String(failure);
    throw new CommandError(importTexts.unreadable(file, reason));
  }
}

function parseCsvRows(file: string, text: string): readonly ImportRow[] {
  const table = readCsv(text, isKnownHeading);
  if (!('fault' in table)) return table.rows;
  const { fault, row } = table;
  const reason = fieldError({ code: 'custom', path: [], params: { key: fault, row } });
  throw new CommandError(importTexts.notCsv(file, reason));
}

function parseJsonRows(file: string, text: string): ImportRow[] {
  try {
    const parsed = json.parse(JSON.parse(text));
    return Array.isArray(parsed) ? parsed : parsed.institutions;
  } catch {
    throw new CommandError(importTexts.notRows(file));
  }
}

/** The author that the history names for imports on the command line. */
const commandLineAuthor = { _id: 'command-line', username: importTexts.commandLine } as const;

/** Reverts an import and prints what was kept. Throws `CommandError` for an unknown import. */
async function undoImport(batch: string): Promise<void> {
  const { runtime } = await openCommandRuntime(readEnv());
  const imported = (await listImports(runtime)).find((summary) => summary.batch === batch);
  if (imported?.left === 0) {
    await runtime.close();
    console.log(importTexts.undoneBefore(imported.undone, imported.kept));
    return;
  }
  const { undone, kept } = await undoWholeImport(
    runtime,
    { id: batch, by: commandLineAuthor, author: null },
    (now) => {
      const done = now.undone + now.kept.length;
      showProgress(importTexts.undoProgress(done, done + now.left), now.left === 0);
    },
  ).catch(rethrowReadable);
  await runtime.close();
  console.log(importTexts.undone(undone, kept.length));
  for (const { name, reason } of kept) console.log(importTexts.kept(name, reason));
}

function rethrowReadable(failure: unknown): never {
  throw failure instanceof Refusal ? new CommandError(refusalMessages[failure.reason]) : failure;
}

const options = {
  'dry-run': { type: 'boolean', default: false },
  mapping: { type: 'string' },
  rejected: { type: 'string' },
  undo: { type: 'string' },
} as const;

await runCommand(async () => {
  const { values, positionals } = readArguments(options, importTexts.usage);
  const [path] = positionals;
  const isUndo = values.undo !== undefined;
  if (positionals.length > 1 || isUndo === (path !== undefined)) {
    throw new CommandError(importTexts.usage);
  }
  if (values.undo !== undefined) await undoImport(values.undo);
  else if (path !== undefined) await importPath(path, values);
}, importTexts.usage);

type Values = ReturnType<typeof readArguments<typeof options>>['values'];

async function importPath(path: string, values: Values): Promise<void> {
  const file = await readImportFile(path, values.mapping);
  if (file.mapping) console.log(importTexts.mapped(file.mapping));
  const ignored = ignoredHeadings(file);
  if (ignored.length > 0) console.log(importTexts.leftOut(ignored));
  for (const [heading, field] of guessedHeadings(file)) {
    console.log(importTexts.guessedAs(heading, field));
  }
  const { runtime } = await openCommandRuntime(readEnv());
  const batch = values['dry-run'] ? null : newBatchId(runtime.now());
  if (batch) console.log(importTexts.batch(batch));
  const report = await importInParts(runtime, file, batch);
  await runtime.close();
  const repeated = report.repeated.length;
  console.log(importTexts.counted({ ...report, repeated, rejected: report.rejected.length }));
  console.log(batch ? importTexts.undoWith(batch) : importTexts.dryRun);
  if (batch) await writeRejected(file, report, values.rejected ?? `${path}.rejected.csv`);
  else printDoubts(report);
}

function headingsOf({ original }: ImportFile): string[] {
  const all = new Set(original.flatMap((row) => Object.keys(row)));
  return [...all].filter((heading) => heading !== SURPLUS);
}

/** The headings of a file whose fields are guessed, each with its field. */
function guessedHeadings(file: ImportFile): [heading: string, field: string][] {
  if (file.mapping !== null) return [];
  return headingsOf(file)
    .filter(isGuessedHeading)
    .map((heading) => [heading, findHeading(heading) ?? '']);
}

/** The headings of a file that match no field. */
function ignoredHeadings(file: ImportFile): string[] {
  const { mapping } = file;
  const headings = headingsOf(file);
  const columns = mapping === null ? undefined : mappings.get(mapping)?.columns;
  const isField = (heading: string) => fieldNames.some((name) => name === heading);
  return headings.filter((heading) =>
    columns ? !lookup(columns, heading) : findHeading(heading) === undefined && !isField(heading),
  );
}

/** Imports the rows under a batch id; without one, reports what the import would do. */
async function importInParts(runtime: Runtime, { rows }: ImportFile, batch: string | null) {
  const options = batch ? { batch: { id: batch, by: commandLineAuthor } } : { dryRun: true };
  const total: ImportReport = {
    created: 0,
    updated: 0,
    unchanged: 0,
    repeated: [],
    rejected: [],
    unlikely: [],
    rows: [],
  };
  for (let start = 0; start < rows.length; start += limits.importRows) {
    const part = rows.slice(start, start + limits.importRows);
    const report = await importInstitutions(runtime, part, options);
    total.created += report.created;
    total.updated += report.updated;
    total.unchanged += report.unchanged;
    total.rows.push(...report.rows.map((row) => ({ ...row, row: row.row + start })));
    total.repeated.push(...report.repeated.map((row) => row + start));
    total.unlikely.push(...report.unlikely.map((found) => ({ ...found, row: found.row + start })));
    total.rejected.push(...report.rejected.map((row) => ({ ...row, row: row.row + start })));
    const done = start + part.length;
    showProgress(importTexts.progress(done, rows.length), done === rows.length);
  }
  return total;
}

/** Prints the rows that would be refused or look wrong, for a dry run, which writes no file. */
function printDoubts({ rows, rejected, unlikely }: ImportReport): void {
  for (const { row, ...found } of unlikely)
    console.log(importTexts.rejectedRow(row, unlikelyWords(found)));
  for (const { row, misplaced } of rows)
    if (misplaced) console.log(importTexts.misplacedRow(row, misplaced));
  for (const { row, issues } of rejected)
    console.log(importTexts.rejectedRow(row, reasonOf(issues)));
}

function reasonOf(issues: ImportReport['rejected'][number]['issues']): string {
  const texts = Object.entries(fieldErrors(issues));
  return texts.map(([field, text]) => `${field}: ${text}`).join(' ');
}

/** Writes the refused rows unchanged, each with its number and reason. */
async function writeRejected({ original }: ImportFile, { rejected }: ImportReport, path: string) {
  if (rejected.length === 0) return;
  const lines = rejected.map(({ row, issues }) => ({
    row,
    [importTexts.reason]: reasonOf(issues),
    ...original[row - 1],
  }));
  await writeFile(path, `${csvFile(lines)}${CSV_LINE_END}`);
  console.log(importTexts.rejectedIn(path));
}
