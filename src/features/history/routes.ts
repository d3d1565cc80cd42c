import { ok } from '../../calls/json-answer.ts';
import { principalOf, type Route, route } from '../../calls/route.ts';
import { historyPage, historyQuery, wholeChange } from '../../domain/history.ts';
import { institution } from '../../domain/institution.ts';
import { findChange, listHistory } from '../changes/history.ts';
import { undoChange } from './history-undo.ts';

/** The history of the admins' acts, and taking one back. */
export const historyRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/history',
    access: 'admin',
    summary: 'What admins changed, the newest first; target is a kind or kind:id',
    query: historyQuery,
    answers: { 200: historyPage },
    handle: async ({ runtime, query }) => ok(await listHistory(runtime, query)),
  }),
  route({
    method: 'GET',
    path: '/api/history/:id',
    access: 'admin',
    summary: 'One change with what was before and after it',
    answers: { 200: wholeChange },
    handle: async ({ runtime, params }) => ok(await findChange(runtime, params['id'] ?? '')),
  }),
  route({
    method: 'POST',
    path: '/api/history/:id/undo',
    access: 'admin',
    summary: 'Take back the edit or the deletion of an institution',
    answers: { 200: institution },
    async handle(call) {
      const id = call.params['id'] ?? '';
      const { institution, etag } = await undoChange(call.runtime, principalOf(call), id);
      return ok(institution, { ETag: etag });
    },
  }),
];
