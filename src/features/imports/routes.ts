import * as z from 'zod';
import {
  type Answer,
  decodeTextOrNull,
  ok,
  parseJson,
  principalOf,
  type Route,
  route,
} from '../../calls/index.ts';
import { rowCountHeader } from '../../domain/csv.ts';
import { isWorkbook, readCsv } from '../../domain/curation/csv-rows.ts';
import { importList, newBatchId, undoing } from '../../domain/curation/import-batch.ts';
import { importQuery, importReport } from '../../domain/curation/import-report.ts';
import { findHeading, type ImportRow } from '../../domain/curation/import-row.ts';
import { tickedRows } from '../../domain/curation/ticked-rows.ts';
import { limits } from '../../domain/limits.ts';
import { selectionQuery } from '../../domain/search/search.ts';
import { messagesIn } from '../../messages/catalogue.ts';
import { listImports } from '../changes/import-batches.ts';
import { type ExportedFile, exportInstitutions, exportRows } from './export.ts';
import { importInstitutions } from './import.ts';
import { undoNextParts } from './import-undo.ts';
import { unreadableFile } from './unreadable-file.ts';

const fileRows = z.array(z.unknown());
const importBody = z
  .union([fileRows, z.object({ institutions: fileRows })])
  .check(({ value, issues }) => {
    const { length } = Array.isArray(value) ? value : value.institutions;
    const maximum = limits.importRows;
    // Checked after the union, which would hide the limit.
    if (length > maximum)
      issues.push({ code: 'too_big', origin: 'array', maximum, inclusive: true, input: value });
  });

/**
 * Routes of imports, in parts of at most 500 rows (docs/product.md "Import"), of their undo, and of
 * the export.
 */
export const importRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: '/api/institutions/import',
    access: 'importInstitutions',
    summary:
      'Create and update institutions from rows of CSV or JSON, or report what that would do',
    body: importBody,
    bodyBytes: limits.importBytes,
    storeMs: limits.importStoreMs,
    types: ['text/csv'],
    decode: (bytes, type) => (type === 'text/csv' ? parseCsv(bytes) : parseJson(bytes)),
    query: importQuery,
    answers: { 200: importReport },
    async handle(call) {
      const { runtime, body, query, language } = call;
      const { fieldErrors } = messagesIn(language);
      const dryRun = query.dryRun === 'true';
      const importedRows = Array.isArray(body) ? body : body.institutions;
      const { userId, username } = principalOf(call);
      const by = { _id: userId, username };
      const id = query.batch ?? newBatchId(runtime.now());
      const options = { dryRun, author: userId, batch: { id, by } };
      const report = await importInstitutions(runtime, importedRows, options);
      const { created, updated, rejected, repeated, unlikely, rows } = report;
      const { unlikelyWords } = messagesIn(language);
      const warnings = unlikely.map(({ row, ...found }) => ({
        row,
        path: found.path,
        text: unlikelyWords(found),
      }));
      const rejectedRows = rejected.map(({ row, issues }) => ({
        row,
        errors: fieldErrors(issues),
      }));
      return ok({
        created,
        updated,
        rejected: rejectedRows,
        warnings,
        ...(dryRun && { repeated, rows }),
      });
    },
  }),
  route({
    method: 'GET',
    path: '/api/institutions/export',
    access: 'editInstitutions',
    summary: 'Every institution that a search finds, as a compressed CSV file with all its fields',
    query: selectionQuery,
    repeated: ['missing'],
    storeMs: limits.importStoreMs,
    answerType: 'application/gzip',
    answers: { 200: z.string() },
    handle: async ({ runtime, query }) => fileAnswer(await exportInstitutions(runtime, query)),
  }),
  route({
    method: 'POST',
    path: '/api/institutions/export',
    access: 'editInstitutions',
    summary: 'The named institutions that still exist, as such a file, in the given order',
    body: tickedRows,
    storeMs: limits.importStoreMs,
    answerType: 'application/gzip',
    answers: { 200: z.string() },
    handle: async ({ runtime, body }) => fileAnswer(await exportRows(runtime, body.ids)),
  }),
  route({
    method: 'GET',
    path: '/api/institutions/import',
    access: 'importInstitutions',
    summary: 'The last imports and their outcomes, newest first',
    answers: { 200: importList },
    handle: async ({ runtime }) => ok({ imports: await listImports(runtime) }),
  }),
  route({
    method: 'POST',
    path: '/api/institutions/import/:batch/undo',
    access: 'importInstitutions',
    summary: 'Undo a part of an import; repeat until nothing is left',
    storeMs: limits.undoStoreMs,
    answers: { 200: undoing },
    async handle(call) {
      const { userId, username } = principalOf(call);
      const by = { _id: userId, username };
      const id = call.params['batch'] ?? '';
      return ok(await undoNextParts(call.runtime, { id, by, author: userId }));
    },
  }),
];

function fileAnswer({ rows, content }: ExportedFile): Answer {
  return {
    status: 200,
    headers: {
      'Content-Type': 'application/gzip',
      'Content-Disposition': 'attachment; filename="institutions.csv.gz"',
      [rowCountHeader]: String(rows),
    },
    body: content,
  };
}

/**
 * @throws Refusal malformedBody that says why the file cannot be read.
 */
function parseCsv(bytes: Uint8Array): readonly ImportRow[] {
  if (isWorkbook(bytes)) throw unreadableFile({ key: 'workbook' });
  const text = decodeTextOrNull(bytes);
  if (text === null) throw unreadableFile({ key: 'notUtf8' });
  const table = readCsv(text, (heading) => findHeading(heading) !== undefined);
  if ('fault' in table) throw unreadableFile({ key: table.fault, row: table.row });
  return table.rows;
}
