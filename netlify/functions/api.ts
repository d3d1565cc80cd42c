import type { Config, Context } from '@netlify/functions';
import { answerApi } from '../../src/runtime/api-function.ts';

/** Password calls have their own function with a platform rate limit (auth.ts). */
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
