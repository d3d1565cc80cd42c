import type { Runtime } from '../../runtime/runtime.ts';
import { isExpired, type StoredSession } from './session-records.ts';

/** A session so young may be of somebody whom no list shows yet. */
export const YOUNG_MS = 600_000;

/**
 * Erases what only time ends, expired and ended sessions, old attempts, and what is
 * of users who are gone, looking at no more than
 * `most` of each; for the repair.
 */
export async function eraseExpired(runtime: Runtime, most?: number): Promise<void> {
  const now = runtime.now();
  const { items } = await runtime.users.list.refresh();
  // Who has signed up since the list was read has a session that is as young.
  const isOfNobody = (userId: string, at: string) =>
    !items.has(userId) && now.getTime() - Date.parse(at) > YOUNG_MS;
  const isOver = (session: StoredSession | null) =>
    session === null || isExpired(session, now) || isOfNobody(session.userId, session.createdAt);
  await runtime.sessions.sweep(isOver, most);
  await runtime.saved.sweep(
    (saved) => saved === null || isOfNobody(saved.userId, saved.updatedAt),
    most,
  );
  await runtime.attempts.sweep(most);
}
