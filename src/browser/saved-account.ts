import { limits } from '../domain/limits.ts';
import { browserWords } from '../messages/browser.ts';
import { api, staleBody } from './api-client.ts';
import { exchange, type Method } from './exchange.ts';
import { pageLanguage } from './page-language.ts';
import { isEntry, keepSaved, type SavedEntry, storedSaved } from './saved-store.ts';
import { currentSession, hasExpired, storedToken } from './session.ts';

const PATH = '/api/saved';
let last: Promise<unknown> = Promise.resolve();

/** How often a list is changed anew that another device has changed meanwhile. */
const TRIES = 4;

/**
 * Fetches what the account has saved, and adds to it what was saved here before signing in. It runs
 * unasked: a failure is not shown, and the next page tries again.
 */
export function bringAccount(userId: string): Promise<void> {
  return inTurn(async () => {
    for (let tries = 0; tries < TRIES; tries++) {
      const answer = await quietly('GET');
      const own = answer.ok ? entriesOf(answer.data) : null;
      if (!answer.ok || !own) return;
      const { owner, entries } = storedSaved();
      const ids = united(idsOf(own), owner === null ? idsOf(entries) : []);
      if (ids.length === own.length) return keepOf(userId, own);
      const put = await quietly('PUT', { ids }, answer.etag);
      const all = put.ok ? entriesOf(put.data) : null;
      if (all) return keepOf(userId, all);
      if (staleBody(put) === null) return;
    }
  });
}

/** Changes what the account has saved, which may have changed elsewhere; failures are alerted. */
export function changeOfAccount(
  userId: string,
  entry: SavedEntry,
  isSaved: boolean,
): Promise<'done' | 'failed' | 'full'> {
  return inTurn(async () => {
    for (let tries = 0; tries < TRIES; tries++) {
      const answer = await api('GET', PATH);
      const own = answer.ok ? entriesOf(answer.data) : null;
      if (!answer.ok || !own) return 'failed';
      const others = idsOf(own).filter((id) => id !== entry.id);
      if (isSaved && others.length >= limits.saved) return 'full';
      const sent = { ids: isSaved ? [...others, entry.id] : others };
      const put = await api('PUT', PATH, sent, answer.etag);
      const now = put.ok ? entriesOf(put.data) : null;
      if (now) keepOf(userId, now);
      if (staleBody(put) === null) return now ? 'done' : 'failed';
    }
    return 'failed';
  });
}

/** One after the other, so that each starts from what the one before has left. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const result = last.then(work);
  last = result.catch(() => undefined);
  return result;
}

/** After a sign-out meanwhile nothing is kept. */
function keepOf(userId: string, entries: readonly SavedEntry[]): void {
  if (currentSession()?.id === userId) keepSaved(userId, entries);
}

/** A call of which a failure is no news: it neither alerts nor renews or ends the session. */
async function quietly(method: Method, body?: unknown, etag: string | null = null) {
  const token = storedToken();
  const isOver = token === null || hasExpired(token);
  if (isOver) return { ok: false, reason: 'sessionEnded' } as const;
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
  const { placeOf } = browserWords(pageLanguage());
  if (typeof summary !== 'object' || summary === null) return null;
  const { _id: id, name, type, location } = Object.fromEntries(Object.entries(summary));
  return { id, name, type, place: location ? placeOf(location) : '' };
}

function idsOf(entries: readonly SavedEntry[]): string[] {
  return entries.map(({ id }) => id);
}

/**
 * What an account and a browser have saved, together: the account's own all stay, and the
 * browser's follow as long as there is room. Apart from the schemas, which browsers do without.
 */
export function united(account: readonly string[], browser: readonly string[]): string[] {
  return [...new Set([...account, ...browser])].slice(0, Math.max(limits.saved, account.length));
}
