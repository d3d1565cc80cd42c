import type { Config, Context } from '@netlify/functions';
import { answerApi } from '../../src/runtime/api-function.ts';

/**
 * The calls of somebody who guesses passwords have a function of their own (auth.ts), with a rate
 * limit.
 */
export const config: Config = {
  path: '/api/*',
  excludedPath: [
    '/api/auth/login',
    '/api/auth/register',
    '/api/auth/forgot-password',
    '/api/auth/reset-password',
  ],
};

export default (request: Request, { ip, waitUntil }: Context): Promise<Response> =>
  answerApi(request, ip, waitUntil);
