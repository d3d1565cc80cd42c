import { ok, principalOf, type Route, route } from '../../calls/index.ts';
import { work } from '../../domain/curation/work.ts';
import { listViewedGaps } from './viewed-gaps.ts';
import { listWorkQueues } from './work.ts';

/** Routes of the work queues (docs/product.md "Work and quality"). */
export const workRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/work',
    access: 'openConsole',
    summary:
      'The work queues of the caller, those that serve most readers first, and for editors the most ' +
      'viewed institutions that lack values',
    answers: { 200: work },
    async handle(call) {
      const principal = principalOf(call);
      const [queues, viewed] = await Promise.all([
        listWorkQueues(call.runtime, principal, call.language),
        listViewedGaps(call.runtime, principal),
      ]);
      return ok({ queues, viewed });
    },
  }),
];
