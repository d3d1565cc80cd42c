const WORKER = '/service-worker.js';

/** Brings the worker that lets the pages seen work offline, once the page itself has loaded. */
export function startOffline(): void {
  if (!('serviceWorker' in navigator)) return;
  if (document.readyState === 'complete') void bringWorker();
  else addEventListener('load', () => void bringWorker(), { once: true });
}

async function bringWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  const isFirstVisit = serviceWorker.controller === null;
  try {
    await serviceWorker.register(WORKER);
  } catch {
    // Without a service worker (a private window, no storage) the site works online as always.
    return;
  }
  if (!isFirstVisit) return;
  const { active } = await serviceWorker.ready;
  active?.postMessage([location.href]);
  // A request that began before the worker took over may end after it: only its entry tells of it.
  const observer = new PerformanceObserver((list) => {
    const entries = list.getEntries() as PerformanceResourceTiming[];
    const passed = entries.filter(({ workerStart }) => workerStart === 0);
    active?.postMessage(passed.map(({ name }) => name));
  });
  observer.observe({ type: 'resource', buffered: true });
}
