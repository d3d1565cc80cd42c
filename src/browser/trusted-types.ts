/**
 * Pages require Trusted Types. The only HTML sink allowed is a server island from our own server,
 * and the only script URL is our service worker's.
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
