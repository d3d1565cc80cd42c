import { parse, serialize } from 'hono/utils/cookie';
import type { Asked } from '../../calls/answer.ts';
import { lifetimes } from '../../domain/limits.ts';

/** How the refresh token travels: the cookie's name and attributes (docs/product.md "API"). */
interface Form {
  name: string;
  path: string;
  secure: boolean;
}

const PLAIN: Form = { name: 'refreshToken', path: '/api/auth', secure: false };
const HTTPS: Form = { name: '__Host-refreshToken', path: '/', secure: true };

function formOf(siteUrl: string): Form {
  return siteUrl.startsWith('https:') ? HTTPS : PLAIN;
}

/** The Set-Cookie that hands over a refresh token. */
export function refreshCookie(siteUrl: string, token: string): string {
  return cookie(formOf(siteUrl), token, lifetimes.refreshToken);
}

/** The Set-Cookie that takes the refresh token away. */
export function clearedRefreshCookie(siteUrl: string): string {
  return cookie(formOf(siteUrl), '', 0);
}

/** The refresh token that a request carries, or null. */
export function refreshTokenIn(siteUrl: string, request: Asked): string | null {
  const { name } = formOf(siteUrl);
  return parse(request.headers.get('cookie') ?? '', name)[name] ?? null;
}

function cookie({ name, path, secure }: Form, value: string, maxAge: number): string {
  return serialize(name, value, { path, secure, maxAge, httpOnly: true, sameSite: 'Strict' });
}
