import { onceAtATime } from './action.ts';
import { onStored, readStored } from './device-store.ts';
import { inBackground, lazily } from './lazily.ts';

/** Storage key of the comparison in progress (compare-store.ts). */
const COMPARING = 'comparing';

/**
 * Activates the share button and the compare links, which add to a comparison shown in a bar on
 * every page. The code loads on the first click, or when there is something to show.
 */
export function startPageActs(): void {
  const show = async () => {
    if (readStored(COMPARING) === null && !document.querySelector('.compare-bar')) return;
    (await inBackground(() => import('./compare-bar.ts')))?.showCompareBar();
  };
  void show();
  onStored(COMPARING, () => void show());
  const rank = document.querySelector<HTMLFormElement>('[data-rank-form]');
  if (rank) loadRankMemory(rank);
  startOwnRank();
  startOwnFees();
  startChoices();
  // The field may have the focus before this script runs.
  void suggestPicksIn(document.activeElement);
  document.addEventListener('focusin', ({ target }) => void suggestPicksIn(target));
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLElement>(ACTS);
    if (!link || event.defaultPrevented) return;
    if (link.dataset['choice'] !== undefined) return void choose(link);
    if (!(link instanceof HTMLAnchorElement)) return void share(link);
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void compare(link);
  });
}

/** Loads the script of the rank form when stored choices exist, otherwise once the form is used. */
function loadRankMemory(form: HTMLFormElement): void {
  const load = async () =>
    (await inBackground(() => import('./rank-memory.ts')))?.rememberRank(form);
  if (readStored('ranks') !== null || form.dataset['rankForm'] === 'mine') void load();
  else
    (form.closest('details') ?? form).addEventListener('focusin', () => void load(), {
      once: true,
    });
}

/** Loads what shows the visitor's own closings once this device keeps a rank. */
function startOwnRank(): void {
  if (readStored('ranks') === null) return;
  void inBackground(() => import('./own-rank.ts')).then((loaded) => loaded?.startOwnRank());
}

/** Loads what shows the fees of the visitor's family once this device keeps its answers. */
function startOwnFees(): void {
  if (readStored('family') === null) return;
  void inBackground(() => import('./own-fees.ts')).then((loaded) => loaded?.startOwnFees());
}

/** Loads what marks the rows that are choices once there are any. */
function startChoices(): void {
  if (readStored('choices') === null || !document.querySelector('[data-choice]')) return;
  void inBackground(() => import('./choice-buttons.ts')).then((loaded) =>
    loaded?.startChoiceButtons(),
  );
}

const ACTS = 'a[data-compare], [data-share-page], [data-choice]';

const choose = onceAtATime(async (button: HTMLElement) => {
  const loaded = await lazily(() => import('./choice-buttons.ts'));
  loaded?.startChoiceButtons();
  await loaded?.toggleChoice(button);
});

async function suggestPicksIn(field: EventTarget | null): Promise<void> {
  if (!(field instanceof HTMLInputElement) || field.dataset['pick'] === undefined) return;
  const loaded = await inBackground(() => import('./suggestions.ts'));
  if (!field.hasAttribute('role')) loaded?.suggestPicks(field);
}

const share = onceAtATime(async ({ dataset }: HTMLElement) => {
  await (await lazily(() => import('./share.ts')))?.sharePage(dataset['sharePage'] === 'rank');
});

/** If the bar cannot be shown, the link opens the comparison page. */
const compare = onceAtATime(async ({ dataset, href }: HTMLAnchorElement) => {
  const loaded = await inBackground(() => import('./compare-bar.ts'));
  const { compare: id = '', name = '' } = dataset;
  if (!(await loaded?.addToComparison({ id, name }))) location.assign(href);
});
