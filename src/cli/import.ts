/** `npm run import -- FILE`: creates and updates institutions from CSV or JSON; `--undo` takes it back. */
import { writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import Papa from 'papaparse';
import { newBatchId } from '../domain/import-batch.ts';
import { limits } from '../domain/limits.ts';
import { type ImportReport, importInstitutions } from '../features/imports/import.ts';
import { fieldErrors } from '../messages/en/field-errors.ts';
import { importTexts } from '../messages/en/import.ts';
import { readEnv } from '../runtime/env.ts';
import { openRuntime } from '../runtime/open-runtime.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { CannotGoOn, run } from './ending.ts';
import { type ImportFile, readImportFile } from './import-file.ts';
import { commandLine, undoImport } from './import-undo.ts';
import { showProgress } from './progress.ts';

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
});

type Values = ReturnType<typeof argumentsGiven>['values'];

async function importPath(path: string, values: Values): Promise<void> {
  const file = await readImportFile(path, values.mapping);
  if (file.mapping) console.log(importTexts.mapped(file.mapping));
  const runtime = await openRuntime(readEnv());
  const batch = values['dry-run'] ? null : newBatchId(runtime.now());
  if (batch) console.log(importTexts.batch(batch));
  const report = await importInParts(runtime, file, batch);
  await runtime.close();
  console.log(importTexts.counted({ ...report, rejected: report.rejected.length }));
  console.log(batch ? importTexts.undoWith(batch) : importTexts.dryRun);
  await keepRejected(file, report, values.rejected ?? `${basename(path)}.rejected.csv`);
}

function argumentsGiven() {
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch {
    throw new CannotGoOn(importTexts.usage);
  }
}

/** Imports the rows under a batch id, or tells what that would do where there is none. */
async function importInParts(runtime: Runtime, { rows }: ImportFile, batch: string | null) {
  const options = batch ? { batch: { id: batch, by: commandLine } } : { dryRun: true };
  const whole: ImportReport = { created: 0, updated: 0, rejected: [], rows: [] };
  for (let start = 0; start < rows.length; start += limits.importRows) {
    const part = rows.slice(start, start + limits.importRows);
    const report = await importInstitutions(runtime, part, options);
    whole.created += report.created;
    whole.updated += report.updated;
    whole.rejected.push(...report.rejected.map((one) => ({ ...one, row: one.row + start })));
    const done = start + part.length;
    showProgress(importTexts.progress(done, rows.length), done === rows.length);
  }
  return whole;
}

/** The refused rows as they stood in the file, each with its number and reason. */
async function keepRejected({ original }: ImportFile, { rejected }: ImportReport, path: string) {
  if (rejected.length === 0) return;
  const lines = rejected.map(({ row, issues }) => ({
    row,
    [importTexts.reason]: Object.entries(fieldErrors(issues))
      .map(([field, text]) => `${field}: ${text}`)
      .join(' '),
    ...original[row - 1],
  }));
  await writeFile(path, `${Papa.unparse(lines, { escapeFormulae: true })}\n`);
  console.log(importTexts.rejectedIn(path));
}
