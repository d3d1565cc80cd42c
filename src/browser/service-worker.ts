/**
 * Makes visited pages available offline. Served at /service-worker.js; each version of the site has
 * its own caches and deletes older ones.
 */
import { languages, localised, pathIn } from '../domain/languages.ts';
import { pages, pagesWith } from '../domain/pages.ts';
import { isKeepable, type Way, wayOf } from './offline-rules.ts';

interface LifeEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface FetchEvent extends LifeEvent {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

interface SeenEvent extends LifeEvent {
  /** The addresses of a page and of everything it loaded before the worker took control. */
  readonly data: unknown;
}

interface Events {
  install: LifeEvent;
  activate: LifeEvent;
  fetch: FetchEvent;
  message: SeenEvent;
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
const MOST_PAGES = 150;
const seen = `pages-${__VERSION__}`;
const assets = `assets-${__VERSION__}`;

self.addEventListener('install', (event) => event.waitUntil(prepare()));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
self.addEventListener('message', (event) => event.waitUntil(rememberSeen(event.data)));
self.addEventListener('fetch', (event) => {
  const way = wayOf(event.request, location.origin);
  if (way) event.respondWith(answers[way](event));
});

const answers: Record<NonNullable<Way>, (event: FetchEvent) => Promise<Response>> = {
  page: (event) => fromNetwork(event).catch(() => asSeen(event.request)),
  piece: (event) => fromNetwork(event).catch(() => pieceAsSeen(event.request)),
  screen: (event) => fetched(event).catch(() => offlinePage(event.request)),
  asset: keptFirst,
};

async function prepare(): Promise<void> {
  const cache = await caches.open(assets);
  await cache.addAll([...SHELLS, ...__OFFLINE_ASSETS__]);
  await self.skipWaiting();
}

async function takeOver(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name !== seen && name !== assets);
  await Promise.all(others.map((name) => caches.delete(name)));
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

/** The browser may have started the request while it started the worker. */
async function fetched({ request, preloadResponse }: FetchEvent): Promise<Response> {
  return (await preloadResponse) ?? fetch(request);
}

async function fromNetwork(event: FetchEvent): Promise<Response> {
  const response = await fetched(event);
  event.waitUntil(keep(seen, event.request, response.clone()));
  return response;
}

async function asSeen(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? offlinePage(request);
}

/** Offline, a missing island is answered with 204 so that the page keeps its fallback. */
async function pieceAsSeen(request: Request): Promise<Response> {
  const seen = await caches.match(request, { ignoreVary: true });
  return seen ?? new Response(null, { status: 503 });
}

async function offlinePage({ url }: Request): Promise<Response> {
  const { language } = localised(new URL(url).pathname);
  return (await caches.match(pathIn(language, pages.offline.path))) ?? Response.error();
}

async function keptFirst(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const kept = await caches.match(request, { ignoreVary: true });
  const fresh = fetch(request).then(async (response) => {
    await keep(assets, request, response.clone());
    return response;
  });
  // The cached response is served even if revalidation fails.
  if (kept) event.waitUntil(fresh.catch(() => undefined));
  return kept ?? fresh;
}

/** Caches a response; for pages and islands only the latest ones are kept. */
async function keep(name: string, request: Request, response: Response): Promise<void> {
  if (!isKeepable(response)) return;
  const cache = await caches.open(name);
  await cache.put(request, response);
  if (name !== seen) return;
  const kept = await cache.keys();
  await Promise.all(kept.slice(0, -MOST_PAGES).map((oldest) => cache.delete(oldest)));
}

/** Caches the page that installed the worker from the browser's own cache. */
async function rememberSeen(seen: unknown): Promise<void> {
  if (!Array.isArray(seen)) return;
  const urls = seen.filter((url) => typeof url === 'string');
  await Promise.all(urls.map((url, at) => rememberOne(url, at === 0 ? 'navigate' : 'cors')));
}

async function rememberOne(url: string, mode: RequestMode): Promise<void> {
  const request = new Request(url, { cache: 'force-cache' });
  const { method, headers } = request;
  const way = wayOf({ method, headers, mode, url }, location.origin);
  if (!way || way === 'screen') return;
  await keep(way === 'asset' ? assets : seen, request, await fetch(request));
}
