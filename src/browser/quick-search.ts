import { inBackground } from './lazily.ts';
import { areSingleKeysOn } from './shortcut-choice.ts';

const KEY = '/';
const FIELDS = '[data-quick-search], [data-suggestions]';

/** The search field of every page, focused by the key `/`. Suggestions load on first use. */
export function startQuickSearch(): void {
  const headerField = document.querySelector<HTMLInputElement>('[data-quick-search]');
  for (const field of document.querySelectorAll<HTMLInputElement>(FIELDS)) {
    if (document.activeElement === field) void suggest(field);
    else field.addEventListener('focus', () => void suggest(field), { once: true });
  }
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
function isHandledElsewhere(event: KeyboardEvent) {
  const { target, ctrlKey, metaKey, altKey, isComposing, defaultPrevented } = event;
  if (ctrlKey || metaKey || altKey || isComposing || defaultPrevented) return true;
  if (!areSingleKeysOn()) return true;
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
  const loaded = await inBackground(() => import('./suggestions.ts'));
  loaded?.suggestAt(field);
  // What was typed while the script was loading.
  if (loaded && field.value !== field.defaultValue) field.dispatchEvent(new Event('input'));
}
