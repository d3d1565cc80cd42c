import { splitLanguage } from '../domain/languages.ts';
import { isScreen } from '../domain/pages/pages.ts';

/**
 * How the service worker answers: `page` and `fragment` from the network, else as last cached;
 * `screen` from the network only; `asset` from the cache while it is revalidated; null leaves the
 * request to the browser.
 */
export type CacheStrategy = 'page' | 'screen' | 'fragment' | 'asset' | null;

const PRIVATE = /^\/api\//;
/** Parts that scripts add to pages: deferred ones, the fields of an exam, facts of saved institutions. */
const FRAGMENT = /^\/(?:_server-islands|rank-fields|saved-facts)\//;
const ASSET = /^\/(?:_astro\/|avatars\/|[^/]+\.(?:png|svg)$)/;

/** Classifies a request to the site at `origin`; personal data is never cached. */
export function strategyOf(
  { method, mode, url, headers }: Pick<Request, 'method' | 'mode' | 'url' | 'headers'>,
  origin: string,
): CacheStrategy {
  const { origin: host, pathname } = new URL(url);
  if (method !== 'GET' || host !== origin || headers.has('Authorization')) return null;
  if (PRIVATE.test(pathname)) return null;
  if (mode === 'navigate') return isScreen(pathname) ? 'screen' : 'page';
  if (FRAGMENT.test(splitLanguage(pathname).path)) return 'fragment';
  return ASSET.test(pathname) ? 'asset' : null;
}

/** Whether a response may be cached: complete, same-origin and not private. */
export function isCacheable({
  ok,
  type,
  redirected,
  headers,
}: Pick<Response, 'ok' | 'type' | 'redirected' | 'headers'>): boolean {
  const control = headers.get('Cache-Control') ?? '';
  return ok && type === 'basic' && !redirected && !/no-store|private/.test(control);
}

/** Whether a proxy answers in place of a site that it cannot reach. */
export function isOutOfOrder({ status }: Pick<Response, 'status'>): boolean {
  return status >= 502 && status <= 504;
}
