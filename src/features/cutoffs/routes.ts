import * as z from 'zod';
import { ok, type Route, route } from '../../calls/index.ts';
import { shownList } from '../../domain/cutoffs/cutoff-list.ts';
import { cutoffAnswer, cutoffQuery } from '../../domain/cutoffs/cutoffs.ts';
import { replayAnswer, replayRequest } from '../../domain/cutoffs/replay.ts';
import { findCutoffs } from './find-cutoffs.ts';
import { replayChoices } from './replay-choices.ts';

/** Routes of past cut-offs, which are shipped with the product (docs/product.md "Cut-offs"). */
export const cutoffRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/cutoffs',
    access: 'anyone',
    summary: 'Past cut-offs by rank, words and institution',
    isCached: true,
    query: cutoffQuery,
    repeated: ['institution'],
    answers: { 200: cutoffAnswer },
    handle: async ({ runtime, query }) => ok(await findCutoffs(runtime, query)),
  }),
  route({
    method: 'GET',
    path: '/api/cutoffs/lists',
    access: 'anyone',
    summary: 'The lists of cut-offs with everything needed to query them',
    isCached: true,
    answers: { 200: z.object({ lists: z.array(shownList) }) },
    handle: async ({ runtime }) => ok({ lists: await runtime.cutoffs.lists() }),
  }),
  route({
    method: 'POST',
    path: '/api/cutoffs/replay',
    access: 'anyone',
    summary: 'What a list of choices would have brought in past years; nothing is stored',
    body: replayRequest,
    answers: { 200: replayAnswer },
    handle: ({ runtime, address, body }) =>
      runtime.workload.run(address, async () => ok(await replayChoices(runtime, body))),
  }),
];
