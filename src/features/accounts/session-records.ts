import * as z from 'zod';
import type { StoredUser } from '../../domain/accounts/user.ts';
import { lifetimes } from '../../domain/limits.ts';
import type { Collection, Store, Versioned } from '../../store/index.ts';

/**
 * A session: `counter` numbers the refresh token that is current since `rotatedAt`; `renewals` are
 * the refresh times within the rate limit's window, in milliseconds since 1970.
 */
export const storedSession = z.object({
  userId: z.string(),
  epoch: z.int(),
  counter: z.int().nonnegative(),
  createdAt: z.iso.datetime(),
  rotatedAt: z.iso.datetime(),
  renewals: z.array(z.number()).optional(),
});
export type StoredSession = z.infer<typeof storedSession>;

/** Opens the session records. */
export function openSessions(store: Store): Collection<StoredSession> {
  return store.collection({ name: 'session', version: 1, schema: storedSession });
}

/** Whether the current refresh token is older than 30 days. */
export function isExpired({ rotatedAt }: StoredSession, now: Date): boolean {
  return now.getTime() - Date.parse(rotatedAt) >= lifetimes.refreshToken * 1000;
}

/** Whether a session belongs to the user and has not been ended with all others. */
export function isSessionOf(
  session: Versioned<StoredSession>,
  user: Versioned<StoredUser>,
): boolean {
  const { userId, epoch } = session.data;
  const { sessionEpoch, keptSession } = user.data;
  return userId === user.id && (epoch === sessionEpoch || session.id === keptSession);
}
