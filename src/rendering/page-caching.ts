import { keptPages } from '../domain/limits.ts';

/** How an on-demand page may be cached: purging tags and relevant query names. */
export interface PageCaching {
  tags: readonly string[];
  query?: readonly string[];
  /** Seconds until the content is out of date. */
  lifetime?: number | undefined;
}

const REVALIDATE = 'public, max-age=0, must-revalidate';

/**
 * Lets the CDN (the local cache under `npm start`) keep a page until a write purges one of its
 * tags, or for minutes if a purge misses it; browsers always revalidate. Names outside `query` are
 * not part of the cache key (docs/security.md 18).
 */
export function allowCaching(headers: Headers, { tags, query = [], lifetime }: PageCaching): void {
  headers.set('Netlify-CDN-Cache-Control', sharedCacheControl(lifetime));
  headers.set('Cache-Control', REVALIDATE);
  headers.set('Netlify-Cache-Tag', tags.join(','));
  headers.set('Netlify-Vary', query.length > 0 ? `query=${query.join('|')}` : 'query=none');
}

function sharedCacheControl(lifetime = keptPages.fresh + keptPages.stale): string {
  const fresh = Math.min(keptPages.fresh, lifetime);
  const stale = Math.min(keptPages.stale, lifetime - fresh);
  return `public, durable, s-maxage=${fresh}, stale-while-revalidate=${stale}`;
}

/** Forbids caching. */
export function forbidCaching(headers: Headers): void {
  for (const name of ['Netlify-CDN-Cache-Control', 'Netlify-Cache-Tag', 'Netlify-Vary']) {
    headers.delete(name);
  }
  headers.set('Cache-Control', 'no-store');
}
