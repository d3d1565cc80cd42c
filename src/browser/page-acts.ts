import { onStored, readStored } from './device-store.ts';

/** Under which the comparison in the making is kept (compare-store.ts). */
const COMPARING = 'comparing';

/**
 * Lets a page be shared, and every link to a comparison add to the one in the making, which a bar
 * shows on every page. What acts is loaded at the first press, or where there is something to show.
 */
export function startPageActs(): void {
  const show = async () => {
    if (readStored(COMPARING) !== null || document.querySelector('.compare-bar')) {
      (await import('./compare-bar.ts')).showCompareBar();
    }
  };
  void show();
  onStored(COMPARING, () => void show());
  const rank = document.querySelector<HTMLFormElement>('[data-rank-form]');
  if (rank) offerRank(rank);
  // Somebody may be in the field before this runs.
  void offerPicks(document.activeElement);
  document.addEventListener('focusin', ({ target }) => void offerPicks(target));
  document.addEventListener('click', (event) => {
    const pressed = event.target instanceof Element && event.target.closest<HTMLElement>(ACTS);
    if (!pressed || event.defaultPrevented) return;
    if (!(pressed instanceof HTMLAnchorElement)) return void share();
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void compare(pressed);
  });
}

/** Loaded where there is something to offer, otherwise once somebody fills the form in. */
function offerRank(form: HTMLFormElement): void {
  const load = async () => (await import('./rank-memory.ts')).rememberRank(form);
  if (readStored('rank') !== null) void load();
  else form.addEventListener('focusin', () => void load(), { once: true });
}

const ACTS = 'a[data-compare], [data-share-page]';

async function offerPicks(field: EventTarget | null): Promise<void> {
  if (!(field instanceof HTMLInputElement) || field.dataset['pick'] === undefined) return;
  const { suggestPicks } = await import('./suggestions.ts');
  if (!field.hasAttribute('role')) suggestPicks(field);
}

async function share(): Promise<void> {
  await (await import('./share.ts')).sharePage();
}

/** Without the bar the link leads to the picker. */
async function compare({ dataset, href }: HTMLAnchorElement): Promise<void> {
  const { addToComparison } = await import('./compare-bar.ts');
  const { compare: id = '', name = '' } = dataset;
  if (!(await addToComparison({ id, name }))) location.assign(href);
}
