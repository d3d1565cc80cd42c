import {
  decodeTextOrNull,
  ok,
  parseJson,
  principalOf,
  type Route,
  route,
} from '../../calls/index.ts';
import { isWorkbook, readCsv } from '../../domain/curation/csv-rows.ts';
import {
  namesInput,
  uploadBody,
  uploadQuery,
  uploadReport,
} from '../../domain/cutoffs/cutoff-import.ts';
import { isStatementColumn, missingColumns } from '../../domain/cutoffs/statement-columns.ts';
import { servedYears } from '../../domain/history/served-years.ts';
import { limits } from '../../domain/limits.ts';
import { cutoffImportWords } from '../../messages/cutoff-import.ts';
import type { RefusedRow } from '../cutoffs/import/statements.ts';
import { mapNames } from './cutoff-names.ts';
import { takeUpload } from './cutoff-upload.ts';
import { listServedYears } from './cutoff-years.ts';
import { unreadableFile } from './unreadable-file.ts';

/** Routes that import cut-offs at the console (docs/cutoffs.md "Import without a deploy"). */
export const cutoffImportRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: '/api/cutoffs/import',
    access: 'importInstitutions',
    summary:
      'Import statements of cut-offs as a whole, in parts that share an upload, or report what that would do',
    query: uploadQuery,
    body: uploadBody,
    bodyBytes: limits.importBytes,
    storeMs: limits.importStoreMs,
    types: ['text/csv'],
    decode: (bytes, type) => (type === 'text/csv' ? parseStatements(bytes) : parseJson(bytes)),
    answers: { 200: uploadReport },
    async handle(call) {
      const { dryRun, upload, last } = call.query;
      const { rows } = call.body;
      if (rows[0]) requireHeadings(rows[0]);
      else if (upload === undefined) throw unreadableFile({ key: 'noRows' });
      const outcome = await takeUpload(call.runtime, principalOf(call), {
        rows,
        upload,
        isLast: upload === undefined || last === 'true',
        dryRun: dryRun === 'true',
      });
      const { cutoffImport } = cutoffImportWords(call.language);
      return ok({
        ...outcome,
        refused: outcome.refused.map(({ row, fault }) => ({ row, errors: errorsOf(fault) })),
        warnings: outcome.warnings.map(cutoffImport.warning),
      });

      function errorsOf(fault: RefusedRow['fault']): Record<string, string> {
        if (fault.fault === 'duplicate') return { row: cutoffImport.duplicate(fault.of) };
        return { [fault.column || 'row']: cutoffImport.faults[fault.fault](fault.value) };
      }
    },
  }),
  route({
    method: 'GET',
    path: '/api/cutoffs/import',
    access: 'importInstitutions',
    summary: 'The years of cut-offs that are served from the store until a deploy brings them',
    storeMs: limits.importStoreMs,
    answers: { 200: servedYears },
    handle: async ({ runtime }) => ok(await listServedYears(runtime)),
  }),
  route({
    method: 'PUT',
    path: '/api/cutoffs/names',
    access: 'importInstitutions',
    summary: 'Say which institutions names of a counselling are, or that they are none of ours',
    storeMs: limits.importStoreMs,
    body: namesInput,
    answers: { 200: namesInput },
    async handle(call) {
      await mapNames(call.runtime, principalOf(call), call.body);
      return ok(call.body);
    },
  }),
];

/** Rows of a CSV file. Refuses `malformedBody` that says why the file cannot be read. */
function parseStatements(bytes: Uint8Array): unknown {
  if (isWorkbook(bytes)) throw unreadableFile({ key: 'workbook' });
  const text = decodeTextOrNull(bytes);
  if (text === null) throw unreadableFile({ key: 'notUtf8' });
  const table = readCsv(text, isStatementColumn);
  if ('fault' in table) throw unreadableFile({ key: table.fault, row: table.row });
  return { rows: table.rows };
}

function requireHeadings(first: Readonly<Record<string, string>>): void {
  const missing = missingColumns(Object.keys(first));
  if (missing.length === 0) return;
  throw unreadableFile({ key: 'missingColumns', columns: missing.join(', ') });
}
