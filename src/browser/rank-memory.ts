import { parsed, readStored, writeStored } from './device-store.ts';

/** Storage key of the choices made in the last rank form (page-acts.ts). */
const RANK_KEY = 'rank';

/** Fields that describe the person on any list, and fields that belong to one exam's list. */
const personal = ['category', 'homeState', 'gender', 'pwd'];
const ofList = ['quota', 'pool', 'commonRank', 'rank', 'score'];

/**
 * Remembers on this device what a rank form was sent with. The next form is filled in unless its
 * URL sets values, and a button forgets them. Ranks are offered for their own exam only.
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
    const names = ['list', ...personal, ...ofList];
    const sent = [...new FormData(form)].filter(
      ([name, value]) => names.includes(name) && typeof value === 'string' && value !== '',
    );
    writeStored(RANK_KEY, JSON.stringify(Object.fromEntries(sent)));
  });
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
