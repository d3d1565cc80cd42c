/** `npm run import -- FILE`: creates and updates institutions from CSV or JSON. */
import { writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import Papa from 'papaparse';
import { limits } from '../domain/limits.ts';
import { fieldErrors } from '../messages/field-errors.ts';
import { importTexts } from '../messages/import.ts';
import { readEnv } from '../server/env.ts';
import { openRuntime } from '../server/open-runtime.ts';
import type { Runtime } from '../server/runtime.ts';
import { type ImportReport, importInstitutions } from '../server/services/import.ts';
import { CannotGoOn, run } from './ending.ts';
import { type ImportFile, readImportFile } from './import-file.ts';

const options = {
  'dry-run': { type: 'boolean', default: false },
  mapping: { type: 'string' },
  rejected: { type: 'string' },
} as const;

await run(async () => {
  const { values, positionals } = argumentsGiven();
  const [path] = positionals;
  if (path === undefined || positionals.length > 1) throw new CannotGoOn(importTexts.usage);
  const file = await readImportFile(path, values.mapping);
  if (file.mapping) console.log(importTexts.mapped(file.mapping));
  const runtime = await openRuntime(readEnv());
  const report = await importInParts(runtime, file, values['dry-run']);
  await runtime.close();
  console.log(importTexts.counted({ ...report, rejected: report.rejected.length }));
  if (values['dry-run']) console.log(importTexts.dryRun);
  await keepRejected(file, report, values.rejected ?? `${basename(path)}.rejected.csv`);
});

function argumentsGiven() {
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch {
    throw new CannotGoOn(importTexts.usage);
  }
}

async function importInParts(runtime: Runtime, { rows }: ImportFile, dryRun: boolean) {
  const whole: ImportReport = { created: 0, updated: 0, rejected: [], rows: [] };
  for (let start = 0; start < rows.length; start += limits.importRows) {
    const part = rows.slice(start, start + limits.importRows);
    const report = await importInstitutions(runtime, part, { dryRun });
    whole.created += report.created;
    whole.updated += report.updated;
    whole.rejected.push(...report.rejected.map((one) => ({ ...one, row: one.row + start })));
    showProgress(start + part.length, rows.length);
  }
  return whole;
}

/** One line that is written over on a terminal; nothing where nobody watches. */
function showProgress(done: number, all: number): void {
  if (!process.stderr.isTTY) return;
  process.stderr.write(`\r${importTexts.progress(done, all)}${done === all ? '\n' : ''}`);
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
