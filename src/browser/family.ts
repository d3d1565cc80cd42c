import { forgetFamily, storedFamily, storeFamily } from './family-memory.ts';

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
  form.addEventListener('submit', () => storeFamily(form));
  forget.addEventListener('click', () => {
    forgetFamily();
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
