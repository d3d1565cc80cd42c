import { currentSession } from './session.ts';

const PREFIX = 'draft:';
const open = new Map<string, () => void>();

/**
 * Saves the input of `screen` when the page is left or the session ends; `read` returns it. The
 * draft is restored once, and to the same user only. Returns a function that stops saving.
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

/** Saves a draft for the signed-in user, even when its form is not open. */
export function leaveDraft(screen: string, value: unknown): void {
  saveDraft(screen, { owner: currentSession()?.id ?? null, value });
}

/** Deletes a draft. */
export function dropDraft(screen: string): void {
  sessionStorage.removeItem(PREFIX + screen);
}

/** Saves the drafts of all open forms; called when a session ends. */
export function saveDrafts(): void {
  for (const save of open.values()) save();
}

/** The signed-in user's draft of `screen`; null when there is none. */
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
