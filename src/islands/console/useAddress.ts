import { useSyncExternalStore } from 'react';

const CHANGE = 'address-change';

/** The current query of the page's address, updated on back and forward. */
export function useAddress(): string {
  return useSyncExternalStore(
    subscribe,
    () => location.search,
    () => '',
  );
}

/** Changes parameters of the query; undefined or blank removes one. A push adds a history entry. */
export function changeAddress(
  changes: Readonly<Record<string, string | undefined>>,
  step: 'push' | 'replace' = 'push',
): void {
  const query = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries(changes)) {
    if (value) query.set(name, value);
    else query.delete(name);
  }
  navigateTo(query, step);
}

/** Replaces the whole query. */
export function replaceAddress(query: string): void {
  navigateTo(new URLSearchParams(query), 'push');
}

function navigateTo(query: URLSearchParams, step: 'push' | 'replace'): void {
  const search = query.size > 0 ? `?${query}` : '';
  if (search === location.search) return;
  history[`${step}State`](null, '', location.pathname + search);
  dispatchEvent(new Event(CHANGE));
}

function subscribe(listener: () => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  addEventListener('popstate', listener, { signal });
  addEventListener(CHANGE, listener, { signal });
  return () => controller.abort();
}
