import { parseJson, readStored, writeStored } from './device-store.ts';
import { localPath } from './page-language.ts';

/** Storage key of the choices made in the last rank form (page-acts.ts). */
const RANK_KEY = 'rank';

/** Fields that describe the person on any list, and fields that belong to one exam's list. */
const personalFields = ['category', 'homeState', 'gender', 'pwd'];
const listFields = ['quota', 'pool', 'commonRank', 'rank', 'score'];

/**
 * Stores the values of a submitted rank form on this device. The next form is filled in unless its
 * URL sets values, and a button clears them. Ranks are offered for the same exam only.
 */
export function rememberRank(form: HTMLFormElement): void {
  const forgetButton = form.querySelector<HTMLButtonElement>('[data-forget-rank]');
  const stored = storedRank();
  if (stored && form.dataset['rankForm'] !== 'asked') fillIn(form, stored);
  if (forgetButton) forgetButton.hidden = stored === null;
  forgetButton?.addEventListener('click', () => {
    writeStored(RANK_KEY, null);
    clearForm(form);
    forgetButton.hidden = true;
    form.querySelector('select')?.focus();
  });
  form.addEventListener('submit', () => {
    writeStored(RANK_KEY, JSON.stringify(Object.fromEntries(formValues(form))));
  });
  form.addEventListener('change', () => void replaceListFields(form));
  // Another exam may have been chosen before this ran, or brought back by the browser.
  void replaceListFields(form, noValues);
}

/** Before this script ran, any number may have been typed for the list that is chosen now. */
const noValues: ReadonlyMap<string, string> = new Map();

/** The form's values about the person and about the list. */
function formValues(form: HTMLFormElement): ReadonlyMap<string, string> {
  const names = ['list', ...personalFields, ...listFields];
  const values = [...new FormData(form)].flatMap(([name, value]) =>
    names.includes(name) && typeof value === 'string' && value !== ''
      ? [[name, value] as const]
      : [],
  );
  return new Map(values);
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
  // A later choice has requested its own fields.
  if (html === null || chosenList() !== list) return;
  const current = [...formValues(form)];
  const aboutPerson = current.filter(([name]) => personalFields.includes(name));
  const typed = current.filter(
    ([name, value]) => listFields.includes(name) && initial.get(name) !== value,
  );
  const focused = container.contains(document.activeElement)
    ? document.activeElement?.getAttribute('name')
    : null;
  container.replaceChildren(document.createRange().createContextualFragment(html));
  container.dataset['seatFields'] = list;
  fillIn(form, new Map(aboutPerson));
  const stored = storedRank();
  if (stored?.get('list') === list) fillIn(form, stored);
  for (const [name, value] of typed) setControl(form.elements.namedItem(name), value);
  const control = focused ? form.elements.namedItem(focused) : null;
  if (control instanceof HTMLElement) control.focus();
}

function storedRank(): ReadonlyMap<string, string> | null {
  const value = parseJson(readStored(RANK_KEY));
  if (typeof value !== 'object' || value === null) return null;
  return new Map(Object.entries(value).map(([name, text]) => [name, String(text)]));
}

function fillIn(form: HTMLFormElement, stored: ReadonlyMap<string, string>): void {
  const isSameList = new FormData(form).get('list') === stored.get('list');
  for (const name of isSameList ? [...personalFields, ...listFields] : personalFields) {
    const value = stored.get(name);
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
    else if (control instanceof HTMLSelectElement && personalFields.includes(control.name)) {
      control.selectedIndex = 0;
    }
  }
}
