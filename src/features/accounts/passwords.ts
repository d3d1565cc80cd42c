import type { PasswordChange } from '../../domain/credentials.ts';
import type { Principal } from '../../domain/principal.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { StoredUser } from '../../domain/user.ts';
import type { With } from '../needs.ts';
import { confirmedUser } from './credentials.ts';
import { hashPassword, requireUncommon } from './password-hash.ts';

/**
 * Changes the password of whoever knows the current one; every other session of theirs ends with
 * the same write. Refuses `passwordTooCommon`, `wrongPassword` and `tooManyRequests`.
 */
export async function changePassword(
  runtime: With<'env' | 'attempts' | 'users'>,
  { userId, sessionId }: Principal,
  { currentPassword, newPassword, address }: PasswordChange & { address: string },
): Promise<void> {
  requireUncommon(runtime, newPassword, 'newPassword');
  const claim = { userId, password: currentPassword };
  const { data: known } = await confirmedUser(runtime, claim, address);
  const passwordHash = await hashPassword(newPassword);
  await runtime.users.records.update(userId, (data) => {
    if (data.passwordHash !== known.passwordHash) throw new Refusal('sessionEnded');
    return withNewPassword(data, { passwordHash, keptSession: sessionId });
  });
}

/** Sets a user's password without being asked for the old one; every session of theirs ends. */
export async function setPassword(
  runtime: With<'env' | 'users'>,
  id: string,
  password: string,
): Promise<void> {
  requireUncommon(runtime, password);
  const passwordHash = await hashPassword(password);
  await runtime.users.records.update(id, (data) =>
    withNewPassword(data, { passwordHash, keptSession: null }),
  );
}

/** The user with another password: all sessions end but the kept one, and all mailed tokens. */
export function withNewPassword(
  user: StoredUser,
  change: { passwordHash: string; keptSession: string | null },
): StoredUser {
  return { ...user, ...change, sessionEpoch: user.sessionEpoch + 1, passwordResets: [] };
}
