import { FAMILY } from '../domain/institutions/family-names.ts';
import { forgetFamily, storedFamily, storeFamily } from './family-memory.ts';
import { pageWith, showOwnParts } from './own-page.ts';

/**
 * Keeps what is chosen in the form of a family on this device, fills it in on the next page, and shows
 * the fees of this family in place of the general ones.
 */
export function startFamily(): void {
  document.addEventListener('submit', ({ target }) => {
    if (target instanceof HTMLFormElement && target.matches('[data-family-form]')) {
      storeFamily(target);
    }
  });
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element && target.closest('[data-forget-family]'))) return;
    forgetFamily();
    // Shows the page without the family.
    location.assign(pageWith([]));
  });
  showForget();
  const stored = storedFamily();
  if (!stored || new URLSearchParams(location.search).has(FAMILY)) return;
  void showOwnParts('fee', [[FAMILY, 'yes'], ...stored]).then(showForget);
}

function showForget(): void {
  const button = document.querySelector<HTMLElement>('[data-forget-family]');
  if (button) button.hidden = storedFamily() === null;
}
