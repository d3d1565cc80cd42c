/** So long somebody rests on a link before it is fetched: whoever only passes over it asks nothing. */
const RESTED_MS = 80;

/** Fetches a page of the site ahead while somebody rests on its link, or steps on it by keyboard. */
export function startPrefetch(): void {
  let timer = 0;
  const stop = () => clearTimeout(timer);
  const rest = ({ target }: Event) => {
    stop();
    const link = target instanceof Element ? target.closest('a') : null;
    if (link) timer = window.setTimeout(fetchAhead, RESTED_MS, link);
  };
  for (const begin of ['mouseover', 'focusin']) document.addEventListener(begin, rest);
  for (const end of ['mouseout', 'focusout']) document.addEventListener(end, stop);
}

function fetchAhead({ href, origin }: HTMLAnchorElement): void {
  const address = href.replace(/#.*/, '');
  const isHere = address === location.href.replace(/#.*/, '');
  if (!navigator.onLine || origin !== location.origin || isHere) return;
  if (document.head.querySelector(`link[rel=prefetch][href="${CSS.escape(address)}"]`)) return;
  const link = document.createElement('link');
  link.rel = 'prefetch';
  link.href = address;
  document.head.append(link);
}
