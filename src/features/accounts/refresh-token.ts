import { parseCookie, stringifySetCookie } from 'cookie';
import { signToken, verifyToken } from '../../calls/index.ts';
import { lifetimes } from '../../domain/limits.ts';
import { lookup } from '../../domain/lookup.ts';

const KIND = { purpose: 'refresh token', shape: /^([a-z0-9]{25})\.(\d{1,15})$/ };

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
  return signToken(KIND, secret, `${sessionId}.${counter}`);
}

/** The claims of a refresh token signed with one of the secrets, or null. */
export function parseRefreshToken(
  secrets: readonly Uint8Array[],
  token: string,
): RefreshClaims | null {
  const [sessionId, counter] = verifyToken(KIND, secrets, token) ?? [];
  return sessionId && counter ? { sessionId, counter: Number(counter) } : null;
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
  return lookup(parseCookie(request.headers.get('cookie') ?? ''), name) ?? null;
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
