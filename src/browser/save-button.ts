import { limits } from '../domain/limits.ts';
import { browserWords } from '../messages/browser.ts';
import { pageLanguage } from './page-language.ts';
import { currentSession, onSessionChange } from './session.ts';
import {
  isEntry,
  keepSaved,
  onSavedChange,
  type SavedEntry,
  savedEntries,
  storedSaved,
} from './shortlist-storage.ts';

const BUTTON = '[data-save]';
/** How long the copy of an account's list is used before it is fetched again. */
const FRESH_MS = 600_000;

/**
 * Activates all save buttons of the page, including late ones, and shows the count in the
 * navigation bar.
 */
export function startSaveButtons(): void {
  settle();
  show();
  onSavedChange(show);
  onSessionChange(() => {
    settle();
    show();
  });
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>(BUTTON);
    if (button) void press(button);
  });
  // Server islands add buttons after the page has loaded.
  new MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
    if (added.some((node) => node instanceof Element && node.querySelector(BUTTON))) show();
  }).observe(document.body, { childList: true, subtree: true });
}

/** Saves or removes an institution; above the limit a message explains why not. */
export async function setSaved(entry: SavedEntry, isSaved: boolean): Promise<void> {
  const others = savedEntries().filter(({ id }) => id !== entry.id);
  const { saveTexts } = browserWords(pageLanguage());
  if (isSaved && others.length >= limits.saved) return refuse(saveTexts.full);
  const session = currentSession();
  const wanted = isSaved ? [...others, entry] : others;
  if (!session) {
    if (!keepSaved(null, wanted)) await refuse(saveTexts.unkept);
    return;
  }
  const { changeOfAccount } = await import('./shortlist-sync.ts');
  if ((await changeOfAccount(session.id, entry, isSaved)) === 'full') await refuse(saveTexts.full);
}

/** Fetches the account's list when a session starts and drops it when the session ends. */
function settle(): void {
  const session = currentSession();
  const { owner, at } = storedSaved();
  if (!session && owner !== null) keepSaved(null, []);
  const isKnown = owner === session?.id && Date.now() - at < FRESH_MS;
  // Console screens show nothing saved, so the next public page fetches the list.
  const isShown = !document.querySelector('[data-console-nav]');
  if (session && !isKnown && isShown) void bring(session.id);
}

async function bring(userId: string): Promise<void> {
  const { bringAccount } = await import('./shortlist-sync.ts');
  await bringAccount(userId);
}

async function press(button: HTMLElement): Promise<void> {
  const { save: id, name, type, place } = button.dataset;
  const entry: unknown = { id, name, type, place };
  if (isEntry(entry)) await setSaved(entry, button.ariaPressed !== 'true');
}

async function refuse(reason: string): Promise<void> {
  const { alertDialog } = await import('./alert.ts');
  await alertDialog(reason);
}

function show(): void {
  const { saveTexts } = browserWords(pageLanguage());
  const entries = savedEntries();
  const ids = new Set(entries.map(({ id }) => id));
  for (const button of document.querySelectorAll<HTMLElement>(BUTTON)) {
    const isSaved = ids.has(button.dataset['save'] ?? '');
    if (button.ariaPressed === String(isSaved)) continue;
    button.ariaPressed = String(isSaved);
    button.textContent = isSaved ? saveTexts.saved : saveTexts.save;
  }
  for (const count of document.querySelectorAll<HTMLElement>('[data-saved-count]')) {
    count.hidden = entries.length === 0;
    count.replaceChildren(...(count.hidden ? [] : countOf(entries.length)));
  }
}

/** The visible count and its label for screen readers. */
function countOf(saved: number): (string | Node)[] {
  const { saveTexts } = browserWords(pageLanguage());
  const what = document.createElement('span');
  what.className = 'visually-hidden';
  what.textContent = ` ${saveTexts.counted}`;
  return [` ${saved}`, what];
}
