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

/** What programs that read pages by themselves call themselves. */
const PROGRAMS =
  /bot\b|bot\/|crawl|spider|slurp|headless|lighthouse|preview|facebookexternalhit|whatsapp|python|curl|wget|phantom|puppeteer|archiver|monitor|pingdom/i;

/** Whether somebody, as far as a browser tells, and not a program opened the page. */
function isPerson({ webdriver, userAgent }: Pick<Navigator, 'webdriver' | 'userAgent'>): boolean {
  return !webdriver && !PROGRAMS.test(userAgent);
}

/** Acts once the page is in sight: not while it is rendered ahead or lies in a hidden tab. */
function whenSeen(act: () => void): void {
  if (isSeen()) {
    act();
    return;
  }
  const controller = new AbortController();
  const look = () => {
    if (!isSeen()) return;
    controller.abort();
    act();
  };
  for (const change of ['visibilitychange', 'prerenderingchange']) {
    document.addEventListener(change, look, { signal: controller.signal });
  }
}

function isSeen(): boolean {
  const isAhead = 'prerendering' in document && document.prerendering === true;
  return document.visibilityState === 'visible' && !isAhead;
}

/** An ad counts as seen when half of it has been in sight for a second. */
const SHARE = 0.5;
const AFTER = 1000;

/** Counts each ad of the page once when it is seen, and every click that it gets. */
export function startAdBeacon(): void {
  if (!isPerson(navigator)) return;
  whenSeen(watchAds);
  for (const click of ['click', 'auxclick'] as const) {
    document.addEventListener(click, countClick, { capture: true });
  }
}

function watchAds(): void {
  /** The ads not yet counted, each with the timer of its second. */
  const waiting = new Map<Element, number | undefined>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio } of entries) {
        clearTimeout(waiting.get(target));
        const isInSight = intersectionRatio >= SHARE;
        waiting.set(target, isInSight ? window.setTimeout(seen, AFTER, target) : undefined);
      }
    },
    { threshold: SHARE },
  );

  function seen(ad: Element): void {
    waiting.delete(ad);
    observer.unobserve(ad);
    count(ad, 'impression');
  }

  function watch(): void {
    for (const ad of document.querySelectorAll('[data-ad]:not([data-watched])')) {
      ad.setAttribute('data-watched', '');
      waiting.set(ad, undefined);
      observer.observe(ad);
    }
  }

  watch();
  // Ads of a server island come after the page.
  new MutationObserver(watch).observe(document.body, { childList: true, subtree: true });
  // A hidden tab shows nothing: the second begins anew when it is back in sight.
  document.addEventListener('visibilitychange', () => {
    for (const [ad, timer] of waiting) {
      clearTimeout(timer);
      observer.unobserve(ad);
      if (document.visibilityState === 'visible') observer.observe(ad);
    }
  });
}

function countClick({ target, button }: MouseEvent): void {
  // The third button opens a menu and no link.
  const ad = target instanceof Element && button < 2 ? target.closest('[data-ad]') : null;
  if (ad) count(ad, 'click');
}

function count(ad: Element, what: 'impression' | 'click'): void {
  navigator.sendBeacon(`/api/ad/${ad.getAttribute('data-ad')}/${what}`);
}
