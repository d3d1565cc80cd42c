/** One thing that a combobox offers: a link with a note. */
export interface Offer {
  text: string;
  note: string;
  path: string;
}

interface Parts {
  input: HTMLInputElement;
  list: HTMLElement;
}

/**
 * Makes a text field offer links below it, by the pattern of an editable combobox with a list:
 * arrows choose, Enter follows the choice or else sends the form, Escape closes.
 * @returns shows these offers; none close the list.
 */
export function combobox(input: HTMLInputElement, label: string): (offers: Offer[]) => void {
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
  // A press on an offer must not take the focus away before it is a click.
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

function optionOf({ text, note, path }: Offer, id: string): HTMLElement {
  const option = document.createElement('a');
  const place = document.createElement('span');
  option.href = path;
  option.tabIndex = -1;
  option.className = 'suggestion';
  setAttributes(option, { id, role: 'option', 'aria-selected': 'false' });
  place.className = 'entry-note';
  place.textContent = note;
  option.append(text, ' ', place);
  return option;
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
