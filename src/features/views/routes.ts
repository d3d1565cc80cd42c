import * as z from 'zod';
import { accepted, ok, type Route, route } from '../../calls/index.ts';
import { pageView, pageViewInput, viewQuery } from '../../domain/pages/page-view.ts';
import { countView, listViews } from './page-views.ts';

/** Routes of page views: counting, and the admins' figures (docs/product.md "Page views"). */
export const pageViewRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: '/api/pageviews',
    access: 'anyone',
    summary: 'Count one view of a public page',
    limit: 'pageView',
    types: ['text/plain'],
    body: pageViewInput,
    answers: { 202: null },
    async handle({ runtime, body }) {
      await countView(runtime, body.path);
      return accepted();
    },
  }),
  route({
    method: 'GET',
    path: '/api/pageviews',
    access: 'readPageViews',
    summary: 'Page views in total, or of the last 7 days, 4 ISO weeks or 3 months in Asia/Kolkata',
    query: viewQuery,
    answers: { 200: z.array(pageView) },
    handle: async ({ runtime, query }) => ok(await listViews(runtime, query.period)),
  }),
];
