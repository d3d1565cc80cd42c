import { rankNumbers } from '../domain/cutoffs/rank-numbers.ts';
import { readerLimits } from '../domain/reader-limits.ts';
import { browserWords } from '../messages/browser.ts';
import { capitalise, type OwnWords, ownAnswer, ownLine } from '../messages/standing-words.ts';
import { fill } from '../messages/translation.ts';
import { publicApi } from './exchange.ts';
import { inBackground } from './lazily.ts';
import type { OwnRows } from './own-rows.ts';
import { pageLanguage } from './page-language.ts';
import { onRanksChange, type RankEntry, usableEntries } from './rank-entries.ts';

const ROW = 'own-row';
const ANSWER = '[data-own-answer]';
const COUNT = '[data-own-count]';
/** Entries that are tried in turn, for exams of which one institution of the page has no seats. */
const MAX_TRIES = 2;

/** Shows the visitor's own closings in the places that a page keeps for them. */
export function startOwnRank(): void {
  if (document.querySelector('[data-own-page]')) {
    startOwnPage();
    return;
  }
  if (document.querySelector(COUNT)) startOwnCount();
  let shown = '';
  const show = () => {
    const entries = fittingEntries();
    const ids = idsOnPage();
    const key = JSON.stringify([entries, ids]);
    if (key === shown) return;
    shown = key;
    if (entries.length > 0 && ids.length > 0) void showFirst(entries, ids, () => key === shown);
    else for (const place of document.querySelectorAll(ROW)) place.textContent = '';
  };
  show();
  onRanksChange(show);
  /** Says how the visitor's rank stands at an institution; rows that come together ask once. */
  class OwnRow extends HTMLElement {
    connectedCallback(): void {
      queueMicrotask(show);
    }
  }
  customElements.define(ROW, OwnRow);
}

/** Shows the parts of a page that the server renders for a rank, unless its address has one. */
function startOwnPage(): void {
  const here = new URLSearchParams(location.search);
  if (rankNumbers.some((name) => here.has(name))) return;
  followEntry(async (entry, isCurrent) => {
    const answers: [string, string][] = entry
      ? [['list', entry.list], ...Object.entries(entry.values)]
      : [];
    const loaded = await inBackground(() => import('./own-page.ts'));
    await loaded?.showOwnParts('closing', answers, isCurrent);
  });
}

/** Counts in the line of the rank form the institutions that the visitor's rank reaches. */
function startOwnCount(): void {
  followEntry(async (entry, isCurrent) => {
    const loaded = await inBackground(() => import('./own-count.ts'));
    await loaded?.showOwnCount(entry, isCurrent);
  });
}

/** Shows the entry that fits the page, and again when it changes; nothing while there has been none. */
function followEntry(
  show: (entry: RankEntry | undefined, isCurrent: () => boolean) => Promise<void>,
): void {
  let shown: string | undefined;
  const follow = () => {
    const [entry] = fittingEntries();
    const key = entry && JSON.stringify(entry);
    if (key === shown) return;
    shown = key;
    void show(entry, () => key === shown);
  };
  follow();
  onRanksChange(follow);
}

/** The institutions of the page, at most as many as one call may name. */
function idsOnPage(): string[] {
  const places = document.querySelectorAll<HTMLElement>(`${ROW}, ${ANSWER}`);
  const ids = [...places].map(({ dataset }) => dataset['own'] ?? dataset['ownAnswer'] ?? '');
  return [...new Set(ids)].filter(Boolean).slice(0, readerLimits.cutoffs.institutions);
}

/** The entries, last used first, whose list has an institution of the page. */
function fittingEntries(): readonly RankEntry[] {
  const entries = usableEntries();
  const place = document.querySelector<HTMLElement>('[data-own-lists], [data-own-page]');
  const named = place?.dataset['ownLists'] ?? place?.dataset['ownPage'];
  const lists = named?.split(' ');
  const fitting = lists ? entries.filter(({ list }) => lists.includes(list)) : entries;
  return fitting.slice(0, MAX_TRIES);
}

async function showFirst(
  entries: readonly RankEntry[],
  ids: readonly string[],
  isCurrent: () => boolean,
): Promise<void> {
  const isOne = document.querySelector(ANSWER) !== null;
  for (const entry of entries) {
    const found = await findOwnRows(entry, ids, isOne ? {} : { best: 'true' });
    if (!isCurrent()) return;
    if (!found || (found.rows.length === 0 && entry !== entries.at(-1))) continue;
    showRows(entry, found);
    if (isOne) await showOnInstitution(entry, found);
    return;
  }
}

function showRows(entry: RankEntry, { rows, words }: OwnRows): void {
  const { ownRankTexts: texts } = browserWords(pageLanguage());
  const byInstitution = Map.groupBy(rows, ({ institution }) => institution._id);
  for (const place of document.querySelectorAll<HTMLElement>(ROW)) {
    const [row] = byInstitution.get(place.dataset['own'] ?? '') ?? [];
    place.textContent = row
      ? ownLine(row, words)
      : capitalise(fill(texts.none, { list: entry.label }));
  }
}

/** The answer, and the rows of cut-offs, in place of the general ones. */
async function showOnInstitution(entry: RankEntry, found: OwnRows): Promise<void> {
  const answer = document.querySelector<HTMLElement>(ANSWER);
  const words = ownAnswer(found.rows, found.words);
  if (!answer || words === null) return;
  (answer.querySelector('a') ?? answer).textContent = words;
  const loaded = await inBackground(() => import('./own-rows.ts'));
  const share = document.querySelector<HTMLElement>('[data-share-page=rank]');
  if (share) share.hidden = false;
  document
    .querySelector('[data-own-rows]')
    ?.replaceChildren(...(loaded?.buildRows(entry, found) ?? []));
}

/** The rows of an entry at these institutions; null without an answer. */
async function findOwnRows(
  { list, values }: RankEntry,
  ids: readonly string[],
  more: Readonly<Record<string, string>>,
): Promise<OwnRows | null> {
  const limit = String(readerLimits.page.max);
  const query = new URLSearchParams({ list, ...values, beyond: 'true', limit, ...more });
  query.set('institution', [...ids].sort().join(','));
  const answer = await publicApi('GET', `/api/cutoffs?${query}`);
  if (!answer.ok) return null;
  // Safe: it is the answer of our own API, whose schema the server checks.
  const { rows, early } = answer.data as Pick<OwnWords, 'early'> & Pick<OwnRows, 'rows'>;
  const language = pageLanguage();
  const { ownRankTexts: texts } = browserWords(language);
  return { rows, words: { texts, language, better: values['score'] ? 'higher' : 'lower', early } };
}
