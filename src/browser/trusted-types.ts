/**
 * Pages require Trusted Types. The one text that becomes HTML is what a server island fetched from
 * our own server, the one script that is started by its address our service worker; every other
 * sink stays shut.
 */
const ISLAND_SINK = 'Range createContextualFragment';
const WORKER_SINK = 'ServiceWorkerContainer register';
const WORKER = '/service-worker.js';

type Rule = (text: string, type: string, sink: string) => string | null;

interface PolicyFactory {
  createPolicy(name: string, rules: { createHTML: Rule; createScriptURL: Rule }): unknown;
}

declare global {
  interface Window {
    trustedTypes?: PolicyFactory;
  }
}

window.trustedTypes?.createPolicy('default', {
  createHTML: (html, _type, sink) => (sink === ISLAND_SINK ? html : null),
  createScriptURL: (url, _type, sink) => (sink === WORKER_SINK && url === WORKER ? url : null),
});

export {};
