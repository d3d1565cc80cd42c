import * as z from 'zod';
import { ifMatchOf, ok, principalOf, type Route, route } from '../../calls/index.ts';
import { courseEntry, examEntry } from '../../domain/exams/detail.ts';
import { historyPage, undoReport, wholeChange } from '../../domain/history/history.ts';
import { historyQuery, partsQuery } from '../../domain/history/history-query.ts';
import { publicHistory, publicHistoryQuery } from '../../domain/history/public-history.ts';
import { withholdInput } from '../../domain/history/withheld.ts';
import { institution, institutionType } from '../../domain/institutions/institution.ts';
import { limits } from '../../domain/limits.ts';
import { Refusal } from '../../domain/refusal.ts';
import { scholarship } from '../../domain/scholarships/scholarship.ts';
import { listedSource } from '../../domain/sources/source.ts';
import { findChange, listHistory, listParts } from '../changes/history.ts';
import { restoreVersion, undoChange } from './history-undo.ts';
import { listInstitutionHistory } from './public-history.ts';
import { withhold } from './withhold.ts';

/** The subject of an undoable change. */
const undoableRecord = z.union([
  institution,
  examEntry.loose(),
  courseEntry,
  listedSource,
  scholarship,
  z.null(),
]);

/** The history of the admins' acts, and taking one back. */
export const historyRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/history',
    access: 'readHistory',
    summary:
      'The changes that the caller may read, newest first, by target, person, field, days and name',
    query: historyQuery,
    answers: { 200: historyPage },
    handle: async (call) => ok(await listHistory(call.runtime, call.query, principalOf(call))),
  }),
  route({
    method: 'GET',
    path: '/api/history/:id',
    access: 'readHistory',
    summary: 'One change with what was before and after it',
    answers: { 200: wholeChange },
    handle: async (call) =>
      ok(await findChange(call.runtime, call.params['id'] ?? '', principalOf(call))),
  }),
  route({
    method: 'GET',
    path: '/api/history/:id/parts',
    access: 'readHistory',
    summary: 'The changes of one act, newest first',
    query: partsQuery,
    answers: { 200: historyPage },
    async handle(call) {
      const request = { id: call.params['id'] ?? '', ...call.query };
      return ok(await listParts(call.runtime, request, principalOf(call)));
    },
  }),
  route({
    method: 'POST',
    path: '/api/history/:id/undo',
    // Moderators undo their own decisions; what else a role may undo depends on the change.
    access: 'readHistory',
    summary: 'Undo a change, or an act of many: a bulk edit, an import, a merge, a pair kept apart',
    storeMs: limits.undoStoreMs,
    answers: { 200: z.union([undoReport, undoableRecord]) },
    async handle(call) {
      const id = call.params['id'] ?? '';
      const undone = await undoChange(call.runtime, principalOf(call), id);
      return 'record' in undone ? ok(undone.record, { ETag: undone.etag }) : ok(undone);
    },
  }),
  route({
    method: 'POST',
    path: '/api/history/:id/restore',
    access: 'undoChanges',
    summary:
      'Restore an institution, a course or an exam to its state after a change; If-Match makes a stale edit 412',
    answers: { 200: undoableRecord },
    async handle(call) {
      const request = { changeId: call.params['id'] ?? '', ifMatch: ifMatchOf(call) };
      const { record, etag } = await restoreVersion(call.runtime, principalOf(call), request);
      return ok(record, { ETag: etag });
    },
  }),
  route({
    method: 'PUT',
    path: '/api/history/:id/withhold',
    access: 'withholdHistory',
    summary: 'Remove the values of one field of a change of an institution from the history',
    body: withholdInput,
    answers: { 200: historyPage.shape.entries.element },
    async handle(call) {
      const request = { id: call.params['id'] ?? '', ...call.body };
      return ok(await withhold(call.runtime, principalOf(call), request));
    },
  }),
  route({
    method: 'GET',
    path: '/api/institutions/:type/:name/history',
    access: 'anyone',
    summary: 'The public changes of an institution, newest first, without names of people',
    query: publicHistoryQuery,
    answers: { 200: publicHistory },
    async handle({ runtime, params, query }) {
      const type = institutionType.safeParse(params['type']);
      if (!type.success) throw new Refusal('unknownInstitution');
      const request = { type: type.data, name: params['name'] ?? '' };
      return ok(await listInstitutionHistory(runtime, request, query));
    },
  }),
];
