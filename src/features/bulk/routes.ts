import { ok, principalOf, type Route, route } from '../../calls/index.ts';
import { bulkInput, bulkReport, bulkUndone } from '../../domain/curation/bulk-edit.ts';
import { versionsAnswer, versionsQuery } from '../../domain/curation/listed-version.ts';
import { limits } from '../../domain/limits.ts';
import { messagesIn } from '../../messages/catalogue.ts';
import { undoBulk } from '../history/bulk-undo.ts';
import { editMany } from './bulk.ts';
import { listedVersions } from './versions.ts';

/** The versions of listed institutions, bulk edits and their undo (docs/product.md "Bulk edits"). */
export const bulkRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/institutions/versions',
    access: 'editInstitutions',
    summary:
      'The versions of the institutions of these ids, what each reports, and who changed it last',
    query: versionsQuery,
    answers: { 200: versionsAnswer },
    handle: async ({ runtime, query }) =>
      ok({ versions: await listedVersions(runtime, query.ids) }),
  }),
  route({
    method: 'POST',
    path: '/api/institutions/bulk',
    access: 'editInstitutions',
    summary:
      'Set fields of many institutions, each by its own version, or report what that would do',
    body: (now) => bulkInput(now.getUTCFullYear()),
    storeMs: limits.importStoreMs,
    answers: { 200: bulkReport },
    async handle(call) {
      const { batch, rows } = await editMany(call.runtime, principalOf(call), call.body);
      const { leftTexts } = messagesIn(call.language);
      const { fieldErrors, refusalMessage } = messagesIn(call.language);
      const left = rows.flatMap((row) => {
        if (!('left' in row)) return [];
        const { id, reason, refusal } = row.left;
        const [first] = Object.values(fieldErrors(refusal?.details.issues ?? []));
        const why = first ?? (refusal && refusalMessage(refusal));
        return [{ id, reason, message: (reason === 'invalid' && why) || leftTexts[reason] }];
      });
      const changed = rows.flatMap((row) => ('changed' in row ? [row.changed] : []));
      const { unlikelyWords } = messagesIn(call.language);
      const warnings = rows.flatMap((row) => {
        if (!('changed' in row)) return [];
        const { id } = row.changed;
        return row.unlikely.map((found) => ({ id, path: found.path, text: unlikelyWords(found) }));
      });
      return ok({ batch, changed, left, warnings });
    },
  }),
  route({
    method: 'POST',
    path: '/api/institutions/bulk/:batch/undo',
    access: 'editInstitutions',
    summary: 'Undo an edit of many institutions where nobody has changed them since',
    storeMs: limits.importStoreMs,
    answers: { 200: bulkUndone },
    handle: async (call) =>
      ok(await undoBulk(call.runtime, principalOf(call), call.params['batch'] ?? '')),
  }),
];
