/** So long somebody rests on a link before it is fetched: whoever only passes over it asks nothing. */
const RESTED_MS = 80;

/** Fetches a page of the site ahead while somebody rests on its link, or steps on it by keyboard. */
export function startPrefetch(): void {
  let timer = 0;
  const stop = () => clearTimeout(timer);
  const rest = ({ target }: Event) => {
    stop();
    // By its attribute: the property of a link within SVG is no text.
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
