import { isScreen } from '../domain/pages.ts';

/**
 * How the service worker answers a request: a `page`, or a `piece` that a page fetches, from the
 * network and else as last seen; a `screen` from the network alone; an `asset` as kept, and anew
 * for the next time; null leaves it to the browser.
 */
export type Way = 'page' | 'screen' | 'piece' | 'asset' | null;

const PRIVATE = /^\/api\//;
const PIECE = /^\/_server-islands\//;
const ASSET = /^\/(?:_astro\/|avatars\/|[^/]+\.(?:png|svg)$)/;

/** The way of a request to the site at `origin`: nothing that is anybody's own is ever kept. */
export function wayOf(
  { method, mode, url, headers }: Pick<Request, 'method' | 'mode' | 'url' | 'headers'>,
  origin: string,
): Way {
  const { origin: host, pathname } = new URL(url);
  if (method !== 'GET' || host !== origin || headers.has('Authorization')) return null;
  if (PRIVATE.test(pathname)) return null;
  if (mode === 'navigate') return isScreen(pathname) ? 'screen' : 'page';
  if (PIECE.test(pathname)) return 'piece';
  return ASSET.test(pathname) ? 'asset' : null;
}

/** Whether an answer may be kept: whole, our own, and not meant for one reader only. */
export function isKeepable({
  ok,
  type,
  redirected,
  headers,
}: Pick<Response, 'ok' | 'type' | 'redirected' | 'headers'>): boolean {
  const control = headers.get('Cache-Control') ?? '';
  return ok && type === 'basic' && !redirected && !/no-store|private/.test(control);
}
