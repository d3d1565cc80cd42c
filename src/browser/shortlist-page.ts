import { comparePath, institutionPath } from '../domain/pages/address.ts';
import { readerLimits } from '../domain/reader-limits.ts';
import { browserWords } from '../messages/browser.ts';
import { fill } from '../messages/translation.ts';
import { copyText } from './clipboard.ts';
import { element } from './element.ts';
import { inBackground } from './lazily.ts';
import { withLocalName } from './local-names.ts';
import { localPath, pageLanguage } from './page-language.ts';
import { setSaved } from './save-button.ts';
import { onSessionChange } from './session.ts';
import { onSavedChange, type SavedEntry, savedEntries } from './shortlist-storage.ts';

interface ShortlistElements {
  form: HTMLFormElement;
  list: HTMLElement;
  status: HTMLElement;
  empty: HTMLElement;
}

/** Shows the institutions saved in this browser, to remove, compare or share. */
export function startShortlistPage(): void {
  const parts = findElements();
  if (!parts) return;
  const { form, status } = parts;
  const show = () => showEntries(parts);
  show();
  onSavedChange(show);
  onSessionChange(show);
  form.addEventListener('change', ({ target }) => limitTicks(parts, target));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const ids = tickedIds(parts);
    if (requireEnough(ids, status)) location.assign(localPath(comparePath(ids)));
  });
  form.querySelector('[data-share]')?.addEventListener('click', () => void share(parts));
}

function findElements(): ShortlistElements | null {
  const root = document.querySelector('[data-saved-list]');
  const form = root?.querySelector<HTMLFormElement>('[data-saved-form]');
  const empty = root?.querySelector<HTMLElement>('[data-saved-empty]');
  const list = form?.querySelector('ul');
  const status = form?.querySelector<HTMLElement>('[role=status]');
  return form && empty && list && status ? { form, empty, list, status } : null;
}

/** Ticks the entries that the page's URL names. */
function showEntries(parts: ShortlistElements): void {
  const { form, list, empty } = parts;
  const entries = savedEntries();
  const preselected = (new URLSearchParams(location.search).get('i') ?? '').split(',');
  const ticked = new Set([...tickedIds(parts), ...(list.children.length === 0 ? preselected : [])]);
  list.replaceChildren(...entries.map((entry) => buildItem(parts, entry, ticked.has(entry.id))));
  form.hidden = entries.length === 0;
  empty.hidden = entries.length > 0;
  void inBackground(() => import('./saved-facts.ts')).then((loaded) =>
    loaded?.showSavedFacts(list),
  );
}

function buildItem(parts: ShortlistElements, entry: SavedEntry, isTicked: boolean): HTMLElement {
  const { savedTexts } = browserWords(pageLanguage());
  const { id, name, type, place } = entry;
  const nameId = `saved-${id}`;
  const tick = element('input', { id: `tick-${id}`, value: id, checked: isTicked });
  const link = element('a', {
    id: nameId,
    href: localPath(institutionPath(type, name)),
    textContent: name,
  });
  const note = element('span', { className: 'entry-note', textContent: place });
  const remove = element('button', { className: 'save-button', textContent: savedTexts.remove });
  tick.type = 'checkbox';
  tick.setAttribute('aria-labelledby', nameId);
  link.translate = false;
  remove.type = 'button';
  remove.setAttribute('aria-describedby', nameId);
  remove.addEventListener('click', () => void removeEntry(parts, entry));
  const words = element('div', { className: 'saved-words' });
  const head = element('p', { className: 'entry-name' });
  head.append(withLocalName(link));
  const own = element('own-row', { className: 'own-row' });
  own.dataset['own'] = id;
  const facts = element('div', { className: 'saved-facts' });
  facts.dataset['facts'] = id;
  words.append(head, withLocalName(note));
  const about = element('div', { className: 'saved-about' });
  about.append(facts, own);
  const item = element('li', { className: 'entry saved-entry' });
  item.append(tick, words, remove, about);
  return item;
}

/** Removes an entry and keeps the focus at its place in the list. */
async function removeEntry(parts: ShortlistElements, entry: SavedEntry): Promise<void> {
  const { savedTexts } = browserWords(pageLanguage());
  const at = savedEntries().findIndex(({ id }) => id === entry.id);
  await setSaved(entry, false);
  parts.status.textContent = fill(savedTexts.removed, { name: entry.name });
  const buttons = parts.list.querySelectorAll<HTMLElement>('button');
  (buttons[Math.min(at, buttons.length - 1)] ?? parts.empty.querySelector('a'))?.focus();
}

function tickedIds({ list }: ShortlistElements): string[] {
  return [...list.querySelectorAll<HTMLInputElement>('input:checked')].map(({ value }) => value);
}

function limitTicks(parts: ShortlistElements, target: EventTarget | null): void {
  const { savedTexts } = browserWords(pageLanguage());
  const isTooMany = tickedIds(parts).length > readerLimits.compared.max;
  if (isTooMany && target instanceof HTMLInputElement) target.checked = false;
  parts.status.textContent = isTooMany ? savedTexts.tooMany : '';
  const shared = parts.form.querySelector<HTMLElement>('[data-shared]');
  if (shared) shared.hidden = true;
}

function requireEnough(ids: readonly string[], status: HTMLElement): boolean {
  const { savedTexts } = browserWords(pageLanguage());
  const isFew = ids.length < readerLimits.compared.min;
  status.textContent = isFew ? savedTexts.tooFew : '';
  return !isFew;
}

/** Shows the address of the comparison and copies it where the browser allows. */
async function share(parts: ShortlistElements): Promise<void> {
  const { savedTexts } = browserWords(pageLanguage());
  const { form, status } = parts;
  const ids = tickedIds(parts);
  const container = form.querySelector<HTMLElement>('[data-shared]');
  const field = container?.querySelector('input');
  if (!requireEnough(ids, status) || !container || !field) return;
  field.value = new URL(localPath(comparePath(ids)), location.origin).href;
  container.hidden = false;
  field.select();
  status.textContent = (await copyText(field.value)) ? savedTexts.copied : savedTexts.notCopied;
}
