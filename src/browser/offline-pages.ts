/** A page that can be read without a connection. */
interface SeenPage {
  path: string;
  title: string;
}

const MOST = 30;
/** Written out, since the table of pages would weigh more than all of this script. */
const OFFLINE = '/offline';
const RETRY_MS = 3000;
/** The page's own name, without the product's. */
const TITLE = /<meta property="og:title" content="([^"]*)"/;
const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#34;': '"',
  '&#39;': "'",
};

/** Lists the pages that the worker has kept, the latest first, and comes back with the connection. */
export async function startOfflinePage(section: HTMLElement): Promise<void> {
  comeBackOnceConnected();
  const pages = await seenPages();
  const items = pages.slice(0, MOST).map(({ path, title }) => {
    const link = Object.assign(document.createElement('a'), { href: path, textContent: title });
    const item = document.createElement('li');
    item.append(link);
    return item;
  });
  section.querySelector('ul')?.append(...items);
  section.hidden = items.length === 0;
}

/**
 * The browser says 'online' before its worker is: only an answer shows that the page can be had.
 * The offline page at its own address is not in another's place, so there it stays.
 */
function comeBackOnceConnected(): void {
  if (location.pathname === OFFLINE) return;
  const tryAgain = async () => {
    if (navigator.onLine && (await isReachable())) location.reload();
  };
  addEventListener('online', tryAgain);
  setInterval(tryAgain, RETRY_MS);
}

/** The worker leaves HEAD to the network. */
async function isReachable(): Promise<boolean> {
  try {
    await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
    return true;
  } catch {
    return false;
  }
}

async function seenPages(): Promise<SeenPage[]> {
  if (!('caches' in window)) return [];
  const found: SeenPage[] = [];
  for (const name of await caches.keys()) {
    const cache = name.startsWith('pages-') ? await caches.open(name) : null;
    for (const request of (await cache?.keys()) ?? []) {
      const title = TITLE.exec((await (await cache?.match(request))?.text()) ?? '')?.[1];
      const { pathname, search } = new URL(request.url);
      if (title && pathname !== OFFLINE)
        found.push({ path: pathname + search, title: plain(title) });
    }
  }
  return found.reverse();
}

function plain(text: string): string {
  return text.replace(/&[#\w]+;/g, (entity) => entities[entity] ?? entity);
}
