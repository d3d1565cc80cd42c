/** Reads a stored text; null where there is none or storage is unavailable. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // Storage is blocked by browser settings; the page works without it.
    return null;
  }
}

/** Stores a text, or removes the key for null; false when storage is full or blocked. */
export function writeStored(key: string, text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** Parses a stored text as JSON; null where it is not JSON. */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

/**
 * Calls `listener` when another tab changes the key or this page is restored from the back-forward
 * cache.
 */
export function onStored(key: string, listener: () => void): void {
  addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) listener();
  });
  // A restored page has missed the storage events.
  addEventListener('pageshow', ({ persisted }) => persisted && listener());
}
