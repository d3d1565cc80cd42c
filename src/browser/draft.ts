import { parseJson, readInTab, writeInTab } from './device-store.ts';
import { currentSession } from './session.ts';

const PREFIX = 'draft:';
const openForms = new Map<string, () => void>();

/**
 * Saves the input of `screen` when the page is left or the session ends; `read` returns it. The
 * draft is restored once, and to the same user only. Returns a function that stops saving.
 */
export function autosaveDraft(screen: string, read: () => unknown): () => void {
  addEventListener('pagehide', saveDrafts);
  const owner = currentSession()?.id ?? null;
  openForms.set(screen, () => writeDraft(screen, { owner, value: read() }));
  return () => {
    openForms.delete(screen);
    deleteDraft(screen);
  };
}

/** Saves a draft for the signed-in user, even when its form is not open. */
export function saveDraft(screen: string, value: unknown): void {
  writeDraft(screen, { owner: currentSession()?.id ?? null, value });
}

/** Deletes a draft. */
export function deleteDraft(screen: string): void {
  writeInTab(PREFIX + screen, null);
}

/** Saves the drafts of all open forms; called when a session ends. */
export function saveDrafts(): void {
  for (const save of openForms.values()) save();
}

/** The signed-in user's draft of `screen`; null when there is none. */
export function takeDraft(screen: string): object | null {
  const draft = parseJson(readInTab(PREFIX + screen));
  deleteDraft(screen);
  if (typeof draft !== 'object' || draft === null) return null;
  const isOwn = Reflect.get(draft, 'owner') === (currentSession()?.id ?? null);
  const value: unknown = Reflect.get(draft, 'value');
  return isOwn && typeof value === 'object' ? value : null;
}

function writeDraft(screen: string, draft: { owner: string | null; value: unknown }): void {
  writeInTab(PREFIX + screen, JSON.stringify(draft));
}
