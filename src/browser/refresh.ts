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

let pending: Promise<Renewal> | null = null;

/**
 * A token newer than `stale`, from one refresh that all calls and tabs share: whoever comes second
 * finds the token that the first has stored. A session ends with a refusal, or where no server
 * answers (docs/product.md 8); a server that is busy or failing leaves it as it is.
 */
export function renewedToken(stale: string): Promise<Renewal> {
  const stored = storedToken();
  if (stored !== stale) return Promise.resolve(standing(stored));
  pending ??= refreshInTurn(stale).finally(() => {
    pending = null;
  });
  return pending;
}

/** One tab at a time; tabs do not wait for each other without Web Locks (plain http). */
function refreshInTurn(stale: string): Promise<Renewal> {
  if (!('locks' in navigator)) return refresh(stale);
  return new Promise((resolve, reject) => {
    const turn = navigator.locks.request(LOCK, async () => {
      const stored = storedToken();
      if (stored !== stale) return resolve(standing(stored));
      const renewal = await refresh(stale);
      resolve(renewal);
      if (renewal.token !== null) await storageSynced();
    });
    turn.catch(reject);
  });
}

const STORAGE_SYNC_MS = 500;

/** A write to localStorage reaches the processes of other tabs after it has returned. */
const storageSynced = () => new Promise((resolve) => setTimeout(resolve, STORAGE_SYNC_MS));

async function refresh(stale: string): Promise<Renewal> {
  const answer = await exchange({ method: 'GET', path: '/api/auth/refresh' });
  // Signed out meanwhile, here or in another tab: the answer comes too late.
  if (storedToken() !== stale) return standing(storedToken());
  return settled(answer);
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
