/** What programs that read pages by themselves call themselves. */
const PROGRAMS =
  /bot\b|bot\/|crawl|spider|slurp|headless|lighthouse|preview|facebookexternalhit|whatsapp|python|curl|wget|phantom|puppeteer|archiver|monitor|pingdom/i;

/** Whether somebody, as far as a browser tells, and not a program opened the page. */
export function isPerson({
  webdriver,
  userAgent,
}: Pick<Navigator, 'webdriver' | 'userAgent'>): boolean {
  return !webdriver && !PROGRAMS.test(userAgent);
}

/** Acts once the page is in sight: not while it is rendered ahead or lies in a hidden tab. */
export function whenSeen(act: () => void): void {
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
