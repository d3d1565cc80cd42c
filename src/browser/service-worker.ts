/**
 * Makes visited pages available offline. Served at /service-worker.js; each version of the site has
 * its own caches and deletes older ones.
 */
import { type Language, pathIn, splitLanguage } from '../domain/languages.ts';
import { pages, pagesWith } from '../domain/pages/pages.ts';
import { formats } from '../messages/formats.ts';
import { fill } from '../messages/translation.ts';
import { type CacheStrategy, isCacheable, isOutOfOrder, strategyOf } from './offline-rules.ts';

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
/**
 * Defined at build time: the site's version, the files of the pages that work offline, and what a
 * copy of a page says about itself.
 */
declare const __VERSION__: string;
declare const __OFFLINE_ASSETS__: Readonly<Record<Language, readonly string[]>>;
declare const __COPY_NOTES__: Readonly<Record<Language, string>>;

const MAX_PAGES = 150;
/** How long a page may take to begin before its copy is shown. */
const STALL_MS = 3000;
const pagesCache = `pages-${__VERSION__}`;
const assetsCache = `assets-${__VERSION__}`;

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
self.addEventListener('message', (event) => event.waitUntil(cacheLoaded(event.data)));
self.addEventListener('fetch', (event) => {
  const strategy = strategyOf(event.request, location.origin);
  if (strategy) event.respondWith(responders[strategy](event));
});

const responders: Record<NonNullable<CacheStrategy>, (event: FetchEvent) => Promise<Response>> = {
  page: (event) => freshOr(event, copyOf),
  fragment: (event) => freshOr(event, ({ request }) => cached(request)),
  screen: (event) => fetchOrPreloaded(event).catch(() => offlinePage(event.request)),
  asset: cacheFirst,
};

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

type Copying = (event: FetchEvent) => Promise<Response | undefined>;

/**
 * The answer of the network; a copy where there is no answer, where it does not begin for some
 * seconds, or where a proxy answers that the site is out of order. Without a copy the answer is
 * awaited.
 */
async function freshOr(event: FetchEvent, copying: Copying): Promise<Response> {
  const fresh = fetchOrPreloaded(event);
  event.waitUntil(keepFresh(event, fresh));
  const begun = fresh.then(hasBegun);
  const isFine = await Promise.race([begun.catch(() => false), afterStall()]);
  const copy = isFine ? undefined : await copying(event);
  if (copy) return copy;
  return fresh.catch(() => withoutCopy(event.request));
}

/** Whether an answer that may be shown begins to arrive. */
async function hasBegun(response: Response): Promise<boolean> {
  if (isOutOfOrder(response)) return false;
  const reader = response.clone().body?.getReader();
  await reader?.read();
  void reader?.cancel();
  return true;
}

const afterStall = () => new Promise<false>((resolve) => setTimeout(resolve, STALL_MS, false));

/** Keeps an answer as a copy; whatever fails here concerns nobody. */
async function keepFresh({ request }: FetchEvent, fresh: Promise<Response>): Promise<void> {
  try {
    const response = await fresh;
    await cacheResponse(pagesCache, request, response.clone());
    if (request.mode === 'navigate') await keepShells(languageOf(request));
  } catch {
    // The network failed, or there is no room for a copy.
  }
}

/** Offline, a missing island is answered with an error, so that the page keeps its fallback. */
function withoutCopy(request: Request): Promise<Response> {
  return request.mode === 'navigate'
    ? offlinePage(request)
    : Promise.resolve(new Response(null, { status: 503 }));
}

/** Nothing where storage is blocked. */
function cached(request: Request | string): Promise<Response | undefined> {
  return caches.match(request, { ignoreVary: true }).catch(() => undefined);
}

/** The copy of a page, which says at its top of when it is. */
async function copyOf({ request }: FetchEvent): Promise<Response | undefined> {
  const copy = await cached(request);
  const date = Date.parse(copy?.headers.get('Date') ?? '');
  if (!copy || Number.isNaN(date)) return copy;
  const language = languageOf(request);
  const when = formats(language).moment(new Date(date).toISOString());
  const note = `<p class="copy-note" role="status">${fill(__COPY_NOTES__[language], { when })}</p>`;
  const html = (await copy.text()).replace(/<main\b[^<>]*>/, (main) => main + note);
  const { status, headers } = copy;
  return new Response(html, { status, headers });
}

async function offlinePage(request: Request): Promise<Response> {
  return (await cached(offlinePath(languageOf(request)))) ?? Response.error();
}

function languageOf({ url }: Request): Language {
  return splitLanguage(new URL(url).pathname).language;
}

function offlinePath(language: Language): string {
  return pathIn(language, pages.offline.path);
}

/** Caches the pages that work offline, once, in the language that the reader has opened. */
async function keepShells(language: Language): Promise<void> {
  if (await cached(offlinePath(language))) return;
  const shells = pagesWith('isKeptOffline').map(({ path }) => pathIn(language, path));
  await (await caches.open(assetsCache)).addAll([...shells, ...__OFFLINE_ASSETS__[language]]);
}

/** The cached file, renewed meanwhile. Caching neither delays nor fails an answer. */
async function cacheFirst(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const copy = await cached(request);
  const fresh = fetch(request);
  const keeping = fresh.then((response) => cacheResponse(assetsCache, request, response.clone()));
  event.waitUntil(keeping.catch(() => undefined));
  return copy ?? fresh;
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
  if (mode === 'navigate') await keepShells(languageOf(request));
  if (!strategy || strategy === 'screen') return;
  await cacheResponse(
    strategy === 'asset' ? assetsCache : pagesCache,
    request,
    await fetch(request),
  );
}
