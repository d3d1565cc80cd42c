/** What this device keeps under a key: nothing, too, where it lets no page keep anything. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // Forbidden by the browser's settings: the page works without.
    return null;
  }
}

/** Keeps a text, or nothing for null; false where storage is full or forbidden. */
export function writeStored(key: string, text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** A stored text as JSON; null where it is none. */
export function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

/** Calls `listener` when another tab changes what is kept under a key, or this page comes back. */
export function onStored(key: string, listener: () => void): void {
  addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) listener();
  });
  // A page that comes back from the back-forward cache has missed the storage events.
  addEventListener('pageshow', ({ persisted }) => persisted && listener());
}
