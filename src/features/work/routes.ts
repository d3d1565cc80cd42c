import { ok } from '../../calls/answer.ts';
import { principalOf, type Route, route } from '../../calls/route.ts';
import { work } from '../../domain/curation/work.ts';
import { listWorkQueues } from './work.ts';

/** Routes of the work queues (docs/product.md "Work and quality"). */
export const workRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/work',
    access: 'openConsole',
    summary: 'The work queues of the caller, those that serve most readers first',
    answers: { 200: work },
    handle: async (call) =>
      ok({ queues: await listWorkQueues(call.runtime, principalOf(call), call.language) }),
  }),
];
