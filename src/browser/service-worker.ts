/**
 * Makes visited pages available offline. Served at /service-worker.js; each version of the site has
 * its own caches and deletes older ones.
 */
import { languages, pathIn, splitLanguage } from '../domain/languages.ts';
import { pages, pagesWith } from '../domain/pages/pages.ts';
import { type CacheStrategy, isCacheable, strategyOf } from './offline-rules.ts';

interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

interface LoadedEvent extends ExtendableEvent {
  /** The addresses of a page and of everything it loaded before the worker took control. */
  readonly data: unknown;
}

interface Events {
  install: ExtendableEvent;
  activate: ExtendableEvent;
  fetch: FetchEvent;
  message: LoadedEvent;
}

declare const self: {
  addEventListener<Name extends keyof Events>(
    name: Name,
    listener: (event: Events[Name]) => void,
  ): void;
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
  readonly registration: { navigationPreload?: { enable(): Promise<void> } };
};
/** Defined at build time: the site's version, and the files that every page loads. */
declare const __VERSION__: string;
declare const __OFFLINE_ASSETS__: readonly string[];

/** Pages that are cached before anybody opens them. */
const SHELLS = languages.flatMap((language) =>
  pagesWith('isKeptOffline').map(({ path }) => pathIn(language, path)),
);
const MAX_PAGES = 150;
const pagesCache = `pages-${__VERSION__}`;
const assetsCache = `assets-${__VERSION__}`;

self.addEventListener('install', (event) => event.waitUntil(prepare()));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
self.addEventListener('message', (event) => event.waitUntil(cacheLoaded(event.data)));
self.addEventListener('fetch', (event) => {
  const strategy = strategyOf(event.request, location.origin);
  if (strategy) event.respondWith(responders[strategy](event));
});

const responders: Record<NonNullable<CacheStrategy>, (event: FetchEvent) => Promise<Response>> = {
  page: (event) => fetchAndCache(event).catch(() => cachedPage(event.request)),
  fragment: (event) => fetchAndCache(event).catch(() => cachedFragment(event.request)),
  screen: (event) => fetchOrPreloaded(event).catch(() => offlinePage(event.request)),
  asset: cacheFirst,
};

async function prepare(): Promise<void> {
  const cache = await caches.open(assetsCache);
  await cache.addAll([...SHELLS, ...__OFFLINE_ASSETS__]);
  await self.skipWaiting();
}

async function takeOver(): Promise<void> {
  const others = (await caches.keys()).filter(
    (name) => name !== pagesCache && name !== assetsCache,
  );
  await Promise.all(others.map((name) => caches.delete(name)));
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

/** The browser may have started the request while it started the worker. */
async function fetchOrPreloaded({ request, preloadResponse }: FetchEvent): Promise<Response> {
  return (await preloadResponse) ?? fetch(request);
}

async function fetchAndCache(event: FetchEvent): Promise<Response> {
  const response = await fetchOrPreloaded(event);
  event.waitUntil(cacheResponse(pagesCache, event.request, response.clone()));
  return response;
}

async function cachedPage(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? offlinePage(request);
}

/** Offline, a missing island is answered with an error, so that the page keeps its fallback. */
async function cachedFragment(request: Request): Promise<Response> {
  const cached = await caches.match(request, { ignoreVary: true });
  return cached ?? new Response(null, { status: 503 });
}

async function offlinePage({ url }: Request): Promise<Response> {
  const { language } = splitLanguage(new URL(url).pathname);
  return (await caches.match(pathIn(language, pages.offline.path))) ?? Response.error();
}

async function cacheFirst(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const cached = await caches.match(request, { ignoreVary: true });
  const fresh = fetch(request).then(async (response) => {
    await cacheResponse(assetsCache, request, response.clone());
    return response;
  });
  // The cached response is served even if revalidation fails.
  if (cached) event.waitUntil(fresh.catch(() => undefined));
  return cached ?? fresh;
}

/** Caches a response; for pages and islands only the latest ones are kept. */
async function cacheResponse(name: string, request: Request, response: Response): Promise<void> {
  if (!isCacheable(response)) return;
  const cache = await caches.open(name);
  await cache.put(request, response);
  if (name !== pagesCache) return;
  const requests = await cache.keys();
  await Promise.all(requests.slice(0, -MAX_PAGES).map((oldest) => cache.delete(oldest)));
}

/** Caches the page that installed the worker from the browser's own cache. */
async function cacheLoaded(loaded: unknown): Promise<void> {
  if (!Array.isArray(loaded)) return;
  const urls = loaded.filter((url) => typeof url === 'string');
  await Promise.all(urls.map((url, at) => cacheUrl(url, at === 0 ? 'navigate' : 'cors')));
}

async function cacheUrl(url: string, mode: RequestMode): Promise<void> {
  const request = new Request(url, { cache: 'force-cache' });
  const { method, headers } = request;
  const strategy = strategyOf({ method, headers, mode, url }, location.origin);
  if (!strategy || strategy === 'screen') return;
  await cacheResponse(
    strategy === 'asset' ? assetsCache : pagesCache,
    request,
    await fetch(request),
  );
}
