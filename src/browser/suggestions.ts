import { institutionPath, referencePath, referencePaths } from '../domain/address.ts';
import { browserWords } from '../messages/browser.ts';
import { dot } from '../messages/dotted.ts';
import { exchange } from './exchange.ts';
import { withLocalName } from './local-names.ts';
import { localPath, pageLanguage } from './page-language.ts';

const AFTER_TYPING = 120;
const SHORTEST = 2;
const MOST = 6;

/** Shows suggestions below every search field while the user types. */
export function startSuggestions(): void {
  for (const input of document.querySelectorAll<HTMLInputElement>('[data-suggestions]')) {
    suggestAt(input);
  }
}

/** Placeholder for the chosen id in a picker's path (components/ComparePicker.astro). */
const PICKED = 'PICKED';

/** Shows institutions below a field that picks one for a comparison. */
export function suggestPicks(input: HTMLInputElement): void {
  const path = input.dataset['pick'] ?? '';
  suggestAt(input, ({ institutions }) =>
    listOf(institutions).flatMap((summary) => {
      const id = isRecord(summary) ? String(summary['_id']) : '';
      const isPicked = path.includes(id);
      return isPicked
        ? []
        : offerOf(summary).map((offer) => ({ ...offer, path: path.replace(PICKED, id) }));
    }),
  );
}

/** Shows institutions and pages below one search field. */
export function suggestAt(input: HTMLInputElement, offersIn = allOffers): void {
  const { comboboxTexts } = browserWords(pageLanguage());
  const show = combobox(input, comboboxTexts.suggestions);
  let timer = 0;
  input.addEventListener('input', () => {
    clearTimeout(timer);
    timer = window.setTimeout(async () => {
      const q = input.value.trim();
      const data = q.length < SHORTEST ? null : await suggestionsFor(q);
      const offers = data ? offersIn(data) : [];
      const isStillWanted = input.value.trim() === q && document.activeElement === input;
      if (isStillWanted) show(offers);
    }, AFTER_TYPING);
  });
}

/** Fetches suggestions; an empty list on failure, since the form works without them. */
async function suggestionsFor(q: string): Promise<Record<string, unknown> | null> {
  const query = new URLSearchParams({ q, limit: String(MOST) });
  const answer = await exchange({ method: 'GET', path: `/api/suggestions?${query}` });
  return answer.ok && isRecord(answer.data) ? answer.data : null;
}

function allOffers({ institutions, pages, isNamed }: Record<string, unknown>): Offer[] {
  const offers = [listOf(pages).flatMap(pageOf), listOf(institutions).flatMap(offerOf)];
  return (isNamed === true ? offers.reverse() : offers).flat();
}

function pageOf(page: unknown): Offer[] {
  const { suggestionTexts } = browserWords(pageLanguage());
  if (!isRecord(page)) return [];
  const { kind, name, slug, rank, filled, section } = page;
  if (typeof name !== 'string' || typeof slug !== 'string') return [];
  if (!isPageKind(kind)) return [];
  const path = referencePath({
    ...{ kind, slug },
    ...(typeof rank === 'number' && { rank }),
    ...(isRecord(filled) && { filled: textsOf(filled) }),
    ...(section === 'dates' && { section }),
  });
  return [{ text: name, notes: [suggestionTexts[kind]], path }];
}

function isPageKind(kind: unknown): kind is keyof typeof referencePaths {
  return typeof kind === 'string' && Object.hasOwn(referencePaths, kind);
}

function offerOf(summary: unknown): Offer[] {
  const { suggestionTexts } = browserWords(pageLanguage());
  if (!isRecord(summary)) return [];
  const { name, type, location } = summary;
  if (typeof name !== 'string' || (type !== 'college' && type !== 'university')) return [];
  const { city, district, state } = isRecord(location) ? location : {};
  const place = [city ?? district, state].filter((part) => typeof part === 'string').join(', ');
  const notes = [suggestionTexts[type], ...(place === '' ? [] : [place])];
  return [{ text: name, notes, path: institutionPath(type, name) }];
}

function textsOf(filled: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(filled).map(([name, value]) => [name, String(value)]));
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** One option of the combobox: a link with notes. */
interface Offer {
  text: string;
  notes: readonly string[];
  path: string;
}

interface Parts {
  input: HTMLInputElement;
  list: HTMLElement;
}

/**
 * Turns a text field into an editable combobox with a list of links: arrow keys select, Enter opens
 * the selection or submits the form, Escape closes the list. @returns a function that shows
 * options; an empty list closes it.
 */
function combobox(input: HTMLInputElement, label: string): (offers: Offer[]) => void {
  const parts = { input, list: buildList(`${input.id}-offers`, label) };
  const { list } = parts;
  setAttributes(input, {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': 'false',
    'aria-controls': list.id,
  });
  input.after(list);
  input.addEventListener('keydown', (event) => onKey(event, parts));
  input.addEventListener('blur', () => show(parts, []));
  // Without this, pressing an option would blur the field before the click.
  list.addEventListener('mousedown', (event) => event.preventDefault());
  return (offers) => show(parts, offers);
}

function buildList(id: string, label: string): HTMLElement {
  const list = document.createElement('div');
  list.className = 'suggestions';
  list.hidden = true;
  setAttributes(list, { id, role: 'listbox', 'aria-label': label });
  return list;
}

function show({ input, list }: Parts, offers: Offer[]): void {
  list.replaceChildren(...offers.map((offer, index) => optionOf(offer, `${list.id}-${index}`)));
  list.hidden = offers.length === 0;
  input.setAttribute('aria-expanded', String(offers.length > 0));
  input.removeAttribute('aria-activedescendant');
}

function optionOf({ text, notes, path }: Offer, id: string): HTMLElement {
  const option = document.createElement('a');
  const line = document.createElement('span');
  option.href = localPath(path);
  option.tabIndex = -1;
  option.className = 'suggestion';
  setAttributes(option, { id, role: 'option', 'aria-selected': 'false' });
  line.className = 'entry-note';
  line.append(...notes.flatMap((note, at) => (at === 0 ? [spanOf(note)] : [dot, spanOf(note)])));
  option.append(spanOf(text), ' ', line);
  return option;
}

function spanOf(text: string): HTMLElement {
  const span = document.createElement('span');
  span.textContent = text;
  return withLocalName(span);
}

function onKey(event: KeyboardEvent, parts: Parts): void {
  const { list } = parts;
  if (list.hidden) return;
  const chosen = list.querySelector<HTMLElement>('[aria-selected="true"]');
  const keys: Record<string, () => void> = {
    ArrowDown: () => choose(parts, chosen?.nextElementSibling ?? list.firstElementChild),
    ArrowUp: () => choose(parts, chosen?.previousElementSibling ?? list.lastElementChild),
    Escape: () => show(parts, []),
    ...(chosen && { Enter: () => chosen.click() }),
  };
  const act = keys[event.key];
  if (!act) return;
  event.preventDefault();
  act();
}

function choose({ input, list }: Parts, option: Element | null): void {
  if (!option) return;
  for (const other of list.children) other.setAttribute('aria-selected', String(other === option));
  input.setAttribute('aria-activedescendant', option.id);
}

function setAttributes(element: Element, attributes: Record<string, string>): void {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
}
