import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { With } from '../needs.ts';

const SHAPE = /^([a-z0-9]{1,64})\.([a-z0-9-]{1,200})\.([A-Za-z0-9_-]{43})$/;
const KEY_BYTES = 32;

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
  const signed = `${userId}.${exam}`;
  return `${signed}.${sign(secret, signed).toString('base64url')}`;
}

/** The claims of a valid token, or null. */
export function parseUnfollowToken(
  { acceptedSecrets }: With<'acceptedSecrets'>,
  token: string,
): UnfollowClaims | null {
  const [, userId, exam, signature] = SHAPE.exec(token) ?? [];
  if (!userId || !exam || !signature) return null;
  const given = Buffer.from(signature, 'base64url');
  const isValid = acceptedSecrets.some((secret) =>
    timingSafeEqual(given, sign(secret, `${userId}.${exam}`)),
  );
  return isValid ? { userId, exam } : null;
}

function sign(secret: Uint8Array, text: string): Buffer {
  const key = hkdfSync('sha256', secret, '', 'end of reminders', KEY_BYTES);
  return createHmac('sha256', Buffer.from(key)).update(text).digest();
}
