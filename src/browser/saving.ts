import { limits } from '../domain/limits.ts';
import { browserWords } from '../messages/browser.ts';
import { pageLanguage } from './page-language.ts';
import {
  isEntry,
  keepSaved,
  onSavedChange,
  type SavedEntry,
  savedEntries,
  storedSaved,
} from './saved-store.ts';
import { currentSession, onSessionChange } from './session.ts';

const BUTTON = '[data-save]';
/** How long the copy of an account's list is trusted before it is fetched again. */
const FRESH_MS = 600_000;

/** Lets every button of the page save, whenever it comes, and counts what is saved in the bar. */
export function startSaving(): void {
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
  // Pieces of a page that come late bring buttons too.
  new MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
    if (added.some((node) => node instanceof Element && node.querySelector(BUTTON))) show();
  }).observe(document.body, { childList: true, subtree: true });
}

/** Adds an institution to what is saved or takes it away; refuses with words what is too many. */
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
  const { changeOfAccount } = await import('./saved-account.ts');
  if ((await changeOfAccount(session.id, entry, isSaved)) === 'full') await refuse(saveTexts.full);
}

/** The account's comes with the session, and goes with it. */
function settle(): void {
  const session = currentSession();
  const { owner, at } = storedSaved();
  if (!session && owner !== null) keepSaved(null, []);
  const isKnown = owner === session?.id && Date.now() - at < FRESH_MS;
  // Screens of the console show nothing that is saved: the next public page fetches it.
  const isShown = !document.querySelector('[data-console-nav]');
  if (session && !isKnown && isShown) void bring(session.id);
}

async function bring(userId: string): Promise<void> {
  const { bringAccount } = await import('./saved-account.ts');
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

/** The number, and for screen readers what it counts. */
function countOf(saved: number): (string | Node)[] {
  const { saveTexts } = browserWords(pageLanguage());
  const what = document.createElement('span');
  what.className = 'visually-hidden';
  what.textContent = ` ${saveTexts.counted}`;
  return [` ${saved}`, what];
}
