import * as z from 'zod';
import { created, ifMatchOf, ok, principalOf, type Route, route } from '../../calls/index.ts';
import { scholarshipQuery } from '../../domain/scholarships/find-scholarships.ts';
import {
  scholarship,
  scholarshipEdit,
  scholarshipInput,
} from '../../domain/scholarships/scholarship.ts';
import {
  addScholarship,
  editScholarship,
  findScholarship,
  searchScholarships,
} from './scholarships.ts';

/** Scholarships, fee waivers and student loans (docs/product.md "Scholarships"). */
export const scholarshipRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/scholarships',
    access: 'anyone',
    summary: 'Scholarships, fee waivers and student loans that fit the answers of a family',
    isCached: true,
    query: scholarshipQuery,
    answers: { 200: z.object({ scholarships: z.array(scholarship) }) },
    handle: async ({ runtime, query }) =>
      ok({ scholarships: await searchScholarships(runtime, query) }),
  }),
  route({
    method: 'GET',
    path: '/api/scholarships/:id',
    access: 'anyone',
    summary: 'One scheme with the version that an edit may name',
    answers: { 200: scholarship },
    async handle({ runtime, params }) {
      const found = await findScholarship(runtime, params['id'] ?? '');
      return ok(found.scholarship, { ETag: found.etag });
    },
  }),
  route({
    method: 'POST',
    path: '/api/scholarships',
    access: 'editDetails',
    summary: 'Add a scheme',
    body: scholarshipInput,
    answers: { 201: scholarship },
    async handle(call) {
      const added = await addScholarship(call.runtime, principalOf(call), call.body);
      return created(added.scholarship, { ETag: added.etag });
    },
  }),
  route({
    method: 'PUT',
    path: '/api/scholarships/:id',
    access: 'editDetails',
    summary: 'Replace a scheme; If-Match makes a stale edit 412',
    body: scholarshipEdit,
    answers: { 200: scholarship },
    async handle(call) {
      const edit = { id: call.params['id'] ?? '', input: call.body, ifMatch: ifMatchOf(call) };
      const edited = await editScholarship(call.runtime, principalOf(call), edit);
      return ok(edited.scholarship, { ETag: edited.etag });
    },
  }),
];
