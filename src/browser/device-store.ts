/**
 * What the browser keeps for this site. Storage may be full or blocked: reading then finds nothing,
 * and writing says so. Nothing else touches the browser's storage (biome.jsonc).
 */

type Area = 'localStorage' | 'sessionStorage';

/** Reads a text kept on this device; null where there is none or storage is unavailable. */
export function readStored(key: string): string | null {
  return read('localStorage', key);
}

/** Keeps a text on this device, or removes it for null; false when storage is full or blocked. */
export function writeStored(key: string, text: string | null): boolean {
  return write('localStorage', key, text);
}

/** The keys kept on this device that begin with a prefix; none where storage is unavailable. */
export function storedKeys(prefix: string): string[] {
  try {
    return Object.keys(window.localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

/** Reads a text kept until this tab is closed; null where there is none. */
export function readInTab(key: string): string | null {
  return read('sessionStorage', key);
}

/** Keeps a text until this tab is closed, or removes it for null; false when that is impossible. */
export function writeInTab(key: string, text: string | null): boolean {
  return write('sessionStorage', key, text);
}

function read(area: Area, key: string): string | null {
  try {
    return window[area].getItem(key);
  } catch {
    // The browser blocks storage for this site; the page works without it.
    return null;
  }
}

function write(area: Area, key: string, text: string | null): boolean {
  try {
    if (text === null) window[area].removeItem(key);
    else window[area].setItem(key, text);
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
