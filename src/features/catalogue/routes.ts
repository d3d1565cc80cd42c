import * as z from 'zod';
import { createPace } from '../../async/index.ts';
import {
  type Answer,
  created,
  ifMatchOf,
  listAnswer,
  noContent,
  ok,
  principalOf,
  type Route,
  route,
} from '../../calls/index.ts';
import {
  differenceDecision,
  differencePage,
  differenceQuery,
} from '../../domain/curation/deploy-difference.ts';
import { catalogueQuality } from '../../domain/curation/quality.ts';
import {
  institution,
  institutionInput,
  institutionReplacement,
  institutionType,
  isRequiredMissing,
} from '../../domain/institutions/institution.ts';
import type { Rating } from '../../domain/institutions/rating.ts';
import { institutionRows, rowsQuery } from '../../domain/institutions/row-query.ts';
import { summary } from '../../domain/institutions/summary.ts';
import { can } from '../../domain/principal.ts';
import { type Issue, invalidFields, type Reason, Refusal } from '../../domain/refusal.ts';
import { isEditorSort, listQuery, suggestionQuery } from '../../domain/search/search.ts';
import { searchResult, suggestionResult } from '../../domain/search/search-result.ts';
import { decideDifference, listDifferences } from './deploy-differences.ts';
import type { InstitutionWithEtag } from './institution-response.ts';
import {
  createInstitution,
  deleteInstitution,
  findInstitution,
  replaceInstitution,
} from './institutions.ts';
import { measureQuality } from './quality.ts';
import { listRows } from './rows.ts';
import { listAllInstitutions, searchInstitutions } from './search.ts';
import { suggest } from './suggestions.ts';

/** Institutions: search, read, and the admins' writes (docs/product.md "API"). */
export const institutionRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/institutions',
    access: 'anyone',
    summary: 'Search the institutions',
    // What is missing or stale changes with the date.
    isCached: ({ missing, stale }) => missing === undefined && stale === undefined,
    restricted: { permission: 'editInstitutions', applies: ({ sort }) => isEditorSort(sort) },
    query: listQuery,
    repeated: ['missing'],
    answers: { 200: searchResult },
    handle: async ({ runtime, query }) => ok(await searchInstitutions(runtime, query)),
  }),
  route({
    method: 'GET',
    path: '/api/suggestions',
    access: 'anyone',
    summary: 'Institutions and pages that match a partly typed query',
    isCached: true,
    query: suggestionQuery,
    answers: { 200: suggestionResult },
    handle: async ({ runtime, query }) => ok(await suggest(runtime, query)),
  }),
  route({
    method: 'GET',
    path: '/api/institutions/all',
    access: 'anyone',
    summary: 'Every institution, sorted by name',
    isCached: true,
    answers: { 200: z.object({ institutions: z.array(summary) }) },
    handle: async ({ runtime }) =>
      listAnswer('institutions', await listAllInstitutions(runtime), createPace()),
  }),
  route({
    method: 'GET',
    path: '/api/quality',
    access: 'openConsole',
    summary:
      'How many institutions lack each field, or report only stale figures of it; no field for ' +
      'roles that cannot edit institutions',
    answers: { 200: catalogueQuality },
    handle: async (call) => {
      const quality = await measureQuality(call.runtime);
      const isEditor = can(principalOf(call).role, 'editInstitutions');
      return ok(isEditor ? quality : { ...quality, fields: [] });
    },
  }),
  route({
    method: 'GET',
    path: '/api/differences',
    access: 'editInstitutions',
    summary: 'Values that both an editor and a later deploy have changed, with their sources',
    query: differenceQuery,
    answers: { 200: differencePage },
    handle: async ({ runtime, query }) => ok(await listDifferences(runtime, query)),
  }),
  route({
    method: 'PUT',
    path: '/api/institutions/:id/differences',
    access: 'editInstitutions',
    summary: 'Keep the edited value or take the deploy’s; If-Match makes a stale decision 412',
    body: differenceDecision,
    answers: { 204: null },
    async handle(call) {
      const decision = { id: call.params['id'] ?? '', ifMatch: ifMatchOf(call), ...call.body };
      await decideDifference(call.runtime, principalOf(call), decision);
      return noContent();
    },
  }),
  route({
    method: 'POST',
    path: '/api/institutions',
    access: 'editInstitutions',
    summary: 'Add an institution',
    body: (now) => institutionInput(now.getUTCFullYear()),
    refuse: reasonOf,
    answers: { 201: institution },
    async handle(call) {
      const added = await createInstitution(call.runtime, principalOf(call), call.body);
      return created(added.institution, { ETag: added.etag });
    },
  }),
  route({
    method: 'GET',
    path: '/api/institutions/:type/:name',
    access: 'anyone',
    summary: 'One institution by type and name',
    isCached: true,
    answers: { 200: institution, 304: null },
    async handle({ runtime, params }) {
      const type = institutionType.safeParse(params['type']);
      if (!type.success) throw new Refusal('unknownInstitution');
      return withEtag(await findInstitution(runtime, type.data, params['name'] ?? ''));
    },
  }),
  route({
    method: 'GET',
    path: '/api/institutions/:id/rows',
    access: 'anyone',
    summary:
      'The rows of one list of an institution, each with the text that names it whatever its place',
    isCached: true,
    query: rowsQuery,
    answers: { 200: z.union([institutionRows, institution]) },
    async handle({ runtime, params, query }) {
      // A type wins over an id: this is the college of the name Rows.
      const type = institutionType.safeParse(params['id']);
      if (type.success) return withEtag(await findInstitution(runtime, type.data, 'rows'));
      if (query.field === undefined) throw invalidFields(['field'], 'requiredFields');
      return ok({ rows: await listRows(runtime, params['id'] ?? '', query.field) });
    },
  }),
  route({
    method: 'PUT',
    path: '/api/institutions/:id',
    access: 'editInstitutions',
    summary: 'Replace an institution; If-Match makes a stale edit 412',
    body: (now) => institutionReplacement(now.getUTCFullYear()),
    refuse: reasonOf,
    answers: { 200: institution },
    async handle(call) {
      const edit = { id: call.params['id'] ?? '', input: call.body, ifMatch: ifMatchOf(call) };
      return withEtag(await replaceInstitution(call.runtime, principalOf(call), edit));
    },
  }),
  route({
    method: 'DELETE',
    path: '/api/institutions/:id',
    access: 'editInstitutions',
    summary: 'Delete an institution',
    answers: { 204: null },
    async handle(call) {
      await deleteInstitution(call.runtime, principalOf(call), call.params['id'] ?? '');
      return noContent();
    },
  }),
];

/** A missing required field has a separate message (docs/product.md 5). */
function reasonOf(issues: readonly Issue[]): Reason {
  return issues.some(isRequiredMissing) ? 'requiredFields' : 'invalidInput';
}

function withEtag({ institution, etag }: InstitutionWithEtag): Answer {
  return ok(institution, { ETag: etagWithRating(institution.rating, etag) });
}

/** A review changes the answer but not the record, so the rating follows the record's version. */
function etagWithRating(rating: Rating | null, etag: string): string {
  return rating ? etag.replace(/"$/, `;${rating.count};${rating.mean}"`) : etag;
}
