import { isExpired } from '../auth/session-records.ts';
import type { Runtime } from '../runtime.ts';

/**
 * Erases what only time ends, expired and ended sessions and old attempts, looking at no more than
 * `most` of each; for the repair.
 */
export async function eraseExpired(runtime: Runtime, most?: number): Promise<void> {
  const now = runtime.now();
  await runtime.sessions.sweep((session) => session === null || isExpired(session, now), most);
  await runtime.attempts.sweep(most);
}
