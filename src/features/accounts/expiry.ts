import type { With } from '../needs.ts';
import { isExpired, type StoredSession } from './session-records.ts';

type ExpiryDependencies = With<'now' | 'attempts' | 'users' | 'sessions' | 'saved'>;

/** A younger session may belong to a user who is not in the list yet. */
export const SESSION_GRACE_MS = 600_000;

/**
 * Erases expired and ended sessions, old attempts and records of deleted users, visiting at most
 * `max` of each; a step of the repair.
 */
export async function eraseExpired(runtime: ExpiryDependencies, max?: number): Promise<void> {
  const now = runtime.now();
  const { items } = await runtime.users.list.refresh();
  // Keeps young sessions, whose users may have registered after the list was read.
  const isOrphaned = (userId: string, at: string) =>
    !items.has(userId) && now.getTime() - Date.parse(at) > SESSION_GRACE_MS;
  const isOver = (session: StoredSession | null) =>
    session === null || isExpired(session, now) || isOrphaned(session.userId, session.createdAt);
  await runtime.sessions.sweep(isOver, max);
  await runtime.saved.sweep(
    (saved) => saved === null || isOrphaned(saved.userId, saved.updatedAt),
    max,
  );
  await runtime.attempts.sweep(max);
}
