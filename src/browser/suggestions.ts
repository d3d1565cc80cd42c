import { parseCompareQuery } from '../domain/comparison/compare-query.ts';
import { lookup } from '../domain/lookup.ts';
import { institutionPath, referencePath, referencePaths } from '../domain/pages/address.ts';
import { browserWords } from '../messages/browser.ts';
import { dot } from '../messages/dotted.ts';
import { exchange } from './exchange.ts';
import { withLocalName } from './local-names.ts';
import { localPath, pageLanguage } from './page-language.ts';

const TYPING_PAUSE_MS = 120;
const MIN_LENGTH = 2;
const MAX_SUGGESTIONS = 6;

/** Placeholder for the chosen id in a picker's path (components/ComparePicker.astro). */
const PICKED_PLACEHOLDER = 'PICKED';

/** Suggestions for the compare picker. */
export function suggestPicks(input: HTMLInputElement): void {
  const path = input.dataset['pick'] ?? '';
  const picked = parseCompareQuery(new URL(path, location.origin).searchParams).ids;
  suggestAt(input, ({ institutions }) =>
    toList(institutions).flatMap((summary) => {
      const id = isRecord(summary) ? String(summary['_id']) : '';
      return picked.includes(id)
        ? []
        : institutionSuggestion(summary).map((offer) => ({
            ...offer,
            path: path.replace(PICKED_PLACEHOLDER, id),
          }));
    }),
  );
}

/** Shows institutions and pages below one search field. */
export function suggestAt(input: HTMLInputElement, suggestionsIn = allSuggestions): void {
  const { comboboxTexts } = browserWords(pageLanguage());
  const show = combobox(input, comboboxTexts.suggestions);
  let timer = 0;
  input.addEventListener('input', () => {
    clearTimeout(timer);
    timer = window.setTimeout(async () => {
      const q = input.value.trim();
      const data = q.length < MIN_LENGTH ? null : await fetchSuggestions(q);
      const suggestions = data ? suggestionsIn(data) : [];
      const isStillWanted = input.value.trim() === q && document.activeElement === input;
      if (isStillWanted) show(suggestions);
    }, TYPING_PAUSE_MS);
  });
}

/** Fetches suggestions; an empty list on failure, since the form works without them. */
async function fetchSuggestions(q: string): Promise<Record<string, unknown> | null> {
  const query = new URLSearchParams({ q, limit: String(MAX_SUGGESTIONS) });
  const answer = await exchange({ method: 'GET', path: `/api/suggestions?${query}` });
  return answer.ok && isRecord(answer.data) ? answer.data : null;
}

function allSuggestions({ institutions, pages, isNamed }: Record<string, unknown>): Suggestion[] {
  const suggestions = [
    toList(pages).flatMap(pageSuggestion),
    toList(institutions).flatMap(institutionSuggestion),
  ];
  return (isNamed === true ? suggestions.reverse() : suggestions).flat();
}

function pageSuggestion(page: unknown): Suggestion[] {
  const { suggestionTexts } = browserWords(pageLanguage());
  if (!isRecord(page)) return [];
  const { kind, name, slug, rank, filled, section } = page;
  if (typeof name !== 'string' || typeof slug !== 'string') return [];
  if (!isPageKind(kind)) return [];
  const path = referencePath({
    kind,
    slug,
    ...(typeof rank === 'number' && { rank }),
    ...(isRecord(filled) && { filled: textsOf(filled) }),
    ...(section === 'dates' && { section }),
  });
  return [{ text: name, notes: [suggestionTexts[kind]], path }];
}

function isPageKind(kind: unknown): kind is keyof typeof referencePaths {
  return typeof kind === 'string' && Object.hasOwn(referencePaths, kind);
}

function institutionSuggestion(summary: unknown): Suggestion[] {
  const { suggestionTexts } = browserWords(pageLanguage());
  if (!isRecord(summary)) return [];
  const { name, shown, type, location } = summary;
  if (typeof name !== 'string' || (type !== 'college' && type !== 'university')) return [];
  const { city, district, state } = isRecord(location) ? location : {};
  const place = [city ?? district, state].filter((part) => typeof part === 'string').join(', ');
  const notes = [suggestionTexts[type], ...(place === '' ? [] : [place])];
  const text = typeof shown === 'string' ? shown : name;
  return [{ text, notes, path: institutionPath(type, name) }];
}

function textsOf(filled: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(filled).map(([name, value]) => [name, String(value)]));
}

function toList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** One option of the combobox: a link with notes. */
interface Suggestion {
  text: string;
  notes: readonly string[];
  path: string;
}

interface ComboboxElements {
  input: HTMLInputElement;
  list: HTMLElement;
}

/**
 * Turns a text field into an editable combobox with a list of links: arrow keys select, Enter opens
 * the selection or submits the form, Escape closes the list. @returns a function that shows
 * options; an empty list closes it.
 */
function combobox(input: HTMLInputElement, label: string): (offers: Suggestion[]) => void {
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
  input.addEventListener('blur', () => showOptions(parts, []));
  // Without this, pressing an option would blur the field before the click.
  list.addEventListener('mousedown', (event) => event.preventDefault());
  return (offers) => showOptions(parts, offers);
}

function buildList(id: string, label: string): HTMLElement {
  const list = document.createElement('div');
  list.className = 'suggestions';
  list.hidden = true;
  setAttributes(list, { id, role: 'listbox', 'aria-label': label });
  return list;
}

function showOptions({ input, list }: ComboboxElements, suggestions: Suggestion[]): void {
  list.replaceChildren(
    ...suggestions.map((suggestion, index) => buildOption(suggestion, `${list.id}-${index}`)),
  );
  list.hidden = suggestions.length === 0;
  input.setAttribute('aria-expanded', String(suggestions.length > 0));
  input.removeAttribute('aria-activedescendant');
}

function buildOption({ text, notes, path }: Suggestion, id: string): HTMLElement {
  const option = document.createElement('a');
  const line = document.createElement('span');
  option.href = localPath(path);
  option.tabIndex = -1;
  option.className = 'suggestion';
  setAttributes(option, { id, role: 'option', 'aria-selected': 'false' });
  line.className = 'entry-note';
  line.append(
    ...notes.flatMap((note, at) => (at === 0 ? [buildSpan(note)] : [dot, buildSpan(note)])),
  );
  option.append(buildSpan(text), ' ', line);
  return option;
}

function buildSpan(text: string): HTMLElement {
  const span = document.createElement('span');
  span.textContent = text;
  return withLocalName(span);
}

function onKey(event: KeyboardEvent, parts: ComboboxElements): void {
  const { list } = parts;
  // A key that composes a letter is not for the list.
  if (list.hidden || event.isComposing) return;
  const selected = list.querySelector<HTMLElement>('[aria-selected="true"]');
  const keys: Record<string, () => void> = {
    ArrowDown: () => selectOption(parts, selected?.nextElementSibling ?? list.firstElementChild),
    ArrowUp: () => selectOption(parts, selected?.previousElementSibling ?? list.lastElementChild),
    Escape: () => showOptions(parts, []),
    ...(selected && { Enter: () => selected.click() }),
  };
  const act = lookup(keys, event.key);
  if (!act) return;
  event.preventDefault();
  act();
}

function selectOption({ input, list }: ComboboxElements, option: Element | null): void {
  if (!option) return;
  for (const other of list.children) other.setAttribute('aria-selected', String(other === option));
  input.setAttribute('aria-activedescendant', option.id);
  option.scrollIntoView({ block: 'nearest' });
}

function setAttributes(element: Element, attributes: Record<string, string>): void {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
}
