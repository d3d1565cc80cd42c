import type { Config, Context } from '@netlify/functions';
import { answerApi } from '../../src/runtime/api-function.ts';

/**
 * A function of its own, so that the platform slows guessing before it costs a call; the store's
 * limits, which know accounts, hold beside it. `aggregateBy` has to be an array.
 */
export const config: Config = {
  path: '/api/auth/*',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

export default (request: Request, { ip, waitUntil }: Context): Promise<Response> =>
  answerApi(request, ip, waitUntil);
