import { parseCompareQuery } from '../domain/comparison/compare-query.ts';
import { comparePath } from '../domain/pages/address.ts';
import { readerLimits } from '../domain/reader-limits.ts';
import { browserWords } from '../messages/browser.ts';
import { fill } from '../messages/translation.ts';
import { alertDialog } from './alert.ts';
import { type ComparedEntry, comparedEntries, storeComparison } from './compare-store.ts';
import { element } from './element.ts';
import { withLocalName } from './local-names.ts';
import { localPath, pageLanguage } from './page-language.ts';

const BAR = 'compare-bar';

/** Shows the comparison in progress at the bottom of the page, if there is one. */
export function showCompareBar(): void {
  // Console screens have no comparison.
  const entries = document.querySelector('[data-console-nav]') ? [] : comparedEntries();
  const previousBar = document.querySelector(`.${BAR}`);
  const bar = entries.length === 0 || isShownHere(entries) ? null : buildBar(entries);
  if (bar && previousBar) keepPicker(previousBar, bar);
  const hadFocus =
    document.activeElement?.matches(FIELD) && previousBar?.contains(document.activeElement);
  previousBar?.remove();
  if (bar) document.body.append(bar);
  if (hadFocus) bar?.querySelector<HTMLElement>(FIELD)?.focus({ preventScroll: true });
}

const FIELD = 'input[name=q]';

/** Another tab may change the comparison while a name is being typed in this one. */
function keepPicker(before: Element, after: Element): void {
  const [open, next] = [before, after].map((bar) => bar.querySelector('form'));
  const [typed, field] = [open, next].map((form) => form?.querySelector<HTMLInputElement>(FIELD));
  if (next && open) next.hidden = open.hidden;
  if (field && typed) field.value = typed.value;
}

/**
 * Adds an institution and opens the picker; false, after a message, when storage is unavailable.
 */
export async function addToComparison(entry: ComparedEntry): Promise<boolean> {
  const { compareBarTexts } = browserWords(pageLanguage());
  const others = comparedEntries().filter(({ id }) => id !== entry.id);
  if (others.length >= readerLimits.compared.max) {
    await alertDialog(compareBarTexts.full);
    return true;
  }
  const entries = [...others, entry];
  if (!storeComparison(entries)) {
    await alertDialog(compareBarTexts.unkept);
    return false;
  }
  showCompareBar();
  openPicker(
    fill(compareBarTexts.added, {
      name: entry.name,
      count: entries.length,
      most: readerLimits.compared.max,
    }),
  );
  return true;
}

/** Whether the comparison page already shows all of these institutions. */
function isShownHere(entries: readonly ComparedEntry[]): boolean {
  if (location.pathname !== localPath(comparePath([]))) return false;
  const { ids } = parseCompareQuery(new URLSearchParams(location.search));
  const areAllShown = entries.every(({ id }) => ids.includes(id));
  if (areAllShown && ids.length >= readerLimits.compared.min) storeComparison([]);
  return areAllShown;
}

function openPicker(message: string): void {
  const bar = document.querySelector<HTMLElement>(`.${BAR}`);
  const form = bar?.querySelector<HTMLElement>('form');
  const status = bar?.querySelector('[role=status]');
  if (form) form.hidden = false;
  // Screen readers announce only changes, so the text is added after the live region exists.
  requestAnimationFrame(() => status?.append(message));
  const list = bar?.querySelector('ul');
  if (list) list.scrollLeft = list.scrollWidth;
  // On touch screens focusing the field would open the keyboard over the page.
  if (!matchMedia('(pointer: fine)').matches) return;
  form?.querySelector<HTMLElement>('[name=q]')?.focus({ preventScroll: true });
}

function buildBar(entries: readonly ComparedEntry[]): HTMLElement {
  const { compareBarTexts } = browserWords(pageLanguage());
  const ids = entries.map(({ id }) => id);
  const bar = element('aside', { className: BAR });
  bar.setAttribute('aria-label', compareBarTexts.label);
  const row = element('div', { className: `wrap ${BAR}-row` });
  const status = element('p', { className: 'visually-hidden' });
  status.setAttribute('role', 'status');
  const list = element('ul', { className: `${BAR}-list` });
  list.append(...entries.map(buildItem));
  const compare = element('a', { className: 'button', href: localPath(comparePath(ids)) });
  compare.textContent = fill(compareBarTexts.compare, { count: entries.length });
  row.append(
    status,
    list,
    ...(ids.length < readerLimits.compared.max ? [buildPicker(ids)] : []),
    compare,
  );
  bar.append(row);
  return bar;
}

function buildItem({ id, name }: ComparedEntry): HTMLElement {
  const { compareBarTexts } = browserWords(pageLanguage());
  const item = element('li', {});
  const text = element('span', { textContent: name, translate: false });
  const remove = element('button', { type: 'button', textContent: '×' });
  remove.setAttribute('aria-label', fill(compareBarTexts.remove, { name }));
  remove.addEventListener('click', () => removeEntry(id));
  item.append(withLocalName(text), remove);
  return item;
}

/** Removes an institution and moves the focus to its neighbour, else to the page. */
function removeEntry(removedId: string): void {
  const entries = comparedEntries();
  const at = entries.findIndex(({ id }) => id === removedId);
  storeComparison(entries.filter(({ id }) => id !== removedId));
  showCompareBar();
  const buttons = document.querySelectorAll<HTMLElement>(`.${BAR} li button`);
  (buttons[Math.min(at, buttons.length - 1)] ?? document.querySelector('main'))?.focus({
    preventScroll: true,
  });
}

/** The same picker form as on the comparison page. */
function buildPicker(ids: readonly string[]): HTMLElement {
  const { compareBarTexts } = browserWords(pageLanguage());
  const form = element('form', { action: `${localPath(comparePath([]))}#picker`, hidden: true });
  form.setAttribute('role', 'search');
  const field = element('input', { name: 'q', className: 'control', required: true });
  field.type = 'search';
  field.maxLength = readerLimits.query;
  field.placeholder = compareBarTexts.add;
  field.autocomplete = 'off';
  field.id = `${BAR}-pick`;
  field.dataset['pick'] = comparePath([...ids, 'PICKED']);
  field.setAttribute('aria-label', compareBarTexts.add);
  const idsField = element('input', { name: 'i', value: ids.join(',') });
  idsField.type = 'hidden';
  const submit = element('button', { type: 'submit', className: 'button button-quiet' });
  submit.textContent = compareBarTexts.search;
  const fieldWrapper = element('div', { className: 'search-field' });
  fieldWrapper.append(field);
  form.append(idsField, fieldWrapper, submit);
  return form;
}
