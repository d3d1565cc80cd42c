import type { With } from '../needs.ts';
import { isExpired, type StoredSession } from './session-records.ts';

type ExpiryDependencies = With<'now' | 'attempts' | 'users' | 'sessions' | 'saved'>;

/** A younger session may belong to a user who is not in the list yet. */
export const YOUNG_MS = 600_000;

/**
 * Erases expired and ended sessions, old attempts and records of deleted users, visiting at most
 * `most` of each; a step of the repair.
 */
export async function eraseExpired(runtime: ExpiryDependencies, most?: number): Promise<void> {
  const now = runtime.now();
  const { items } = await runtime.users.list.refresh();
  // Keeps young sessions, whose users may have registered after the list was read.
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
