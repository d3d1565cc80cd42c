import {
  parseJson,
  readInTab,
  readStored,
  storedKeys,
  writeInTab,
  writeStored,
} from './device-store.ts';
import { currentSession } from './session.ts';

/** What was typed in a form, and the values that it was typed over. */
export interface DraftContent {
  value: object;
  base?: unknown;
}

interface AutosaveOptions {
  /** Whether it is kept until the tab is closed only, because it is about a person. */
  isInTab?: boolean;
  /** Told after each save whether the device had room for the draft. */
  onSaved?: (isKept: boolean) => void;
}

const PREFIX = 'draft:';
const TAB = 'tab';
/** Milliseconds after the last input before the drafts are saved. */
const PAUSE_MS = 2_000;
const openForms = new Map<string, () => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Saves the input of `screen` some seconds after the last key, and when the page is left or the
 * session ends; `read` returns it. Each tab has its own draft, which outlives it on the device. The
 * draft is restored to the same user only. Returns a function that stops saving and deletes it.
 */
export function autosaveDraft(
  screen: string,
  read: () => DraftContent,
  { isInTab = false, onSaved }: AutosaveOptions = {},
): () => void {
  addEventListener('pagehide', saveDrafts);
  document.addEventListener('visibilitychange', saveWhenHidden);
  for (const type of ['input', 'change', 'click']) document.addEventListener(type, saveSoon);
  const owner = currentSession()?.id ?? null;
  writeInTab(TAB, tabId());
  const release = isInTab ? () => {} : holdLock(keyOf(screen));
  let typed = '';
  let at = 0;
  const save = () => {
    const content = read();
    const now = JSON.stringify(content);
    // The time is that of the last input: leaving the page saves a draft again.
    if (now !== typed) [typed, at] = [now, Date.now()];
    const text = JSON.stringify({ owner, at, ...content });
    const isKept = !isInTab && writeStored(keyOf(screen), text);
    // A copy in the tab would be older than the next draft on the device.
    writeInTab(PREFIX + screen, isKept ? null : text);
    onSaved?.(isKept || isInTab);
  };
  openForms.set(screen, save);
  save();
  return () => {
    release();
    openForms.delete(screen);
    deleteDraft(screen);
  };
}

/** Saves a draft for the signed-in user until the tab is closed, even when its form is not open. */
export function saveDraft(screen: string, value: object): void {
  const owner = currentSession()?.id ?? null;
  writeInTab(PREFIX + screen, JSON.stringify({ owner, at: Date.now(), value }));
}

/** Deletes the draft of this tab. */
export function deleteDraft(screen: string): void {
  writeStored(keyOf(screen), null);
  writeInTab(PREFIX + screen, null);
}

/** Saves the drafts of all open forms; called when a session ends. */
export function saveDrafts(): void {
  for (const save of openForms.values()) save();
}

/** The signed-in user's draft of this tab, which is deleted; null when there is none. */
export function takeDraft(screen: string): DraftContent | null {
  const draft = readDraft(readStored(keyOf(screen)) ?? readInTab(PREFIX + screen));
  deleteDraft(screen);
  return draft;
}

/** The keys of the drafts of other tabs. */
export function otherDrafts(screen: string): string[] {
  return storedKeys(`${PREFIX}${screen}#`).filter((key) => key !== keyOf(screen));
}

/** The draft of a text, if it is the signed-in user's. */
export function readDraft(text: string | null): (DraftContent & { at: number }) | null {
  const draft = parseJson(text);
  if (typeof draft !== 'object' || draft === null) return null;
  const isOwn = Reflect.get(draft, 'owner') === (currentSession()?.id ?? null);
  const value: unknown = Reflect.get(draft, 'value');
  if (!isOwn || typeof value !== 'object' || value === null) return null;
  return { value, base: Reflect.get(draft, 'base'), at: Number(Reflect.get(draft, 'at')) };
}

function saveWhenHidden(): void {
  if (document.visibilityState === 'hidden') saveDrafts();
}

function saveSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(saveDrafts, PAUSE_MS);
}

/** The key of this tab's draft. A duplicated tab shares it, so that its last input counts. */
function keyOf(screen: string): string {
  return `${PREFIX}${screen}#${tabId()}`;
}

let ownTab: string | undefined;

/** Tells the drafts of this tab from those of others; kept in the tab once there is a draft. */
function tabId(): string {
  ownTab ??= readInTab(TAB) ?? crypto.getRandomValues(new Uint32Array(2)).join('-');
  return ownTab;
}

/** Marks a draft as that of an open tab, until released or until the tab is closed or crashes. */
function holdLock(key: string): () => void {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  // Absent without https: every other draft is then offered.
  void navigator.locks?.request(key, { mode: 'shared' }, () => released);
  return release;
}
