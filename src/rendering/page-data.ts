import { keptPages, limits } from '../domain/limits.ts';
import type { Refusal } from '../domain/refusal.ts';
import { refusalOf, statusOf } from '../http/errors.ts';
import { sharedRuntime } from '../runtime/open-runtime.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { withinBudget } from '../store/time-budget.ts';

/** The part of a page's response that is settled before its HTML. */
interface PageResponse {
  status?: number;
  headers: Headers;
}

/**
 * What an on-demand page shows, with the status and the cache headers that go with it: the data,
 * kept as `keeping` says of it, or the refusal, kept nowhere. Defects are thrown.
 */
export async function pageData<Data>(
  response: PageResponse,
  load: (runtime: Runtime) => Promise<Data>,
  keeping: (data: Data) => Keeping,
): Promise<Data | Refusal> {
  try {
    const runtime = await sharedRuntime();
    const data = await withinBudget(limits.storeMs, () => load(runtime), limits.callMs);
    keepPage(response.headers, keeping(data));
    return data;
  } catch (failure) {
    const refusal = refusalOf(failure);
    if (!refusal) throw failure;
    if (refusal.kind === 'unavailable') {
      (await sharedRuntime()).log.warn({ failure }, 'The store did not answer a page');
    }
    refuse(response, refusal);
    return refusal;
  }
}

/** The keeping of a server island: its address carries nothing but what Astro puts there. */
export function islandKeeping(...tags: string[]): Keeping {
  return { tags, query: ['e', 'p', 's'] };
}

function refuse(response: PageResponse, { kind, details }: Refusal): void {
  response.status = statusOf[kind];
  keepNowhere(response.headers);
  if (details.retryAfter !== undefined) {
    response.headers.set('Retry-After', String(Math.ceil(details.retryAfter)));
  }
}

/** How an on-demand page may be kept: what purges it, and which query names it depends on. */
export interface Keeping {
  tags: readonly string[];
  query?: readonly string[];
  /** Seconds after which the page would be out of date. */
  lifetime?: number | undefined;
}

const REVALIDATED = 'public, max-age=0, must-revalidate';

/**
 * Lets the CDN (our own cache under `npm start`) keep a page until a write purges one of its tags,
 * and for minutes where a purge misses it, while browsers ask every time. Names outside `query` do not make another page (docs/security.md 18).
 */
export function keepPage(headers: Headers, { tags, query = [], lifetime }: Keeping): void {
  headers.set('Netlify-CDN-Cache-Control', keptFor(lifetime));
  headers.set('Cache-Control', REVALIDATED);
  headers.set('Netlify-Cache-Tag', tags.join(','));
  headers.set('Netlify-Vary', query.length > 0 ? `query=${query.join('|')}` : 'query=none');
}

function keptFor(lifetime = keptPages.fresh + keptPages.stale): string {
  const fresh = Math.min(keptPages.fresh, lifetime);
  const stale = Math.min(keptPages.stale, lifetime - fresh);
  return `public, durable, s-maxage=${fresh}, stale-while-revalidate=${stale}`;
}

/** Keeps an answer nowhere. */
export function keepNowhere(headers: Headers): void {
  for (const name of ['Netlify-CDN-Cache-Control', 'Netlify-Cache-Tag', 'Netlify-Vary']) {
    headers.delete(name);
  }
  headers.set('Cache-Control', 'no-store');
}
