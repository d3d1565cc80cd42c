import { z } from 'zod';
import { created, ok } from '../../calls/answer.ts';
import { principalOf, type Route, route } from '../../calls/route.ts';
import { source } from '../../domain/source.ts';
import { addSource, listSources } from './sources.ts';

/** Where the facts come from (docs/product.md "Facts"). */
export const sourceRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/sources',
    access: 'anyone',
    summary: 'Every source that a fact may name',
    answers: { 200: z.object({ sources: z.array(source) }) },
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
];
