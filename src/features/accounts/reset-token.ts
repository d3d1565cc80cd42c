import { randomBytes } from 'node:crypto';
import { hashed } from '../../store/key.ts';

const SECRET_BYTES = 32;
const SHAPE = /^([a-z0-9]{25})\.([A-Za-z0-9_-]{43})$/;

/** A mailed token: whose password it resets, and 256 random bits kept only as their hash. */
export interface ResetToken {
  userId: string;
  hash: string;
}

/** A new token of a user, as mailed, and what is kept of it (docs/security.md 8). */
export function newResetToken(userId: string): ResetToken & { token: string } {
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  return { userId, hash: hashed(secret), token: `${userId}.${secret}` };
}

/** What a mailed token says, or null for what is none. */
export function readResetToken(token: string): ResetToken | null {
  const [, userId, secret] = SHAPE.exec(token) ?? [];
  return userId && secret ? { userId, hash: hashed(secret) } : null;
}
