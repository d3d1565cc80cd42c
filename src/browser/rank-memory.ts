import { parsed, readStored, writeStored } from './device-store.ts';
import { localPath } from './page-language.ts';

/** Storage key of the choices made in the last rank form (page-acts.ts). */
const RANK_KEY = 'rank';

/** Fields that describe the person on any list, and fields that belong to one exam's list. */
const personal = ['category', 'homeState', 'gender', 'pwd'];
const ofList = ['quota', 'pool', 'commonRank', 'rank', 'score'];

/**
 * Stores the values of a submitted rank form on this device. The next form is filled in unless its
 * URL sets values, and a button clears them. Ranks are offered for the same exam only.
 */
export function rememberRank(form: HTMLFormElement): void {
  const forget = form.querySelector<HTMLButtonElement>('[data-forget-rank]');
  const kept = remembered();
  if (kept && form.dataset['rankForm'] !== 'asked') offer(form, kept);
  if (forget) forget.hidden = kept === null;
  forget?.addEventListener('click', () => {
    writeStored(RANK_KEY, null);
    clear(form);
    forget.hidden = true;
    form.querySelector('select')?.focus();
  });
  form.addEventListener('submit', () => {
    writeStored(RANK_KEY, JSON.stringify(Object.fromEntries(said(form))));
  });
  form.addEventListener('change', () => void fitFields(form));
  // Another exam may have been chosen before this ran, or brought back by the browser.
  void fitFields(form, typedNowhere);
}

/** Before this script ran, any number may have been typed for the list that is chosen now. */
const typedNowhere: ReadonlyMap<string, string> = new Map();

/** The form's values about the person and about the list. */
function said(form: HTMLFormElement): ReadonlyMap<string, string> {
  const names = ['list', ...personal, ...ofList];
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
async function fitFields(form: HTMLFormElement, asked = said(form)): Promise<void> {
  const place = form.querySelector<HTMLElement>('[data-seat-fields]');
  const chosen = () => String(new FormData(form).get('list'));
  const list = chosen();
  if (!place || place.dataset['seatFields'] === list) return;
  const answer = await fetch(localPath(`/rank-fields/${list}`)).catch(() => null);
  const html = answer?.ok ? await answer.text() : null;
  // A later choice has requested its own fields.
  if (html === null || chosen() !== list) return;
  const now = [...said(form)];
  const before = now.filter(([name]) => personal.includes(name));
  const typed = now.filter(([name, value]) => ofList.includes(name) && asked.get(name) !== value);
  const focused = place.contains(document.activeElement)
    ? document.activeElement?.getAttribute('name')
    : null;
  place.replaceChildren(document.createRange().createContextualFragment(html));
  place.dataset['seatFields'] = list;
  offer(form, new Map(before));
  const kept = remembered();
  if (kept?.get('list') === list) offer(form, kept);
  for (const [name, value] of typed) set(form.elements.namedItem(name), value);
  const control = focused ? form.elements.namedItem(focused) : null;
  if (control instanceof HTMLElement) control.focus();
}

function remembered(): ReadonlyMap<string, string> | null {
  const value = parsed(readStored(RANK_KEY));
  if (typeof value !== 'object' || value === null) return null;
  return new Map(Object.entries(value).map(([name, text]) => [name, String(text)]));
}

function offer(form: HTMLFormElement, kept: ReadonlyMap<string, string>): void {
  const isSameList = new FormData(form).get('list') === kept.get('list');
  for (const name of isSameList ? [...personal, ...ofList] : personal) {
    const value = kept.get(name);
    if (value !== undefined) set(form.elements.namedItem(name), value);
  }
}

function set(control: RadioNodeList | Element | null, value: string): void {
  if (control instanceof HTMLInputElement) {
    if (control.type === 'checkbox') control.checked = control.value === value;
    else control.value = value;
  }
  const isOffered =
    control instanceof HTMLSelectElement &&
    [...control.options].some((option) => option.value === value);
  if (isOffered) control.value = value;
}

function clear(form: HTMLFormElement): void {
  for (const control of form.elements) {
    if (control instanceof HTMLInputElement && control.type === 'checkbox') control.checked = false;
    else if (control instanceof HTMLInputElement && control.type === 'text') control.value = '';
    else if (control instanceof HTMLSelectElement && personal.includes(control.name)) {
      control.selectedIndex = 0;
    }
  }
}
