import { browserWords } from '../messages/browser.ts';
import { ApiError } from './api-error.ts';
import { exchange } from './exchange.ts';
import { pageLanguage } from './page-language.ts';
import { accessTokenOf, saveToken, storedToken } from './session.ts';
import { endSession } from './session-end.ts';

const LOCK = 'session-refresh';

/** A token; or why there is none, because the session has ended or cannot be renewed this time. */
type Renewal = string | ApiError;

let pending: Promise<Renewal> | null = null;

/**
 * A token newer than `stale`, from one refresh shared by all calls and tabs: a later caller finds
 * the stored token. A refusal or an unreachable server ends the session (docs/product.md 8); a busy
 * or failing server does not.
 */
export function renewToken(stale: string): Promise<Renewal> {
  const stored = storedToken();
  if (stored !== stale) return Promise.resolve(tokenOrEnd(stored));
  pending ??= refreshInTurn(stale).finally(() => {
    pending = null;
  });
  return pending;
}

/** One tab at a time; without Web Locks (plain http) tabs do not wait for each other. */
function refreshInTurn(stale: string): Promise<Renewal> {
  if (!('locks' in navigator)) return refresh(stale);
  return new Promise((resolve, reject) => {
    const turn = navigator.locks.request(LOCK, async () => {
      const stored = storedToken();
      if (stored !== stale) return resolve(tokenOrEnd(stored));
      const renewal = await refresh(stale);
      resolve(renewal);
      if (typeof renewal === 'string') await waitForStorageSync();
    });
    turn.catch(reject);
  });
}

const STORAGE_SYNC_MS = 500;

/** Other tabs' processes see a localStorage write some time after it has returned. */
const waitForStorageSync = () => new Promise((resolve) => setTimeout(resolve, STORAGE_SYNC_MS));

async function refresh(stale: string): Promise<Renewal> {
  const { sessionTexts } = browserWords(pageLanguage());
  const answer = await exchange({ method: 'GET', path: '/api/auth/refresh' });
  // The user has signed out meanwhile, here or in another tab.
  if (storedToken() !== stale) return tokenOrEnd(storedToken());
  if (answer.ok) {
    const token = accessTokenOf(answer.data);
    // A response from an intermediary, such as a captive portal.
    if (token === null) return new ApiError('unreachable');
    saveToken(token);
    return token;
  }
  if (answer.kind === 'unreachable') return endSession(sessionTexts.refreshNetworkError);
  const isSessionOver = answer.status === 401 || answer.status === 403;
  return isSessionOver ? endSession(sessionTexts.expired) : answer;
}

function tokenOrEnd(stored: string | null): Renewal {
  const { sessionTexts } = browserWords(pageLanguage());
  return stored ?? endSession(sessionTexts.expired);
}
