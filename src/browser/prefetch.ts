/**
 * How long the pointer must rest on a link before its page is fetched: one that only passes over it
 * fetches nothing.
 */
const RESTED_MS = 80;

/**
 * Prefetches a page of the site while the pointer rests on its link, or when the link gets the
 * focus.
 */
export function startPrefetch(): void {
  let timer = 0;
  const stop = () => clearTimeout(timer);
  const rest = ({ target }: Event) => {
    stop();
    // Read as an attribute: the property `href` of a link within SVG is an object.
    const href = target instanceof Element ? target.closest('a')?.getAttribute('href') : null;
    if (href) timer = window.setTimeout(fetchAhead, RESTED_MS, href);
  };
  for (const begin of ['mouseover', 'focusin']) document.addEventListener(begin, rest);
  for (const end of ['mouseout', 'focusout']) document.addEventListener(end, stop);
}

function fetchAhead(href: string): void {
  const { origin, pathname, search } = new URL(href, location.href);
  const address = pathname + search;
  const isHere = address === location.pathname + location.search;
  if (!navigator.onLine || origin !== location.origin || isHere) return;
  if (document.head.querySelector(`link[rel=prefetch][href="${CSS.escape(address)}"]`)) return;
  const link = document.createElement('link');
  link.rel = 'prefetch';
  link.href = address;
  document.head.append(link);
}
