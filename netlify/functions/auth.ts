import type { Config, Context } from '@netlify/functions';
import { answerApi } from '../../src/runtime/api-function.ts';

/**
 * The calls of somebody who guesses passwords: a function of its own, so that the platform's rate
 * limit stops them before they run; the limits in the store, which know accounts, apply as well.
 * Renewing and ending a session are not among them: a whole campus does so behind one address. The
 * platform reads this without running it, so api.ts repeats the paths. `aggregateBy` has to be an
 * array.
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
