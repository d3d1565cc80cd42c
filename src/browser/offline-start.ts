const WORKER = '/service-worker.js';

/** Registers the service worker once the page has loaded. */
export function startOffline(): void {
  if (!('serviceWorker' in navigator)) return;
  if (document.readyState === 'complete') void registerWorker();
  else addEventListener('load', () => void registerWorker(), { once: true });
}

async function registerWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  const isFirstVisit = serviceWorker.controller === null;
  try {
    await serviceWorker.register(WORKER);
  } catch {
    // Without service workers (private windows, blocked storage) the site works online.
    return;
  }
  if (!isFirstVisit) return;
  const { active } = await serviceWorker.ready;
  active?.postMessage([location.href]);
  // A request that began before the worker took control may end after it; the worker never saw it.
  const observer = new PerformanceObserver((list) => {
    const missed = list
      .getEntries()
      .filter((entry) => entry instanceof PerformanceResourceTiming && entry.workerStart === 0);
    active?.postMessage(missed.map(({ name }) => name));
  });
  observer.observe({ type: 'resource', buffered: true });
}
