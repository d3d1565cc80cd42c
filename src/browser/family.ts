import { FAMILY } from '../domain/institutions/family-names.ts';
import { onceAtATime } from './action.ts';
import { forgetFamily, storedFamily, storeFamily } from './family-memory.ts';
import { inBackground, lazily } from './lazily.ts';

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
    if (target instanceof Element && target.closest('[data-forget-family]')) void forget();
  });
  showForget();
  const stored = storedFamily();
  if (!stored || new URLSearchParams(location.search).has(FAMILY)) return;
  void inBackground(() => import('./own-page.ts'))
    .then((loaded) => loaded?.showOwnParts('fee', [[FAMILY, 'yes'], ...stored]))
    .then(showForget);
}

const forget = onceAtATime(async () => {
  const loaded = await lazily(() => import('./own-page.ts'));
  if (!loaded) return;
  forgetFamily();
  // Shows the page without the family.
  location.assign(loaded.pageWith([]));
});

function showForget(): void {
  const button = document.querySelector<HTMLElement>('[data-forget-family]');
  if (button) button.hidden = storedFamily() === null;
}
