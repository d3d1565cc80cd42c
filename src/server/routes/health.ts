import { z } from 'zod';
import { version } from '../version.ts';
import { ok } from './answer.ts';
import { type Route, route } from './route.ts';

export const healthRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/health',
    access: 'anyone',
    summary: 'Whether the product serves, and which version',
    answers: { 200: z.object({ status: z.literal('ok'), version: z.string() }) },
    handle: async () => ok({ status: 'ok', version }),
  }),
];
