import { signToken, verifyToken } from '../../calls/index.ts';
import type { With } from '../needs.ts';

const KIND = { purpose: 'end of reminders', shape: /^([a-z0-9]{1,64})\.([a-z0-9-]{1,200})$/ };

/** The user and the exam whose reminders a mailed link ends. */
interface UnfollowClaims {
  userId: string;
  exam: string;
}

/** Signs the token of a mailed link; it needs no session and authorises nothing else. */
export function createUnfollowToken(
  { secret }: With<'secret'>,
  { userId, exam }: UnfollowClaims,
): string {
  return signToken(KIND, secret, `${userId}.${exam}`);
}

/** The claims of a valid token, or null. */
export function parseUnfollowToken(
  { acceptedSecrets }: With<'acceptedSecrets'>,
  token: string,
): UnfollowClaims | null {
  const [userId, exam] = verifyToken(KIND, acceptedSecrets, token) ?? [];
  return userId && exam ? { userId, exam } : null;
}
