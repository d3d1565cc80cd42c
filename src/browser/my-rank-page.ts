import { rankNumbers } from '../domain/cutoffs/rank-numbers.ts';
import { browserWords } from '../messages/browser.ts';
import { joinWithDots } from '../messages/dotted.ts';
import { fill } from '../messages/translation.ts';
import { pageLanguage } from './page-language.ts';
import {
  entryOfForm,
  forgetRank,
  keepRank,
  onRanksChange,
  type RankEntry,
  rankEntries,
} from './rank-entries.ts';
import { showEntry } from './rank-memory.ts';

interface RankPage {
  form: HTMLFormElement;
  list: HTMLElement;
  entries: HTMLElement;
  empty: HTMLElement;
  status: HTMLElement;
}

/** Shows the ranks kept on this device, to change, use or forget each. */
export function startMyRankPage(): void {
  const page = findPage();
  if (!page) return;
  const { form, status } = page;
  const { myRankTexts: texts } = browserWords(pageLanguage());
  const show = () => showEntries(page);
  show();
  onRanksChange(show);
  form.addEventListener('submit', (event) => {
    const isShown = event.submitter?.hasAttribute('data-show') === true;
    if (!isShown) event.preventDefault();
    const entry = entryOfForm(form);
    const isNumbered = rankNumbers.some((name) => entry.values[name]);
    if (isNumbered)
      status.textContent = fill(keepRank(entry) ? texts.saved : texts.unsaved, {
        list: entry.label,
      });
    else if (!isShown) status.textContent = texts.needsNumber;
  });
  // Until now a press would have shown the cut-offs and kept nothing.
  const saveButton = form.querySelector<HTMLButtonElement>('[data-save-rank]');
  if (saveButton) saveButton.disabled = false;
}

function findPage(): RankPage | null {
  const root = document.querySelector('[data-my-rank]');
  const form = root?.querySelector<HTMLFormElement>('form');
  const part = (name: string) => root?.querySelector<HTMLElement>(`[data-${name}]`) ?? null;
  const [list, entries, empty, status] = [
    'rank-list',
    'rank-entries',
    'rank-empty',
    'rank-news',
  ].map(part);
  return form && list && entries && empty && status ? { form, list, entries, empty, status } : null;
}

function showEntries(page: RankPage): void {
  const all = rankEntries();
  page.entries.hidden = all.length === 0;
  page.empty.hidden = all.length > 0;
  page.list.replaceChildren(...all.map((entry) => buildEntry(page, entry)));
}

function buildEntry({ form, status }: RankPage, entry: RankEntry): HTMLElement {
  const { myRankTexts: texts } = browserWords(pageLanguage());
  const item = document.createElement('li');
  item.className = 'entry rank-entry';
  const name = document.createElement('p');
  name.className = 'entry-name';
  name.textContent = entry.label;
  const note = document.createElement('p');
  note.className = 'entry-note';
  note.textContent = joinWithDots(describeRank(entry));
  const acts = document.createElement('p');
  acts.className = 'cluster';
  acts.append(
    button(texts.show, entry.label, async () => {
      await showEntry(form, entry);
      form.querySelector<HTMLButtonElement>('[data-show]')?.click();
    }),
    button(texts.change, entry.label, async () => {
      await showEntry(form, entry);
      form.querySelector('input')?.focus();
    }),
    button(texts.forget, entry.label, async () => {
      forgetRank(entry.list);
      status.textContent = fill(texts.forgotten, { list: entry.label });
    }),
  );
  item.append(name, note, acts);
  return item;
}

function button(text: string, of: string, act: () => Promise<void>): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = 'button button-quiet';
  made.textContent = text;
  made.setAttribute('aria-label', `${text}: ${of}`);
  made.addEventListener('click', () => void act());
  return made;
}

/** What an entry says, number first. */
function describeRank({ values }: RankEntry): (string | undefined)[] {
  const { values: texts } = browserWords(pageLanguage()).myRankTexts;
  const numbers = rankNumbers.flatMap((name) => {
    const value = values[name];
    return value ? [fill(texts[name], { value })] : [];
  });
  const { category, quota, pool, homeState, gender, pwd } = values;
  const others = [category, pwd && texts.pwd, quota, pool, homeState, gender && texts.women];
  return [...numbers, ...others];
}
