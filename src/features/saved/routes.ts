import { ok } from '../../calls/answer.ts';
import { principalOf, type Route, route } from '../../calls/route.ts';
import { savedInput, savedList } from '../../domain/saved.ts';
import { ownSaved, replaceSaved } from './saved.ts';

/** The institutions that an account has saved. */
export const savedRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/saved',
    access: 'user',
    summary: 'The institutions that the caller has saved',
    answers: { 200: savedList },
    handle: async (call) => ok(await ownSaved(call.runtime, principalOf(call))),
  }),
  route({
    method: 'PUT',
    path: '/api/saved',
    access: 'user',
    summary: 'Replace the institutions that the caller has saved; unknown ids are dropped',
    body: savedInput,
    answers: { 200: savedList },
    handle: async (call) => ok(await replaceSaved(call.runtime, principalOf(call), call.body)),
  }),
];
