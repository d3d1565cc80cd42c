import { readerLimits } from '../domain/reader-limits.ts';
import { browserWords } from '../messages/browser.ts';
import { inBackground, lazily } from './lazily.ts';
import { pageLanguage } from './page-language.ts';
import { showPageNotice } from './page-notice.ts';
import { currentSession, onSessionChange } from './session.ts';
import {
  isEntry,
  onSavedChange,
  type SavedEntry,
  savedEntries,
  storedShortlist,
  storeShortlist,
} from './shortlist-storage.ts';

/** How long the copy of an account's list is used before it is fetched again. */
const FRESH_MS = 600_000;

/** Saves an institution, or removes it from the saved ones. */
class SaveButton extends HTMLElement {
  readonly #press = () => void onPress(this.#button);

  connectedCallback(): void {
    this.addEventListener('click', this.#press);
    this.show(savedIds());
  }

  show(saved: ReadonlySet<string>): void {
    const { saveTexts } = browserWords(pageLanguage());
    const isSaved = saved.has(this.#button.dataset['save'] ?? '');
    if (this.#button.ariaPressed === String(isSaved)) return;
    this.#button.ariaPressed = String(isSaved);
    this.#button.textContent = isSaved ? saveTexts.saved : saveTexts.save;
  }

  get #button(): HTMLElement {
    return this.querySelector('button') ?? this;
  }
}

/** Activates the save buttons, and shows the count in the navigation bar. */
export function startSaveButtons(): void {
  customElements.define('save-button', SaveButton);
  syncWithSession();
  showSaved();
  onSavedChange(showSaved);
  onSessionChange(() => {
    syncWithSession();
    showSaved();
  });
}

/** Saves or removes an institution; above the limit a message explains why not. */
export async function setSaved(entry: SavedEntry, isSaved: boolean): Promise<void> {
  const others = savedEntries().filter(({ id }) => id !== entry.id);
  const { saveTexts } = browserWords(pageLanguage());
  if (isSaved && others.length >= readerLimits.saved) return alertReason(saveTexts.full);
  const session = currentSession();
  const wanted = isSaved ? [...others, entry] : others;
  if (!session) {
    if (!storeShortlist(null, wanted)) await alertReason(saveTexts.unkept);
    return;
  }
  const sync = await lazily(() => import('./shortlist-sync.ts'));
  if ((await sync?.changeAccountList(session.id, entry, isSaved)) === 'full')
    await alertReason(saveTexts.full);
}

/** Fetches the account's list when a session starts and drops it when the session ends. */
function syncWithSession(): void {
  const session = currentSession();
  const { owner, at } = storedShortlist();
  if (!session && owner !== null) storeShortlist(null, []);
  const isFresh = owner === session?.id && Date.now() - at < FRESH_MS;
  // Console screens show nothing saved, so the next public page fetches the list.
  const isShown = !document.querySelector('[data-console-nav]');
  if (session && !isFresh && isShown) void loadAccountList(session.id);
}

async function loadAccountList(userId: string): Promise<void> {
  await (await inBackground(() => import('./shortlist-sync.ts')))?.mergeIntoAccount(userId);
}

/** The institutions that are being saved or removed: a press on them meanwhile does nothing. */
const changing = new Set<string>();

async function onPress(button: HTMLElement): Promise<void> {
  const { save: id, name, type, place } = button.dataset;
  const entry: unknown = { id, name, type, place };
  if (!isEntry(entry) || changing.has(entry.id)) return;
  changing.add(entry.id);
  button.ariaBusy = 'true';
  await setSaved(entry, button.ariaPressed !== 'true');
  changing.delete(entry.id);
  button.ariaBusy = null;
}

async function alertReason(reason: string): Promise<void> {
  const loaded = await inBackground(() => import('./alert.ts'));
  if (loaded) await loaded.alertDialog(reason);
  else showPageNotice(reason);
}

function showSaved(): void {
  const ids = savedIds();
  for (const button of document.querySelectorAll<SaveButton>('save-button')) button.show(ids);
  for (const count of document.querySelectorAll<HTMLElement>('[data-saved-count]')) {
    count.hidden = ids.size === 0;
    count.replaceChildren(...(count.hidden ? [] : countLabel(ids.size)));
  }
}

function savedIds(): ReadonlySet<string> {
  return new Set(savedEntries().map(({ id }) => id));
}

/** The visible count and its label for screen readers. */
function countLabel(saved: number): (string | Node)[] {
  const { saveTexts } = browserWords(pageLanguage());
  const what = document.createElement('span');
  what.className = 'visually-hidden';
  what.textContent = ` ${saveTexts.counted}`;
  return [` ${saved}`, what];
}
