/**
 * `npm run import -- FILE`: creates and updates institutions from CSV or JSON; `--undo` reverts an
 * import.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import Papa from 'papaparse';
import { z } from 'zod';
import { newBatchId } from '../domain/import-batch.ts';
import { type ImportRow, knownHeading, mapColumns } from '../domain/import-row.ts';
import { fieldNames } from '../domain/institution-fields.ts';
import { limits } from '../domain/limits.ts';
import { mappingFor, mappings } from '../domain/reference/mappings.ts';
import { Refusal } from '../domain/refusal.ts';
import { listImports } from '../features/changes/import-batches.ts';
import { type ImportReport, importInstitutions } from '../features/imports/import.ts';
import { undoAll } from '../features/imports/import-undo.ts';
import { fieldErrors } from '../messages/en/field-errors.ts';
import { importTexts } from '../messages/en/import.ts';
import { refusalMessages } from '../messages/en/refusals.ts';
import { readEnv } from '../runtime/env.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { openCommandRuntime } from './command-store.ts';
import { CannotGoOn, run, showProgress } from './ending.ts';

/** The rows of an import file, both as written and as our fields. */
interface ImportFile {
  original: readonly ImportRow[];
  rows: readonly ImportRow[];
  /** The mapping used; null where the headings are our field names. */
  mapping: string | null;
}

const records = z.array(z.record(z.string(), z.unknown()));
const json = z.union([records, z.object({ institutions: records })]);

/** Reads CSV or JSON. Throws `CannotGoOn` with a sentence for the operator. */
async function readImportFile(file: string, wanted?: string): Promise<ImportFile> {
  const text = await contentOf(file);
  const original = /^\s*[[{]/.test(text) ? rowsOfJson(file, text) : rowsOfCsv(file, text);
  const name = wanted ?? mappingFor(Object.keys(original[0] ?? {}));
  if (name === null) return { original, rows: original, mapping: null };
  const mapping = mappings.get(name);
  if (!mapping) throw new CannotGoOn(importTexts.unknownMapping(name, [...mappings.keys()]));
  return { original, rows: original.map((row) => mapColumns(row, mapping)), mapping: name };
}

async function contentOf(file: string): Promise<string> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(file));
  } catch (failure) {
    const reason = failure instanceof Error ? failure.message : String(failure);
    throw new CannotGoOn(importTexts.unreadable(file, reason));
  }
}

function rowsOfCsv(file: string, text: string): ImportRow[] {
  const { data, errors } = Papa.parse<ImportRow>(text, { header: true, skipEmptyLines: 'greedy' });
  if (data.length === 0 || errors.some(({ type }) => type === 'Quotes')) {
    throw new CannotGoOn(importTexts.notRows(file));
  }
  return data;
}

function rowsOfJson(file: string, text: string): ImportRow[] {
  try {
    const parsed = json.parse(JSON.parse(text));
    return Array.isArray(parsed) ? parsed : parsed.institutions;
  } catch {
    throw new CannotGoOn(importTexts.notRows(file));
  }
}

/** The author that the history names for imports on the command line. */
const commandLine = { _id: 'command-line', username: importTexts.commandLine } as const;

/** Reverts an import and prints what was kept. Throws `CannotGoOn` for an unknown import. */
async function undoImport(batch: string): Promise<void> {
  const { runtime } = await openCommandRuntime(readEnv());
  const before = (await listImports(runtime)).find((one) => one.batch === batch);
  if (before?.left === 0) {
    await runtime.close();
    console.log(importTexts.undoneBefore(before.undone, before.kept));
    return;
  }
  const { undone, kept } = await undoAll(
    runtime,
    { id: batch, by: commandLine, author: null },
    (now) => {
      const done = now.undone + now.kept.length;
      showProgress(importTexts.undoProgress(done, done + now.left), now.left === 0);
    },
  ).catch(refusedInWords);
  await runtime.close();
  console.log(importTexts.undone(undone, kept.length));
  for (const { name, reason } of kept) console.log(importTexts.kept(name, reason));
}

function refusedInWords(failure: unknown): never {
  throw failure instanceof Refusal ? new CannotGoOn(refusalMessages[failure.reason]) : failure;
}

const options = {
  'dry-run': { type: 'boolean', default: false },
  mapping: { type: 'string' },
  rejected: { type: 'string' },
  undo: { type: 'string' },
} as const;

await run(async () => {
  const { values, positionals } = argumentsGiven();
  const [path] = positionals;
  const isUndo = values.undo !== undefined;
  if (positionals.length > 1 || isUndo === (path !== undefined)) {
    throw new CannotGoOn(importTexts.usage);
  }
  if (values.undo !== undefined) await undoImport(values.undo);
  else if (path !== undefined) await importPath(path, values);
}, importTexts.usage);

type Values = ReturnType<typeof argumentsGiven>['values'];

async function importPath(path: string, values: Values): Promise<void> {
  const file = await readImportFile(path, values.mapping);
  if (file.mapping) console.log(importTexts.mapped(file.mapping));
  const unread = unreadHeadings(file);
  if (unread.length > 0) console.log(importTexts.leftOut(unread));
  const { runtime } = await openCommandRuntime(readEnv());
  const batch = values['dry-run'] ? null : newBatchId(runtime.now());
  if (batch) console.log(importTexts.batch(batch));
  const report = await importInParts(runtime, file, batch);
  await runtime.close();
  const repeated = report.repeated.length;
  console.log(importTexts.counted({ ...report, repeated, rejected: report.rejected.length }));
  console.log(batch ? importTexts.undoWith(batch) : importTexts.dryRun);
  if (batch) await keepRejected(file, report, values.rejected ?? `${path}.rejected.csv`);
  else tellDoubts(report);
}

function argumentsGiven() {
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch {
    throw new CannotGoOn(importTexts.usage);
  }
}

/** The headings of a file that no field of ours takes. */
function unreadHeadings({ original, mapping }: ImportFile): string[] {
  const headings = [...new Set(original.flatMap((row) => Object.keys(row)))];
  const columns = mapping === null ? undefined : mappings.get(mapping)?.columns;
  const isField = (heading: string) => fieldNames.some((name) => name === heading);
  return headings.filter((heading) =>
    columns ? !columns[heading] : knownHeading(heading) === undefined && !isField(heading),
  );
}

/** Imports the rows under a batch id; without one, reports what the import would do. */
async function importInParts(runtime: Runtime, { rows }: ImportFile, batch: string | null) {
  const options = batch ? { batch: { id: batch, by: commandLine } } : { dryRun: true };
  const whole: ImportReport = {
    ...{ created: 0, updated: 0, unchanged: 0 },
    ...{ repeated: [], rejected: [], rows: [] },
  };
  for (let start = 0; start < rows.length; start += limits.importRows) {
    const part = rows.slice(start, start + limits.importRows);
    const report = await importInstitutions(runtime, part, options);
    whole.created += report.created;
    whole.updated += report.updated;
    whole.unchanged += report.unchanged;
    whole.rows.push(...report.rows.map((one) => ({ ...one, row: one.row + start })));
    whole.repeated.push(...report.repeated.map((row) => row + start));
    whole.rejected.push(...report.rejected.map((one) => ({ ...one, row: one.row + start })));
    const done = start + part.length;
    showProgress(importTexts.progress(done, rows.length), done === rows.length);
  }
  return whole;
}

/** A dry run prints the rows that would be refused or look wrong, and writes no file. */
function tellDoubts({ rows, rejected }: ImportReport): void {
  for (const { row, misplaced } of rows)
    if (misplaced) console.log(importTexts.misplacedRow(row, misplaced));
  for (const { row, issues } of rejected)
    console.log(importTexts.rejectedRow(row, reasonOf(issues)));
}

function reasonOf(issues: ImportReport['rejected'][number]['issues']): string {
  const texts = Object.entries(fieldErrors(issues));
  return texts.map(([field, text]) => `${field}: ${text}`).join(' ');
}

/** Writes the refused rows as they were, each with its number and reason. */
async function keepRejected({ original }: ImportFile, { rejected }: ImportReport, path: string) {
  if (rejected.length === 0) return;
  const lines = rejected.map(({ row, issues }) => ({
    row,
    [importTexts.reason]: reasonOf(issues),
    ...original[row - 1],
  }));
  await writeFile(path, `${Papa.unparse(lines, { escapeFormulae: true })}\n`);
  console.log(importTexts.rejectedIn(path));
}
