import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

const SHAPE = /^([a-z0-9]{25})\.(\d{1,15})\.([A-Za-z0-9_-]{43})$/;
const KEY_BYTES = 32;

/** Which use of which session a refresh token stands for. */
interface RefreshClaims {
  sessionId: string;
  counter: number;
}

/**
 * The refresh token: session id, counter and an HMAC over both, so that it is stored nowhere and
 * the successor can be computed again (docs/product.md "API").
 */
export function refreshTokenOf(secret: Uint8Array, { sessionId, counter }: RefreshClaims): string {
  const signed = `${sessionId}.${counter}`;
  return `${signed}.${signatureOf(secret, signed).toString('base64url')}`;
}

/** What a refresh token of ours, signed with one of the secrets, stands for, or null. */
export function readRefreshToken(
  secrets: readonly Uint8Array[],
  token: string,
): RefreshClaims | null {
  const [, sessionId, counter, signature] = SHAPE.exec(token) ?? [];
  if (!sessionId || !counter || !signature) return null;
  const given = Buffer.from(signature, 'base64url');
  const signed = `${sessionId}.${counter}`;
  if (!secrets.some((secret) => timingSafeEqual(given, signatureOf(secret, signed)))) return null;
  return { sessionId, counter: Number(counter) };
}

function signatureOf(secret: Uint8Array, text: string): Buffer {
  const key = hkdfSync('sha256', secret, '', 'refresh token', KEY_BYTES);
  return createHmac('sha256', Buffer.from(key)).update(text).digest();
}
