import { pathIn, splitLanguage } from '../domain/languages.ts';
import { scriptPaths } from '../domain/pages/address.ts';
import { readInTab, writeInTab } from './device-store.ts';

const { home, login, register, forgotPassword, resetPassword } = scriptPaths;
/** Session storage key of the email that login and registration hand to each other. */
const EMAIL = 'carried-email';

/** The parts of a URL that are read here. */
type LocationParts = Pick<Location, 'pathname' | 'search' | 'origin'>;

/** Pages that signing in does not return to. */
const NO_RETURN: readonly string[] = [home, login, register, forgotPassword, resetPassword];

/** The login address that returns to the current page and its state. */
export function loginPathFrom({ pathname, search }: LocationParts): string {
  const { language, path } = splitLanguage(pathname);
  const loginPath = pathIn(language, login);
  if (NO_RETURN.includes(path)) return loginPath;
  return `${loginPath}?${new URLSearchParams({ next: pathname + search })}`;
}

/** Where signing in leads: `next` if it is a path of this site, else home. */
export function pathAfterLogin({ pathname, search, origin }: LocationParts): string {
  const start = pathIn(splitLanguage(pathname).language, home);
  const path = sameSitePath(new URLSearchParams(search).get('next') ?? start, origin);
  const isLogin = splitLanguage(path?.split('?', 1)[0] ?? '').path === login;
  return path === null || isLogin ? start : path;
}

/** Whether signing in returns to a review or report in progress. */
export function leadsToReview(location: LocationParts): boolean {
  const [, query] = pathAfterLogin(location).split('?', 2);
  return new URLSearchParams(query).has('review');
}

/** Characters that browsers drop from URLs or treat as a slash. */
const MISLEADING = /[\p{Cc}\\]/u;

/**
 * The path and query that an untrusted text names on this site, or null. A path that begins with
 * two slashes leads to another host, and `/.//host` becomes one when its dots are resolved: the
 * resolved path must not begin so and must resolve to itself.
 */
function sameSitePath(text: string, origin: string): string | null {
  if (!text.startsWith('/') || MISLEADING.test(text)) return null;
  const target = URL.parse(text, origin);
  if (target?.origin !== origin || target.pathname.startsWith('//')) return null;
  return target.pathname + target.search;
}

/** The registration address that keeps the login's destination. */
export function registerPathFrom(place: Pick<LocationParts, 'pathname' | 'search'>): string {
  return pathKeepingNext(register, place);
}

/** The login address that keeps the registration's destination. */
export function loginPathAfter(location: Pick<LocationParts, 'pathname' | 'search'>): string {
  return pathKeepingNext(login, location);
}

/** Hands an email to the other account form without putting it into the URL. */
export function carryEmail(email: string): void {
  if (email.trim() !== '') writeInTab(EMAIL, email);
}

/** The email that was handed over; returned once. */
export function carriedEmail(): string | null {
  const email = readInTab(EMAIL);
  writeInTab(EMAIL, null);
  return email;
}

function pathKeepingNext(
  path: string,
  { pathname, search }: Pick<LocationParts, 'pathname' | 'search'>,
): string {
  const next = new URLSearchParams(search).get('next');
  const query = next === null ? '' : `?${new URLSearchParams({ next })}`;
  return pathIn(splitLanguage(pathname).language, path) + query;
}
