/**
 * Counts this visit once a person has seen the page (docs/product.md "Page views"). Nothing is
 * stored in the browser, and only the page's path is sent.
 */
export function startPageBeacon(): void {
  if (isPerson(navigator)) runOnceVisible(sendView);
  // A page restored from the back-forward cache counts as a new visit.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && isPerson(navigator)) runOnceVisible(sendView);
  });
}

function sendView(): void {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  const { pathname } = new URL(canonical?.href ?? location.href);
  // Sent as text/plain, which needs no preflight request.
  navigator.sendBeacon('/api/pageviews', JSON.stringify({ path: pathname }));
}

/** User agents of crawlers and other programs. */
const PROGRAMS =
  /bot\b|bot\/|crawl|spider|slurp|headless|lighthouse|preview|facebookexternalhit|whatsapp|python|curl|wget|phantom|puppeteer|archiver|monitor|pingdom/i;

/** Whether the browser appears to be driven by a person rather than a program. */
function isPerson({ webdriver, userAgent }: Pick<Navigator, 'webdriver' | 'userAgent'>): boolean {
  return !webdriver && !PROGRAMS.test(userAgent);
}

/** Runs `act` once the page is visible: not while it is prerendered or in a hidden tab. */
function runOnceVisible(act: () => void): void {
  if (isPageVisible()) {
    act();
    return;
  }
  const controller = new AbortController();
  const runIfVisible = () => {
    if (!isPageVisible()) return;
    controller.abort();
    act();
  };
  for (const change of ['visibilitychange', 'prerenderingchange']) {
    document.addEventListener(change, runIfVisible, { signal: controller.signal });
  }
}

function isPageVisible(): boolean {
  const isPrerendering = 'prerendering' in document && document.prerendering === true;
  return document.visibilityState === 'visible' && !isPrerendering;
}

/** An ad counts as seen when half of it has been visible for one second. */
const VISIBLE_SHARE = 0.5;
const VISIBLE_MS = 1000;

/** Counts each ad once when it is seen, and each click on it. */
export function startAdBeacon(): void {
  if (!isPerson(navigator)) return;
  runOnceVisible(watchAds);
  for (const click of ['click', 'auxclick'] as const) {
    document.addEventListener(click, countClick, { capture: true });
  }
}

function watchAds(): void {
  /** Ads not counted yet, with the timer that runs while they are visible. */
  const timers = new Map<Element, number | undefined>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio } of entries) {
        clearTimeout(timers.get(target));
        const isInSight = intersectionRatio >= VISIBLE_SHARE;
        timers.set(
          target,
          isInSight ? window.setTimeout(countImpression, VISIBLE_MS, target) : undefined,
        );
      }
    },
    { threshold: VISIBLE_SHARE },
  );

  function countImpression(ad: Element): void {
    timers.delete(ad);
    observer.unobserve(ad);
    sendAdEvent(ad, 'impression');
  }

  /** The ads at one position of a page. */
  class AdPlace extends HTMLElement {
    connectedCallback(): void {
      for (const ad of this.querySelectorAll('[data-ad]')) {
        timers.set(ad, undefined);
        observer.observe(ad);
      }
    }
  }
  customElements.define('ad-place', AdPlace);
  // The second starts again when a hidden tab becomes visible.
  document.addEventListener('visibilitychange', () => {
    for (const [ad, timer] of timers) {
      clearTimeout(timer);
      observer.unobserve(ad);
      if (document.visibilityState === 'visible') observer.observe(ad);
    }
  });
}

function countClick({ target, button }: MouseEvent): void {
  // The right button opens a context menu and follows no link.
  const ad = target instanceof Element && button < 2 ? target.closest('[data-ad]') : null;
  if (ad) sendAdEvent(ad, 'click');
}

function sendAdEvent(ad: Element, event: 'impression' | 'click'): void {
  navigator.sendBeacon(`/api/ad/${ad.getAttribute('data-ad')}/${event}`);
}
