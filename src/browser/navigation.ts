export const loginPath = '/login';
const registerPath = '/register';
/** Holds the email that was typed on one of the two screens, until the other has it. */
const EMAIL = 'carried-email';

/** A location, or an address as one. */
type Place = Pick<Location, 'pathname' | 'search' | 'origin'>;

/** Where there is nothing to come back to after signing in. */
const NO_RETURN = ['/', loginPath, registerPath, '/forgot-password', '/reset-password'];

/** The login that leads back to the open page after signing in, with what it shows now. */
export function loginPathFrom({ pathname, search }: Place): string {
  if (NO_RETURN.includes(pathname)) return loginPath;
  return `${loginPath}?${new URLSearchParams({ next: pathname + search })}`;
}

/** Where signing in leads: the `next` of the address if it is a path of this site, else home. */
export function pathAfterLogin({ search, origin }: Place): string {
  const next = new URLSearchParams(search).get('next') ?? '/';
  const path = ownPath(next, origin);
  return path === null || path.split('?', 1)[0] === loginPath ? '/' : path;
}

/** Whether signing in leads back to a review or report that was begun. */
export function leadsToReview(place: Place): boolean {
  const [, query] = pathAfterLogin(place).split('?', 2);
  return new URLSearchParams(query).has('review');
}

/** What a browser drops from an address, or reads as a slash. */
const MISLEADING = /[\p{Cc}\\]/u;

/**
 * The path, with its query, that a text from outside names on this site, or null. An address that
 * begins with two slashes leads to another host, and `/.//host` becomes one once its dots are
 * resolved: so it is the resolved path that must not, and must resolve to itself.
 */
function ownPath(text: string, origin: string): string | null {
  if (!text.startsWith('/') || MISLEADING.test(text)) return null;
  const target = URL.parse(text, origin);
  if (target?.origin !== origin || target.pathname.startsWith('//')) return null;
  return target.pathname + target.search;
}

/** The registration from this login, which leads on to the same place. */
export function registerPathFrom({ search }: Pick<Place, 'search'>): string {
  return registerPath + nextOf(search);
}

/** The login from this registration, which leads on to the same place. */
export function loginPathAfter({ search }: Pick<Place, 'search'>): string {
  return loginPath + nextOf(search);
}

/** Lets an email go along to the other of login and registration; not in the address. */
export function carryEmail(email: string): void {
  if (email.trim() !== '') sessionStorage.setItem(EMAIL, email);
}

/** The email that came along, given once. */
export function carriedEmail(): string | null {
  const email = sessionStorage.getItem(EMAIL);
  sessionStorage.removeItem(EMAIL);
  return email;
}

function nextOf(search: string): string {
  const next = new URLSearchParams(search).get('next');
  return next === null ? '' : `?${new URLSearchParams({ next })}`;
}
