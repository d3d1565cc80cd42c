import { inBackground } from './lazily.ts';

const KEY = '/';

/** The search field of every page, focused by the key `/`. Suggestions load on first use. */
export function startQuickSearch(): void {
  const headerField = document.querySelector<HTMLInputElement>('[data-quick-search]');
  headerField?.addEventListener('focus', () => void suggest(headerField), { once: true });
  addEventListener('keydown', (event) => {
    if (event.key !== KEY || isHandledElsewhere(event)) return;
    const field = document.querySelector<HTMLInputElement>('main [type=search]') ?? headerField;
    if (!field) return;
    event.preventDefault();
    showMenuOf(field);
    field.focus();
    field.select();
  });
}

/** Whether a key press belongs to a field or to another shortcut. */
function isHandledElsewhere({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent) {
  if (ctrlKey || metaKey || altKey || defaultPrevented) return true;
  const isOpenDialog = document.querySelector('dialog[open]') !== null;
  const field =
    target instanceof Element && target.closest('input, textarea, select, [contenteditable]');
  return isOpenDialog || Boolean(field);
}

/** On small screens the field is inside the collapsed menu. */
function showMenuOf(field: HTMLElement): void {
  const button = document.querySelector<HTMLButtonElement>('.menu-button');
  const isHidden = field.offsetParent === null;
  if (isHidden && button?.getAttribute('aria-expanded') === 'false') button.click();
}

async function suggest(field: HTMLInputElement): Promise<void> {
  (await inBackground(() => import('./suggestions.ts')))?.suggestAt(field);
}
