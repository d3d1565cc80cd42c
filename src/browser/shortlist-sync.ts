import { formatPlace } from '../domain/institutions/place.ts';
import { readerLimits } from '../domain/reader-limits.ts';
import { call, callForVersion } from './api-client.ts';
import { ApiError, isStale, orNull } from './api-error.ts';
import { exchange, type Method } from './exchange.ts';
import { currentSession, hasExpired, storedToken } from './session.ts';
import { isEntry, type SavedEntry, storedShortlist, storeShortlist } from './shortlist-storage.ts';

const PATH = '/api/saved';
let lastChange: Promise<unknown> = Promise.resolve();

/** Attempts to repeat a change when another device has changed the list meanwhile. */
const TRIES = 4;

/**
 * Fetches the account's saved list and merges what was saved before signing in. Runs in the
 * background: failures are not shown, and the next page tries again.
 */
export function mergeIntoAccount(userId: string): Promise<void> {
  return enqueue(async () => {
    for (let tries = 0; tries < TRIES; tries++) {
      const answer = await callInBackground('GET');
      const saved = answer.ok ? entriesOf(answer.data) : null;
      if (!answer.ok || !saved) return;
      const ids = mergeIds(idsOf(saved), idsBeforeSignIn());
      if (ids.length === saved.length) return storeFor(userId, saved);
      const put = await callInBackground('PUT', { ids }, answer.etag);
      const all = put.ok ? entriesOf(put.data) : null;
      if (all) return storeFor(userId, all);
      if (!isStale(put)) return;
    }
  });
}

/**
 * Changes the account's saved list and retries when another device has changed it; failures raise
 * an alert.
 */
export function changeAccountList(
  userId: string,
  entry: SavedEntry,
  isSaved: boolean,
): Promise<'done' | 'failed' | 'full'> {
  return enqueue(async () => {
    for (let tries = 0; tries < TRIES; tries++) {
      const answer = await orNull(callForVersion('GET', PATH));
      const saved = answer && entriesOf(answer.data);
      if (!saved) return 'failed';
      const known = mergeIds(idsOf(saved), idsBeforeSignIn());
      const others = known.filter((id) => id !== entry.id);
      if (isSaved && others.length >= readerLimits.saved) return 'full';
      const body = { ids: isSaved ? [...others, entry.id] : others };
      try {
        const now = entriesOf(await call('PUT', PATH, { body, etag: answer.etag }));
        if (now) storeFor(userId, now);
        return now ? 'done' : 'failed';
      } catch (failed) {
        if (!isStale(failed)) return 'failed';
      }
    }
    return 'failed';
  });
}

/** What was saved on this device before signing in and is not in the account yet. */
function idsBeforeSignIn(): string[] {
  const { owner, entries } = storedShortlist();
  return owner === null ? idsOf(entries) : [];
}

/** Runs changes one after another, so that each starts from the result of the one before. */
function enqueue<Result>(work: () => Promise<Result>): Promise<Result> {
  const result = lastChange.then(work);
  lastChange = result.catch(() => undefined);
  return result;
}

/** Nothing is kept if the user has signed out meanwhile. */
function storeFor(userId: string, entries: readonly SavedEntry[]): void {
  if (currentSession()?.id === userId) storeShortlist(userId, entries);
}

/** A background call: failures raise no alert and neither refresh nor end the session. */
async function callInBackground(method: Method, body?: unknown, etag: string | null = null) {
  const token = storedToken();
  const isExpired = token === null || hasExpired(token);
  if (isExpired) return new ApiError('sessionEnded');
  const headers: Record<string, string> = { Authorization: `Bearer ${token}` };
  if (etag !== null) headers['If-Match'] = etag;
  return exchange({ method, path: PATH, body, headers });
}

function entriesOf(data: unknown): SavedEntry[] | null {
  const list: unknown =
    typeof data === 'object' && data !== null ? Reflect.get(data, 'institutions') : null;
  return Array.isArray(list) ? list.map(entryOf).filter(isEntry) : null;
}

function entryOf(summary: unknown): unknown {
  if (typeof summary !== 'object' || summary === null) return null;
  const { _id: id, name, type, location } = Object.fromEntries(Object.entries(summary));
  return { id, name, type, place: location ? formatPlace(location) : '' };
}

function idsOf(entries: readonly SavedEntry[]): string[] {
  return entries.map(({ id }) => id);
}

/**
 * Merges an account's and a browser's saved ids: the account's all stay, the browser's follow while
 * there is room. In its own module so that pages load no schemas.
 */
export function mergeIds(account: readonly string[], browser: readonly string[]): string[] {
  return [...new Set([...account, ...browser])].slice(
    0,
    Math.max(readerLimits.saved, account.length),
  );
}
