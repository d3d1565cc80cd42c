import { browserWords } from '../messages/browser.ts';
import { type Answer, type ApiRefusal, exchange, type Unreachable } from './exchange.ts';
import { pageLanguage } from './page-language.ts';
import { accessTokenOf, saveToken, storedToken } from './session.ts';
import { endSession } from './session-end.ts';

const LOCK = 'session-refresh';

/** A token, or why there is none: the session has ended, or it could not be renewed this time. */
type Renewal =
  | { token: string }
  | { token: null; reason: 'sessionEnded' }
  | { token: null; reason: 'failed'; answer: ApiRefusal | Unreachable };

let pending: Promise<Renewal> | null = null;

/**
 * A token newer than `stale`, from one refresh shared by all calls and tabs: a later caller finds
 * the stored token. A refusal or an unreachable server ends the session (docs/product.md 8); a busy
 * or failing server does not.
 */
export function renewToken(stale: string): Promise<Renewal> {
  const stored = storedToken();
  if (stored !== stale) return Promise.resolve(renewalOfStored(stored));
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
      if (stored !== stale) return resolve(renewalOfStored(stored));
      const renewal = await refresh(stale);
      resolve(renewal);
      if (renewal.token !== null) await waitForStorageSync();
    });
    turn.catch(reject);
  });
}

const STORAGE_SYNC_MS = 500;

/** Other tabs' processes see a localStorage write some time after it has returned. */
const waitForStorageSync = () => new Promise((resolve) => setTimeout(resolve, STORAGE_SYNC_MS));

async function refresh(stale: string): Promise<Renewal> {
  const answer = await exchange({ method: 'GET', path: '/api/auth/refresh' });
  // The user has signed out meanwhile, here or in another tab.
  if (storedToken() !== stale) return renewalOfStored(storedToken());
  return toRenewal(answer);
}

function renewalOfStored(stored: string | null): Renewal {
  const { sessionTexts } = browserWords(pageLanguage());
  return stored === null ? endSessionWith(sessionTexts.expired) : { token: stored };
}

function toRenewal(answer: Answer): Renewal {
  if (!answer.ok) return failedRenewal(answer);
  const token = accessTokenOf(answer.data);
  if (token === null) return { token: null, reason: 'failed', answer: unreadableAnswer };
  saveToken(token);
  return { token };
}

/** A response from an intermediary, such as a captive portal. */
const unreadableAnswer: Unreachable = { ok: false, reason: 'unreachable', message: null };

function failedRenewal(answer: ApiRefusal | Unreachable): Renewal {
  const { sessionTexts } = browserWords(pageLanguage());
  if (answer.reason === 'unreachable') return endSessionWith(sessionTexts.refreshNetworkError);
  const isSessionOver = answer.status === 401 || answer.status === 403;
  return isSessionOver
    ? endSessionWith(sessionTexts.expired)
    : { token: null, reason: 'failed', answer };
}

function endSessionWith(text: string): Renewal {
  endSession(text);
  return { token: null, reason: 'sessionEnded' };
}
