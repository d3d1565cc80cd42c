import { useSyncExternalStore } from 'react';

const CHANGE = 'address-change';

/** The query of the page's address as it is now, followed through back and forward. */
export function useAddress(): string {
  return useSyncExternalStore(
    subscribe,
    () => location.search,
    () => '',
  );
}

/** Changes names of the query; undefined and blank take one away. A push is a step to go back to. */
export function changeAddress(
  changes: Readonly<Record<string, string | undefined>>,
  step: 'push' | 'replace' = 'push',
): void {
  const query = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries(changes)) {
    if (value) query.set(name, value);
    else query.delete(name);
  }
  go(query, step);
}

/** Puts another query in place of the whole of it. */
export function replaceAddress(query: string): void {
  go(new URLSearchParams(query), 'push');
}

function go(query: URLSearchParams, step: 'push' | 'replace'): void {
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
