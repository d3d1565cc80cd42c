import { ifMatchOf, ok, principalOf, type Route, route } from '../../calls/index.ts';
import { savedInput, savedList } from '../../domain/accounts/saved.ts';
import { readSaved, replaceSaved } from './saved.ts';

/** Routes of the institutions that an account has saved. */
export const savedRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/saved',
    access: 'user',
    summary: 'The institutions that the caller has saved',
    answers: { 200: savedList },
    async handle(call) {
      const { list, etag } = await readSaved(call.runtime, principalOf(call));
      return ok(list, { ETag: etag });
    },
  }),
  route({
    method: 'PUT',
    path: '/api/saved',
    isOwnWrite: true,
    access: 'user',
    summary:
      'Replace the institutions that the caller has saved; unknown ids are dropped, If-Match makes a stale edit 412',
    body: savedInput,
    answers: { 200: savedList },
    async handle(call) {
      const edit = { ...call.body, ifMatch: ifMatchOf(call) };
      const { list, etag } = await replaceSaved(call.runtime, principalOf(call), edit);
      return ok(list, { ETag: etag });
    },
  }),
];
