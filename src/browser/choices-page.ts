import type { Choice } from '../domain/cutoffs/choice.ts';
import { readerLimits } from '../domain/reader-limits.ts';
import { browserWords } from '../messages/browser.ts';
import { fill } from '../messages/translation.ts';
import { choiceNote } from './choice-note.ts';
import { isSameSeat, onChoicesChange, storeChoices, storedChoices } from './choice-store.ts';
import { inBackground, lazily } from './lazily.ts';
import { pageLanguage } from './page-language.ts';

type Part = 'list' | 'filled' | 'empty' | 'news' | 'undo' | 'shared' | 'shared-list' | 'replay';

/** Shows the visitor's choices: their order, what they would have brought, and ways to take them away. */
export function startChoicesPage(): void {
  const root = document.querySelector<HTMLElement>('[data-choices-page]');
  const template = root?.querySelector('template');
  if (!root || !template) return;
  const texts = browserWords(pageLanguage()).choiceTexts;
  const part = (name: Part) => root.querySelector<HTMLElement>(`[data-${name}]`);
  const list = part('list');
  const news = part('news');
  const undo = part('undo');
  if (!list || !news || !undo) return;
  let choices = [...storedChoices()];
  let removed: { choice: Choice; at: number } | null = null;
  let isOwnChange = false;
  let replay: (choices: readonly Choice[]) => void = () => undefined;
  void inBackground(() => import('./choices-replay.ts')).then((loaded) => {
    if (loaded) replay = loaded.startReplay(part('replay'));
    replay(choices);
  });
  const items = () => [...list.querySelectorAll<HTMLElement>(':scope > li')];

  function buildItem(choice: Choice): HTMLElement {
    const item = template?.content.firstElementChild?.cloneNode(true);
    if (!(item instanceof HTMLElement)) throw new TypeError('The template of a choice is empty.');
    const [name, note] = item.querySelectorAll('p');
    if (name) name.textContent = choice.name;
    if (note) note.textContent = choiceNote(choice);
    for (const button of item.querySelectorAll('button')) {
      const of = `${choice.name}, ${choice.program}`;
      button.ariaLabel = fill(texts.of, { act: button.title, name: of });
    }
    return item;
  }

  function keep(): void {
    isOwnChange = true;
    const isKept = storeChoices(choices);
    isOwnChange = false;
    if (!isKept) say(browserWords(pageLanguage()).saveTexts.unkept);
    showParts();
    replay(choices);
  }

  function showAll(): void {
    list?.replaceChildren(...choices.map(buildItem));
    showParts();
    replay(choices);
  }

  function showParts(): void {
    const [filled, empty] = [part('filled'), part('empty')];
    if (filled) filled.hidden = choices.length === 0;
    if (empty) empty.hidden = choices.length > 0;
  }

  function say(text: string): void {
    if (news) news.textContent = text;
    if (undo) undo.hidden = removed === null;
  }

  function move(from: number, to: number): void {
    const [choice] = choices.slice(from, from + 1);
    if (!choice || to < 0 || to >= choices.length || from === to) return;
    choices.splice(from, 1);
    choices.splice(to, 0, choice);
    const all = items();
    const item = all[from];
    const focused = document.activeElement;
    if (item) all[to]?.[to > from ? 'after' : 'before'](item);
    if (focused instanceof HTMLElement && item?.contains(focused)) focused.focus();
    removed = null;
    keep();
    say(fill(texts.moved, { name: choice.name, place: to + 1, count: choices.length }));
  }

  function remove(at: number): void {
    const [choice] = choices.splice(at, 1);
    if (!choice) return;
    items()[at]?.remove();
    removed = { choice, at };
    keep();
    say(fill(texts.removed, { name: choice.name }));
    const next = items()[Math.min(at, choices.length - 1)];
    (next?.querySelector<HTMLElement>('[data-action=remove]') ?? undo)?.focus();
  }

  function bringBack(): void {
    if (!removed) return;
    const { choice, at } = removed;
    choices.splice(at, 0, choice);
    const before = items()[at];
    const item = buildItem(choice);
    if (before) before.before(item);
    else list?.append(item);
    removed = null;
    keep();
    say(fill(texts.undone, { name: choice.name }));
    item.querySelector('button')?.focus();
  }

  const placeOf = (target: EventTarget | null) =>
    target instanceof Element ? items().findIndex((item) => item.contains(target)) : -1;

  list.addEventListener('click', ({ target }) => {
    const control = target instanceof Element && target.closest<HTMLElement>('[data-action]');
    if (!control) return;
    const at = placeOf(control);
    if (control.dataset['action'] === 'remove') remove(at);
    else move(at, at + (control.dataset['action'] === 'up' ? -1 : 1));
  });
  list.addEventListener('keydown', (event) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (!event.altKey || step === 0) return;
    event.preventDefault();
    const at = placeOf(event.target);
    move(at, at + step);
  });
  void inBackground(() => import('./choices-order.ts')).then((loaded) =>
    loaded?.startDragging(list, move),
  );
  undo.addEventListener('click', bringBack);
  root.querySelector('[data-print]')?.addEventListener('click', () => print());
  const loadFiles = () => lazily(() => import('./choices-files.ts'));
  root.querySelector('[data-csv]')?.addEventListener('click', async () => {
    (await loadFiles())?.saveChoicesAsCsv(choices);
  });
  root.querySelector('[data-share-list]')?.addEventListener('click', async () => {
    removed = null;
    say((await (await loadFiles())?.shareChoices(choices)) ?? '');
  });
  onChoicesChange(() => {
    if (isOwnChange) return;
    choices = [...storedChoices()];
    showAll();
  });
  showAll();
  void showShared();
  addEventListener('hashchange', () => void showShared());

  /** Shows a list that came with the address, beside one's own. */
  async function showShared(): Promise<void> {
    const [place, sharedList] = [part('shared'), part('shared-list')];
    if (!place || !sharedList) return;
    if (location.hash === '') return;
    const loaded = await inBackground(() => import('./choices-link.ts'));
    const shared = loaded ? await loaded.choicesIn(location.hash) : null;
    if (shared === null) say(texts.unreadable);
    place.hidden = !shared || shared.length === 0;
    sharedList.replaceChildren(
      ...(shared ?? []).map((choice) => {
        const item = document.createElement('li');
        item.textContent = `${choice.name}: ${choiceNote(choice)}`;
        return item;
      }),
    );
    const close = place.querySelector<HTMLElement>('[data-close-shared]');
    const take = place.querySelector<HTMLElement>('[data-take]');
    const leave = () => {
      history.replaceState(null, '', location.pathname);
      place.hidden = true;
    };
    if (close) close.onclick = leave;
    if (take)
      take.onclick = () => {
        const fresh = (shared ?? [])
          .filter((choice) => !choices.some((own) => isSameSeat(own, choice)))
          .slice(0, readerLimits.cutoffs.choices - choices.length);
        choices = [...choices, ...fresh];
        showAll();
        keep();
        leave();
        say(fill(texts.took, { count: fresh.length }));
      };
  }
}
