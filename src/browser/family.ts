import { parseJson, readStored, writeStored } from './device-store.ts';

/** Storage key of what a family answered last. */
const KEY = 'family';
const NAMES = ['category', 'income', 'homeState', 'gender', 'hostel'];

/** The stored answers of the family as a query; null where there are none. */
function storedFamily(): URLSearchParams | null {
  const value = parseJson(readStored(KEY));
  if (typeof value !== 'object' || value === null) return null;
  const answers = Object.entries(value).filter(
    (entry): entry is [string, string] => NAMES.includes(entry[0]) && typeof entry[1] === 'string',
  );
  return answers.length === 0 ? null : new URLSearchParams(answers);
}

/**
 * Keeps what is chosen in the form of a family on this device, fills it in on the next page, and shows
 * the fees of this family in place of the general ones.
 */
export function startFamily(): void {
  const box = document.querySelector<HTMLElement>('[data-family-costs]');
  if (!box) return;
  listen(box);
  const stored = storedFamily();
  const isAsked = new URLSearchParams(location.search).has('family');
  if (stored && !isAsked) void showOwn(box, stored);
}

function listen(box: HTMLElement): void {
  const form = box.querySelector<HTMLFormElement>('[data-family-form]');
  const forget = box.querySelector<HTMLButtonElement>('[data-forget-family]');
  if (!form || !forget) return;
  forget.hidden = storedFamily() === null;
  form.addEventListener('submit', () => {
    const answers = [...new FormData(form)].filter(
      ([name, value]) => NAMES.includes(name) && value !== '',
    );
    writeStored(KEY, answers.length === 0 ? null : JSON.stringify(Object.fromEntries(answers)));
  });
  forget.addEventListener('click', () => {
    writeStored(KEY, null);
    location.assign(location.pathname);
  });
}

/** Replaces the general fees by those of the family, as the server renders them for its answers. */
async function showOwn(box: HTMLElement, answers: URLSearchParams): Promise<void> {
  const query = new URLSearchParams([['family', 'yes'], ...answers]);
  const answer = await fetch(`${location.pathname}?${query}`).catch(() => null);
  if (!answer?.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const own = page.querySelector('[data-family-costs]');
  if (!own) return;
  box.replaceChildren(...own.childNodes);
  listen(box);
}
