import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';
import { lifetimes } from '../../domain/limits.ts';

const SHAPE = /^([a-z0-9]{25})\.(\d{1,15})\.([A-Za-z0-9_-]{43})$/;
const KEY_BYTES = 32;

/** The session and the number of the refresh within it. */
interface RefreshClaims {
  sessionId: string;
  counter: number;
}

/**
 * Creates a refresh token: session id, counter and an HMAC over both. It is stored nowhere, and the
 * successor can be computed again (docs/product.md "API").
 */
export function createRefreshToken(
  secret: Uint8Array,
  { sessionId, counter }: RefreshClaims,
): string {
  const signed = `${sessionId}.${counter}`;
  return `${signed}.${sign(secret, signed).toString('base64url')}`;
}

/** The claims of a refresh token signed with one of the secrets, or null. */
export function parseRefreshToken(
  secrets: readonly Uint8Array[],
  token: string,
): RefreshClaims | null {
  const [, sessionId, counter, signature] = SHAPE.exec(token) ?? [];
  if (!sessionId || !counter || !signature) return null;
  const given = Buffer.from(signature, 'base64url');
  const signed = `${sessionId}.${counter}`;
  if (!secrets.some((secret) => timingSafeEqual(given, sign(secret, signed)))) return null;
  return { sessionId, counter: Number(counter) };
}

function sign(secret: Uint8Array, text: string): Buffer {
  const key = hkdfSync('sha256', secret, '', 'refresh token', KEY_BYTES);
  return createHmac('sha256', Buffer.from(key)).update(text).digest();
}

/** Name and attributes of the refresh cookie (docs/product.md "API"). */
interface CookieForm {
  name: string;
  path: string;
  secure: boolean;
}

const PLAIN: CookieForm = { name: 'refreshToken', path: '/api/auth', secure: false };
const HTTPS: CookieForm = { name: '__Host-refreshToken', path: '/', secure: true };

function cookieFormOf(siteUrl: string): CookieForm {
  return siteUrl.startsWith('https:') ? HTTPS : PLAIN;
}

/** The Set-Cookie header that sets a refresh token. */
export function refreshCookie(siteUrl: string, token: string): string {
  return formatCookie(cookieFormOf(siteUrl), token, lifetimes.refreshToken);
}

/** The Set-Cookie header that removes the refresh token. */
export function expiredRefreshCookie(siteUrl: string): string {
  return formatCookie(cookieFormOf(siteUrl), '', 0);
}

/** The refresh token of a request, or null. */
export function readRefreshCookie(siteUrl: string, request: Request): string | null {
  const { name } = cookieFormOf(siteUrl);
  return parseCookie(request.headers.get('cookie') ?? '')[name] ?? null;
}

function formatCookie({ name, path, secure }: CookieForm, value: string, maxAge: number): string {
  return stringifySetCookie({
    name,
    value,
    path,
    secure,
    maxAge,
    httpOnly: true,
    sameSite: 'strict',
  });
}
