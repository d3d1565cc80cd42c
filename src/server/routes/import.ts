import Papa from 'papaparse';
import { z } from 'zod';
import { importQuery, importReport } from '../../domain/import-report.ts';
import type { ImportRow } from '../../domain/import-row.ts';
import { limits } from '../../domain/limits.ts';
import { Refusal } from '../../domain/refusal.ts';
import { fieldErrors } from '../../messages/field-errors.ts';
import { parseJson, textOf } from '../body.ts';
import { importInstitutions } from '../services/import.ts';
import { ok } from './answer.ts';
import { principalOf, type Route, route } from './route.ts';

const fileRows = z.array(z.unknown()).max(limits.importRows);
const importBody = z.union([fileRows, z.object({ institutions: fileRows })]);
/** Institutions from a file, in parts of at most 500 rows (contract, "Import"). */
export const importRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: '/api/institutions/import',
    access: 'admin',
    summary: 'Create and update institutions from rows of CSV or JSON, or tell what that would do',
    body: importBody,
    bodyBytes: limits.importBytes,
    storeMs: limits.importStoreMs,
    types: ['text/csv'],
    decode: (bytes, type) => (type === 'text/csv' ? parseCsv(textOf(bytes)) : parseJson(bytes)),
    query: importQuery,
    answers: { 200: importReport },
    async handle(call) {
      const { runtime, body, query } = call;
      const dryRun = query.dryRun === 'true';
      const given = Array.isArray(body) ? body : body.institutions;
      const options = { dryRun, author: principalOf(call).userId };
      const { rejected, rows, ...counts } = await importInstitutions(runtime, given, options);
      const worded = rejected.map(({ row, issues }) => ({ row, errors: fieldErrors(issues) }));
      return ok({ ...counts, rejected: worded, ...(dryRun && { rows }) });
    },
  }),
];

/** @throws Refusal malformedBody where quotes do not close. */
function parseCsv(text: string): ImportRow[] {
  const { data, errors } = Papa.parse<ImportRow>(text, { header: true, skipEmptyLines: 'greedy' });
  if (errors.some(({ type }) => type === 'Quotes')) throw new Refusal('malformedBody');
  return data;
}
