import { ifMatchOf, ok, principalOf, type Route, route } from '../../calls/index.ts';
import {
  decidedPair,
  duplicatePage,
  duplicateQuery,
  matchAnswer,
  matchQuery,
  pairDecision,
} from '../../domain/curation/duplicates.ts';
import { mergeInput } from '../../domain/curation/merge.ts';
import { institution } from '../../domain/institutions/institution.ts';
import { findMatches, keepApart, listDuplicates } from './duplicates.ts';
import { mergeInstitutions } from './merge.ts';

/** Possible duplicates: found, kept apart or merged (docs/product.md "Duplicates"). */
export const duplicateRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/duplicates',
    access: 'editInstitutions',
    summary: 'Possible duplicates, those with the most reasons first',
    query: duplicateQuery,
    answers: { 200: duplicatePage },
    handle: async ({ runtime, query }) => ok(await listDuplicates(runtime, query)),
  }),
  route({
    method: 'GET',
    path: '/api/duplicates/matches',
    access: 'editInstitutions',
    summary: 'Existing institutions that may be the same as one about to be added',
    query: matchQuery,
    answers: { 200: matchAnswer },
    handle: async ({ runtime, query }) => ok({ matches: await findMatches(runtime, query) }),
  }),
  route({
    method: 'PUT',
    path: '/api/duplicates/:id',
    access: 'editInstitutions',
    summary: 'Mark a pair as two different institutions, so that it is not listed again',
    body: pairDecision,
    answers: { 200: decidedPair },
    handle: async (call) =>
      ok(await keepApart(call.runtime, principalOf(call), call.params['id'] ?? '')),
  }),
  route({
    method: 'POST',
    path: '/api/institutions/:id/merge',
    access: 'editInstitutions',
    summary: 'Merge another institution into this one; If-Match makes a stale merge 412',
    body: mergeInput,
    answers: { 200: institution },
    async handle(call) {
      const request = { id: call.params['id'] ?? '', ...call.body, ifMatch: ifMatchOf(call) };
      const merged = await mergeInstitutions(call.runtime, principalOf(call), request);
      return ok(merged.institution, { ETag: merged.etag });
    },
  }),
];
