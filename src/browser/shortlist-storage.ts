import { onStored, parseJson, readStored, writeStored } from './device-store.ts';
import { currentSession } from './session.ts';

const KEY = 'saved';
const CHANGE = 'saved-change';

/** A saved institution, with enough data to list it offline. */
export interface SavedEntry {
  id: string;
  name: string;
  type: 'college' | 'university';
  place: string;
}

/** The stored list: a visitor's own when `owner` is null, otherwise a copy of an account's. */
interface StoredShortlist {
  owner: string | null;
  entries: readonly SavedEntry[];
  /** When the copy was fetched, in milliseconds since 1970. */
  at: number;
}

const emptyShortlist: StoredShortlist = { owner: null, entries: [], at: 0 };

/** The stored list, regardless of its owner. */
export function storedShortlist(): StoredShortlist {
  const stored = parseJson(readStored(KEY));
  if (!isRecord(stored) || !Array.isArray(stored['entries'])) return emptyShortlist;
  const { owner, at } = stored;
  return {
    owner: typeof owner === 'string' ? owner : null,
    entries: stored['entries'].filter(isEntry),
    at: typeof at === 'number' ? at : 0,
  };
}

/** The saved institutions of the current user or visitor; never another account's. */
export function savedEntries(): readonly SavedEntry[] {
  const { owner, entries } = storedShortlist();
  return owner === null || owner === currentSession()?.id ? entries : [];
}

/**
 * Stores the saved list and notifies this tab and the others; false when storage is unavailable.
 */
export function storeShortlist(owner: string | null, entries: readonly SavedEntry[]): boolean {
  const isNothing = owner === null && entries.length === 0;
  const isStored = writeStored(
    KEY,
    isNothing ? null : JSON.stringify({ owner, entries, at: Date.now() }),
  );
  document.documentElement.toggleAttribute('data-saved', readStored(KEY) !== null);
  dispatchEvent(new Event(CHANGE));
  return isStored;
}

/** Calls `listener` whenever the saved list may have changed, in this tab or another. */
export function onSavedChange(listener: () => void): void {
  addEventListener(CHANGE, listener);
  onStored(KEY, listener);
}

/** Whether a value has the stored form of an institution. */
export function isEntry(value: unknown): value is SavedEntry {
  if (!isRecord(value)) return false;
  const { id, name, type, place } = value;
  const isText = [id, name, place].every((value) => typeof value === 'string');
  return isText && (type === 'college' || type === 'university');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
