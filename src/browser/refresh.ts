import { browserWords } from '../messages/browser.ts';
import { type Answer, exchange, type Refused, type Unreachable } from './exchange.ts';
import { pageLanguage } from './page-language.ts';
import { accessTokenOf, saveToken, storedToken } from './session.ts';
import { endSession } from './session-end.ts';

const LOCK = 'session-refresh';

/** A token, or why there is none: the session has ended, or could not be renewed this time. */
type Renewal =
  | { token: string }
  | { token: null; reason: 'sessionEnded' }
  | { token: null; reason: 'failed'; answer: Refused | Unreachable };

/**
 * A token newer than `stale`, from one refresh that all calls and tabs share: whoever comes second
 * finds the token that the first has stored. A session ends with a refusal, or where no server
 * answers (docs/product.md 8); a server that is busy or failing leaves it as it is.
 */
export function renewedToken(stale: string): Promise<Renewal> {
  return exclusively(async () => {
    const stored = storedToken();
    if (stored !== stale) return standing(stored);
    const answer = await exchange({ method: 'GET', path: '/api/auth/refresh' });
    // Signed out meanwhile, here or in another tab: the answer comes too late.
    if (storedToken() !== stale) return standing(storedToken());
    return settled(answer);
  });
}

function standing(stored: string | null): Renewal {
  const { sessionTexts } = browserWords(pageLanguage());
  return stored === null ? ended(sessionTexts.expired) : { token: stored };
}

function settled(answer: Answer): Renewal {
  if (!answer.ok) return withoutToken(answer);
  const token = accessTokenOf(answer.data);
  if (token === null) return { token: null, reason: 'failed', answer: unreadable };
  saveToken(token);
  return { token };
}

/** Not our server has answered but something on the way, such as a hotel's login page. */
const unreadable: Unreachable = { ok: false, reason: 'unreachable', message: null };

function withoutToken(answer: Refused | Unreachable): Renewal {
  const { sessionTexts } = browserWords(pageLanguage());
  if (answer.reason === 'unreachable') return ended(sessionTexts.refreshNetworkError);
  const isEnd = answer.status === 401 || answer.status === 403;
  return isEnd ? ended(sessionTexts.expired) : { token: null, reason: 'failed', answer };
}

function ended(text: string): Renewal {
  endSession(text);
  return { token: null, reason: 'sessionEnded' };
}

let queue: Promise<unknown> = Promise.resolve();

/**
 * One at a time over all tabs; over this tab only where the browser has no Web Locks (plain http).
 */
function exclusively<Result>(work: () => Promise<Result>): Promise<Result> {
  if ('locks' in navigator) return navigator.locks.request(LOCK, work);
  const result = queue.then(work);
  queue = result;
  return result;
}
