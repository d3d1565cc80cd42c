import * as z from 'zod';
import {
  created,
  ifMatchOf,
  noContent,
  ok,
  principalOf,
  type Route,
  route,
} from '../../calls/index.ts';
import { listedSource, source, sourceEdit, sourceMerge } from '../../domain/sources/source.ts';
import { deleteSource, editSource, findSource, mergeSources } from './source-edits.ts';
import { addSource, listSources } from './sources.ts';

/** Where the facts come from (docs/product.md "Facts"). */
export const sourceRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/sources',
    access: 'anyone',
    summary: 'Every source that a fact may name',
    answers: { 200: z.object({ sources: z.array(listedSource) }) },
    handle: async ({ runtime }) => ok({ sources: await listSources(runtime) }),
  }),
  route({
    method: 'POST',
    path: '/api/sources',
    access: 'addSources',
    summary: 'Add a source',
    body: source,
    answers: { 201: source },
    handle: async (call) => created(await addSource(call.runtime, principalOf(call), call.body)),
  }),
  route({
    method: 'GET',
    path: '/api/sources/:id',
    access: 'anyone',
    summary: 'One source',
    answers: { 200: listedSource },
    async handle({ runtime, params }) {
      const { source: current, etag } = await findSource(runtime, params['id'] ?? '');
      return ok(current, { ETag: etag });
    },
  }),
  route({
    method: 'PUT',
    path: '/api/sources/:id',
    access: 'addSources',
    summary: 'Replace or retire a source; If-Match makes a stale edit 412',
    body: sourceEdit,
    answers: { 200: listedSource },
    async handle(call) {
      const edit = { id: call.params['id'] ?? '', input: call.body, ifMatch: ifMatchOf(call) };
      const { source: edited, etag } = await editSource(call.runtime, principalOf(call), edit);
      return ok(edited, { ETag: etag });
    },
  }),
  route({
    method: 'DELETE',
    path: '/api/sources/:id',
    access: 'addSources',
    summary: 'Delete an added source that no fact, date or merged source names',
    answers: { 204: null },
    async handle(call) {
      await deleteSource(call.runtime, principalOf(call), call.params['id'] ?? '');
      return noContent();
    },
  }),
  route({
    method: 'POST',
    path: '/api/sources/:id/merge',
    access: 'addSources',
    summary: 'Merge another source into this one, which its facts then name',
    body: sourceMerge,
    answers: { 200: listedSource },
    async handle(call) {
      const request = { id: call.params['id'] ?? '', ...call.body };
      const { source: merged, etag } = await mergeSources(call.runtime, principalOf(call), request);
      return ok(merged, { ETag: etag });
    },
  }),
];
