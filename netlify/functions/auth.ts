import type { Config, Context } from '@netlify/functions';
import { answerApi } from '../../src/runtime/api-function.ts';

/**
 * What somebody who guesses would call: a function of its own, so that the platform slows it before
 * it costs a call; the store's limits, which know accounts, hold beside it. Renewing and ending a
 * session are not among them: a whole campus does so behind one address. The platform reads this
 * without running it, so api.ts repeats the paths. `aggregateBy` has to be an array.
 */
export const config: Config = {
  path: [
    '/api/auth/login',
    '/api/auth/register',
    '/api/auth/forgot-password',
    '/api/auth/reset-password',
  ],
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

export default (request: Request, { ip, waitUntil }: Context): Promise<Response> =>
  answerApi(request, ip, waitUntil);
