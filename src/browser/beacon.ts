import { isPerson, whenSeen } from './beacon-visit.ts';

/**
 * Counts this visit of the page once a person sees it (docs/product.md "Page views"): nothing is stored
 * here or sent but the page's one address.
 */
export function startPageBeacon(): void {
  if (isPerson(navigator)) whenSeen(sendView);
  // A page that comes back from the back-forward cache is visited again, as if it were loaded.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && isPerson(navigator)) whenSeen(sendView);
  });
}

function sendView(): void {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  const { pathname } = new URL(canonical?.href ?? location.href);
  // A text is sent as text/plain, so that the call needs no preflight anywhere.
  navigator.sendBeacon('/api/pageviews', JSON.stringify({ path: pathname }));
}
