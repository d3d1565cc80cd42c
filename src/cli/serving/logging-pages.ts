import { randomUUID } from 'node:crypto';
import {
  carriesRequestId,
  DEFECT_STATUS,
  pageRoute,
  type RequestLine,
} from '../../domain/pages/request-line.ts';
import { withCallCount } from '../../store/index.ts';
import type { Answer } from './site.ts';

/** Logs a line for each request except those of the API, which logs its own. */
export function logPageRequests(
  answer: Answer,
  log: Record<'info' | 'error', (line: object, message: string) => void>,
): Answer {
  return async (request, address) => {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith('/api/')) return answer(request, address);
    const began = performance.now();
    const { result, calls } = await withCallCount(() => answer(request, address));
    const requestId = randomUUID();
    if (carriesRequestId(result.status)) result.headers.set('X-Request-Id', requestId);
    const { method } = request;
    const ms = Math.round(performance.now() - began);
    const about = { requestId, method, route: pageRoute(pathname), status: result.status };
    const line: RequestLine = { ...about, ms, storeCalls: calls };
    // A defect is what the operator is alerted to.
    if (result.status === DEFECT_STATUS) log.error(line, 'Request');
    else log.info(line, 'Request');
    return result;
  };
}
