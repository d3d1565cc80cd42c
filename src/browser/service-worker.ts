/**
 * What lets the pages that somebody has seen work without a connection. It is a program of its own
 * at /service-worker.js; each version of the site has its caches and removes those before.
 */
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
  /** The addresses of a page and of all that it loaded before there was a worker. */
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
/** Set where the worker is built: the version of the site, and what the pages load that it always has. */
declare const __VERSION__: string;
declare const __OFFLINE_ASSETS__: readonly string[];

const OFFLINE = pages.offline.path;
/** Pages that are there without a connection before anybody has opened them. */
const SHELLS = pagesWith('isKeptOffline').map(({ path }) => path);
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
  screen: (event) => fetched(event).catch(offlinePage),
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

/** The browser has asked for a page already while it woke the worker. */
async function fetched({ request, preloadResponse }: FetchEvent): Promise<Response> {
  return (await preloadResponse) ?? fetch(request);
}

async function fromNetwork(event: FetchEvent): Promise<Response> {
  const response = await fetched(event);
  event.waitUntil(keep(seen, event.request, response.clone()));
  return response;
}

async function asSeen(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? offlinePage();
}

/** An answer rather than an error: the page then keeps what stands in the piece's place. */
async function pieceAsSeen(request: Request): Promise<Response> {
  const seen = await caches.match(request, { ignoreVary: true });
  return seen ?? new Response(null, { status: 503 });
}

async function offlinePage(): Promise<Response> {
  return (await caches.match(OFFLINE)) ?? Response.error();
}

async function keptFirst(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const kept = await caches.match(request, { ignoreVary: true });
  const fresh = fetch(request).then(async (response) => {
    await keep(assets, request, response.clone());
    return response;
  });
  // The cached one is served; that a fresh one cannot be fetched does not matter then.
  if (kept) event.waitUntil(fresh.catch(() => undefined));
  return kept ?? fresh;
}

/** Keeps an answer; of the pages and their pieces the latest. */
async function keep(name: string, request: Request, response: Response): Promise<void> {
  if (!isKeepable(response)) return;
  const cache = await caches.open(name);
  await cache.put(request, response);
  if (name !== seen) return;
  const kept = await cache.keys();
  await Promise.all(kept.slice(0, -MOST_PAGES).map((oldest) => cache.delete(oldest)));
}

/** Keeps the page whose visit brought the worker, from what the browser still has of it. */
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
