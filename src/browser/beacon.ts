/**
 * Counts this visit once a person has seen the page (docs/product.md "Page views"). Nothing is
 * stored in the browser, and only the page's path is sent.
 */
export function startPageBeacon(): void {
  if (isPerson(navigator)) whenSeen(sendView);
  // A page restored from the back-forward cache counts as a new visit.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && isPerson(navigator)) whenSeen(sendView);
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

/** An ad counts as seen when half of it has been visible for one second. */
const SHARE = 0.5;
const AFTER = 1000;

/** Counts each ad once when it is seen, and each click on it. */
export function startAdBeacon(): void {
  if (!isPerson(navigator)) return;
  whenSeen(watchAds);
  for (const click of ['click', 'auxclick'] as const) {
    document.addEventListener(click, countClick, { capture: true });
  }
}

function watchAds(): void {
  /** Ads not counted yet, with the timer that runs while they are visible. */
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
  // Server islands insert ads after the page has loaded.
  new MutationObserver(watch).observe(document.body, { childList: true, subtree: true });
  // The second starts again when a hidden tab becomes visible.
  document.addEventListener('visibilitychange', () => {
    for (const [ad, timer] of waiting) {
      clearTimeout(timer);
      observer.unobserve(ad);
      if (document.visibilityState === 'visible') observer.observe(ad);
    }
  });
}

function countClick({ target, button }: MouseEvent): void {
  // The right button opens a context menu and follows no link.
  const ad = target instanceof Element && button < 2 ? target.closest('[data-ad]') : null;
  if (ad) count(ad, 'click');
}

function count(ad: Element, what: 'impression' | 'click'): void {
  navigator.sendBeacon(`/api/ad/${ad.getAttribute('data-ad')}/${what}`);
}
