import { ok, type Route, route } from '../../calls/index.ts';
import { recognitionQuery, recognitionResult } from '../../domain/recognition/recognition.ts';
import { recognise } from './recognise.ts';

/** The call that says what official lists hold (docs/product.md "Is it real"). */
export const recognitionRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/recognition',
    access: 'anyone',
    summary: 'What official lists say of the institutions that a text names',
    query: recognitionQuery,
    answers: { 200: recognitionResult },
    handle: async ({ runtime, query, language }) => ok(await recognise(runtime, query.q, language)),
  }),
];
