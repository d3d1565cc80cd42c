import { sessionTexts } from '../messages/en.ts';
import { type Answer, exchange } from './exchange.ts';
import { saveToken, storedToken } from './session.ts';
import { endSession } from './session-end.ts';

const LOCK = 'session-refresh';

/**
 * A token newer than `stale`, from one refresh that all calls and tabs share: whoever comes second
 * finds the token that the first has stored. Null when the session could not be renewed; it has
 * then ended (spec section 8).
 */
export function renewedToken(stale: string): Promise<string | null> {
  return exclusively(async () => {
    const stored = storedToken();
    if (stored !== stale) return stored ?? ended(sessionTexts.expired);
    const answer = await exchange({ method: 'GET', path: '/api/auth/refresh' });
    // Signed out meanwhile, here or in another tab: the answer comes too late.
    if (storedToken() !== stale) return storedToken() ?? ended(sessionTexts.expired);
    return settled(answer);
  });
}

function settled(answer: Answer): string | null {
  const token = answer.ok ? accessTokenOf(answer.data) : null;
  if (token === null) return ended(reasonOf(answer));
  saveToken(token);
  return token;
}

function reasonOf(answer: Answer): string {
  const isLost = !answer.ok && answer.reason === 'unreachable';
  return isLost ? sessionTexts.refreshNetworkError : sessionTexts.expired;
}

/** The access token of a login's or a refresh's answer. */
export function accessTokenOf(data: unknown): string | null {
  const isRecord = typeof data === 'object' && data !== null;
  const token: unknown = isRecord ? Reflect.get(data, 'accessToken') : null;
  return typeof token === 'string' && token !== '' ? token : null;
}

function ended(text: string): null {
  endSession(text);
  return null;
}

let queue: Promise<unknown> = Promise.resolve();

/** One at a time over all tabs; over this tab only where the browser has no Web Locks (plain http). */
function exclusively<Result>(work: () => Promise<Result>): Promise<Result> {
  if ('locks' in navigator) return navigator.locks.request(LOCK, work);
  const result = queue.then(work);
  queue = result;
  return result;
}
