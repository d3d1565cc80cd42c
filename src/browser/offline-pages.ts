import { splitLanguage } from '../domain/languages.ts';
import { lookup } from '../domain/lookup.ts';
import { scriptPaths } from '../domain/pages/address.ts';

/** A page that is available offline. */
interface CachedPage {
  path: string;
  title: string;
}

const MAX_PAGES = 30;
const RETRY_MS = 3000;
/** Matches the page's title without the product's name. */
const TITLE = /<meta property="og:title" content="([^"]*)"/;
const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#34;': '"',
  '&#39;': "'",
};

/** Lists the cached pages, latest first, and reloads once the connection returns. */
export async function startOfflinePage(section: HTMLElement): Promise<void> {
  reloadOnceReachable();
  const pages = await loadCachedPages();
  const items = pages.slice(0, MAX_PAGES).map(({ path, title }) => {
    const link = Object.assign(document.createElement('a'), { href: path, textContent: title });
    const item = document.createElement('li');
    item.append(link);
    return item;
  });
  section.querySelector('ul')?.append(...items);
  section.hidden = items.length === 0;
}

/**
 * Reloads once the site can be reached. The browser reports 'online' before its worker can fetch,
 * so only a response counts. At its own address the offline page stays.
 */
function reloadOnceReachable(): void {
  if (isOfflinePage(location.pathname)) return;
  const reloadIfReachable = async () => {
    if (navigator.onLine && (await isReachable())) location.reload();
  };
  addEventListener('online', reloadIfReachable);
  setInterval(reloadIfReachable, RETRY_MS);
}

/** HEAD requests bypass the service worker. */
async function isReachable(): Promise<boolean> {
  try {
    await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
    return true;
  } catch {
    return false;
  }
}

async function loadCachedPages(): Promise<CachedPage[]> {
  if (!('caches' in window)) return [];
  const found: CachedPage[] = [];
  for (const name of await caches.keys()) {
    const cache = name.startsWith('pages-') ? await caches.open(name) : null;
    for (const request of (await cache?.keys()) ?? []) {
      const title = TITLE.exec((await (await cache?.match(request))?.text()) ?? '')?.[1];
      const { pathname, search } = new URL(request.url);
      if (title && !isOfflinePage(pathname))
        found.push({ path: pathname + search, title: decodeEntities(title) });
    }
  }
  return found.reverse();
}

function isOfflinePage(pathname: string): boolean {
  return splitLanguage(pathname).path === scriptPaths.offline;
}

function decodeEntities(text: string): string {
  return text.replace(/&[#\w]+;/g, (entity) => lookup(entities, entity) ?? entity);
}
