import { currentSession } from './session.ts';

const PREFIX = 'draft:';
const open = new Map<string, () => void>();

/**
 * Keeps what is typed on `screen` when the page is left or the session ends under it: `read` gives
 * it then. It is given back, once, to the same user only. Returns the function that stops it, to be
 * called when there is nothing to keep.
 */
export function keepDraft(screen: string, read: () => unknown): () => void {
  addEventListener('pagehide', saveDrafts);
  const owner = currentSession()?.id ?? null;
  open.set(screen, () => saveDraft(screen, { owner, value: read() }));
  return () => {
    open.delete(screen);
    dropDraft(screen);
  };
}

/** Keeps a draft of the signed-in user's, whatever is open here. */
export function leaveDraft(screen: string, value: unknown): void {
  saveDraft(screen, { owner: currentSession()?.id ?? null, value });
}

/** Forgets a draft. */
export function dropDraft(screen: string): void {
  sessionStorage.removeItem(PREFIX + screen);
}

/** Saves the drafts of every open form; the end of a session calls it. */
export function saveDrafts(): void {
  for (const save of open.values()) save();
}

/** What the signed-in user had typed on `screen` when the session ended; null when nothing. */
export function takeDraft(screen: string): object | null {
  const saved = sessionStorage.getItem(PREFIX + screen);
  dropDraft(screen);
  const draft: unknown = saved === null ? null : JSON.parse(saved);
  if (typeof draft !== 'object' || draft === null) return null;
  const isOwn = Reflect.get(draft, 'owner') === (currentSession()?.id ?? null);
  const value: unknown = Reflect.get(draft, 'value');
  return isOwn && typeof value === 'object' ? value : null;
}

function saveDraft(screen: string, draft: { owner: string | null; value: unknown }): void {
  sessionStorage.setItem(PREFIX + screen, JSON.stringify(draft));
}
