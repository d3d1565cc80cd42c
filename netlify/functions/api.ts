import type { Config, Context } from '@netlify/functions';
import { answerApi } from '../../src/runtime/api-function.ts';

/** Signing in has a function of its own, with a limit of the platform. */
export const config: Config = { path: '/api/*', excludedPath: '/api/auth/*' };

export default (request: Request, { ip, waitUntil }: Context): Promise<Response> =>
  answerApi(request, ip, waitUntil);
