import type { Config, Context } from '@netlify/functions';
import { answerApi } from '../../src/runtime/api-function.ts';

/**
 * The password calls, in their own function so that the platform's rate limit stops them before
 * they run; the store's limits per account apply as well. Refresh and logout are not among them.
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
