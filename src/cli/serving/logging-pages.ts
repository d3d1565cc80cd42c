import { randomUUID } from 'node:crypto';
import { pageRoute, type RequestLine } from '../../domain/pages/request-line.ts';
import { withCallCount } from '../../store/call-count.ts';
import type { Answer } from './site.ts';

/** Logs a line for each request except those of the API, which logs its own. */
export function logPageRequests(
  answer: Answer,
  log: { info(line: object, message: string): void },
): Answer {
  return async (request, address) => {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith('/api/')) return answer(request, address);
    const began = performance.now();
    const { result, calls } = await withCallCount(() => answer(request, address));
    const requestId = randomUUID();
    result.headers.set('X-Request-Id', requestId);
    const { method } = request;
    const ms = Math.round(performance.now() - began);
    const about = { requestId, method, route: pageRoute(pathname), status: result.status };
    log.info({ ...about, ms, storeCalls: calls } satisfies RequestLine, 'Request');
    return result;
  };
}
