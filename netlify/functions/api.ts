import type { Config, Context } from '@netlify/functions';
import { answerApi } from '../../src/server/api-function.ts';

export const config: Config = { path: '/api/*' };

export default (request: Request, { ip, waitUntil }: Context): Promise<Response> =>
  answerApi(request, ip, waitUntil);
