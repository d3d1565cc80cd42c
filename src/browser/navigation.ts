export const loginPath = '/login';

/** A location, or an address as one. */
type Place = Pick<Location, 'pathname' | 'search' | 'origin'>;

/** The login that leads back to the open screen after signing in (issue 3: a session ended here). */
export function loginPathFrom({ pathname, search }: Place): string {
  if (pathname === loginPath) return loginPath;
  return `${loginPath}?${new URLSearchParams({ next: pathname + search })}`;
}

/** Where signing in leads: the `next` of the address if it is a path of this site, else home. */
export function pathAfterLogin({ search, origin }: Place): string {
  const next = new URLSearchParams(search).get('next') ?? '/';
  const target = next.startsWith('/') ? URL.parse(next, origin) : null;
  if (target?.origin !== origin || target.pathname === loginPath) return '/';
  return target.pathname + target.search;
}
