import type { With } from '../needs.ts';
import { isExpired, type StoredSession } from './session-records.ts';

type Needed = With<'now' | 'attempts' | 'users' | 'sessions' | 'saved'>;

/** A session younger than this may belong to a user whom the list does not show yet. */
export const YOUNG_MS = 600_000;

/**
 * Erases what only time ends, expired and ended sessions, old attempts, and what is
 * of users who are gone, looking at no more than
 * `most` of each; for the repair.
 */
export async function eraseExpired(runtime: Needed, most?: number): Promise<void> {
  const now = runtime.now();
  const { items } = await runtime.users.list.refresh();
  // Users who registered after the list was read have sessions younger than this: keep those.
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
