import type { Runtime } from '../../runtime/runtime.ts';
import { isExpired, type StoredSession } from './session-records.ts';

/** A session so young may be of somebody whom no list shows yet. */
export const YOUNG_MS = 600_000;

/**
 * Erases what only time ends, expired and ended sessions, those of users who are gone, old attempts, looking at no more than
 * `most` of each; for the repair.
 */
export async function eraseExpired(runtime: Runtime, most?: number): Promise<void> {
  const now = runtime.now();
  const { items } = await runtime.users.list.refresh();
  // Who has signed up since the list was read has a session that is as young.
  const isOrphan = ({ userId, createdAt }: StoredSession) =>
    !items.has(userId) && now.getTime() - Date.parse(createdAt) > YOUNG_MS;
  const isOver = (session: StoredSession | null) =>
    session === null || isExpired(session, now) || isOrphan(session);
  await runtime.sessions.sweep(isOver, most);
  await runtime.attempts.sweep(most);
}
