import { rankNumbers } from '../domain/cutoffs/rank-numbers.ts';
import { lookup } from '../domain/lookup.ts';
import { localPath } from './page-language.ts';
import {
  entryOfForm,
  forgetRank,
  keepRank,
  onRanksChange,
  personalFields,
  type RankEntry,
  rankEntries,
} from './rank-entries.ts';

const listFields = ['quota', 'pool', ...rankNumbers];
const allFields = [...personalFields, ...listFields];

type FormValues = ReadonlyMap<string, string>;

/**
 * Keeps the values of a submitted rank form on this device. The next form is filled in, the last used
 * exam chosen, unless its URL sets values, and a button forgets them.
 */
export function rememberRank(form: HTMLFormElement): void {
  const forgetButton = form.querySelector<HTMLButtonElement>('[data-forget-rank]');
  if (form.dataset['rankForm'] === '') offerEntry(form);
  const showButton = () => {
    if (forgetButton) forgetButton.hidden = rankEntries().length === 0;
  };
  showButton();
  onRanksChange(showButton);
  forgetButton?.addEventListener('click', () => {
    forgetRank();
    clearForm(form);
    form.querySelector('select')?.focus();
  });
  const isOwnPage = form.dataset['rankForm'] === 'mine';
  if (!isOwnPage) form.addEventListener('submit', () => void keepRank(entryOfForm(form)));
  form.addEventListener('change', ({ target }) => {
    if (target === form.elements.namedItem('list')) void replaceListFields(form);
  });
  // Another exam may have been chosen before this ran, or brought back by the browser.
  void replaceListFields(form, noValues);
}

/** Before this script ran, any number may have been typed for the list that is chosen now. */
const noValues: FormValues = new Map();

/** Chooses the exam that was used last, unless another has been chosen, and fills its fields in. */
function offerEntry(form: HTMLFormElement): void {
  const entries = rankEntries();
  const select = form.elements.namedItem('list');
  if (select instanceof HTMLSelectElement && select.selectedOptions[0]?.defaultSelected !== false) {
    const offered = [...select.options].map(({ value }) => value);
    const last = entries.find(({ list }) => offered.includes(list));
    if (last) select.value = last.list;
  }
  fillIn(form);
}

/** Shows an entry in a form, to be changed. */
export async function showEntry(form: HTMLFormElement, { list }: RankEntry): Promise<void> {
  setControl(form.elements.namedItem('list'), list);
  await replaceListFields(form, noValues);
  fillIn(form);
}

/** The form's values about the person and about the list. */
function formValues(form: HTMLFormElement): FormValues {
  return new Map(Object.entries(entryOfForm(form).values));
}

/**
 * Replaces the fields of the previous list by those of the chosen one. Values about the person are
 * kept, and numbers typed while the fields were loading, because they are meant for the new list.
 * Without an answer the form is submitted unchanged, and the next page has the right fields.
 */
async function replaceListFields(form: HTMLFormElement, initial = formValues(form)): Promise<void> {
  const container = form.querySelector<HTMLElement>('[data-seat-fields]');
  const chosenList = () => String(new FormData(form).get('list'));
  const list = chosenList();
  if (!container || container.dataset['seatFields'] === list) return;
  const answer = await fetch(localPath(`/rank-fields/${list}`)).catch(() => null);
  const html = answer?.ok ? await answer.text() : null;
  // A later choice has requested its own fields, or an earlier answer has brought these.
  if (html === null || chosenList() !== list || container.dataset['seatFields'] === list) return;
  const current = [...formValues(form)];
  const aboutPerson = current.filter(([name]) => personalFields.some((field) => field === name));
  const typed = current.filter(
    ([name, value]) => listFields.includes(name) && initial.get(name) !== value,
  );
  const focused = container.contains(document.activeElement)
    ? document.activeElement?.getAttribute('name')
    : null;
  container.replaceChildren(document.createRange().createContextualFragment(html));
  container.dataset['seatFields'] = list;
  for (const [name, value] of aboutPerson) setControl(form.elements.namedItem(name), value);
  fillIn(form);
  for (const [name, value] of typed) setControl(form.elements.namedItem(name), value);
  const control = focused ? form.elements.namedItem(focused) : null;
  if (control instanceof HTMLElement) control.focus();
}

/** Fills in the entry of the form's list; without one, what was last said of the person. */
function fillIn(form: HTMLFormElement): void {
  const list = String(new FormData(form).get('list'));
  const entries = rankEntries();
  const own = entries.find((entry) => entry.list === list);
  const known = own ? [own] : entries;
  for (const name of own ? allFields : personalFields) {
    const [value] = known.flatMap(({ values }) => lookup(values, name) ?? []);
    if (value !== undefined) setControl(form.elements.namedItem(name), value);
  }
}

function setControl(control: RadioNodeList | Element | null, value: string): void {
  if (control instanceof HTMLInputElement) {
    if (control.type === 'checkbox') control.checked = control.value === value;
    else control.value = value;
  }
  const isOffered =
    control instanceof HTMLSelectElement &&
    [...control.options].some((option) => option.value === value);
  if (isOffered) control.value = value;
}

function clearForm(form: HTMLFormElement): void {
  for (const control of form.elements) {
    if (control instanceof HTMLInputElement && control.type === 'checkbox') control.checked = false;
    else if (control instanceof HTMLInputElement && control.type === 'text') control.value = '';
    else if (
      control instanceof HTMLSelectElement &&
      personalFields.some((name) => name === control.name)
    ) {
      control.selectedIndex = 0;
    }
  }
}
