import type { Config, Context } from '@netlify/functions';
import { answerApi } from '../../src/runtime/api-function.ts';

/** What somebody who guesses would call has a function of its own (auth.ts), with a limit. */
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
