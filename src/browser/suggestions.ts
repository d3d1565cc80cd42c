import { institutionPath, referencePaths } from '../domain/address.ts';
import { browserWords } from '../messages/browser.ts';
import { dotted } from '../messages/dotted.ts';
import { combobox, type Offer } from './combobox.ts';
import { exchange } from './exchange.ts';
import { pageLanguage } from './page-language.ts';

const AFTER_TYPING = 120;
const SHORTEST = 2;
const MOST = 6;

/** Offers institutions below every search field while one types. */
export function startSuggestions(): void {
  for (const input of document.querySelectorAll<HTMLInputElement>('[data-suggestions]')) {
    suggestAt(input);
  }
}

/** Offers institutions below one search field. */
export function suggestAt(input: HTMLInputElement): void {
  const { searchTexts } = browserWords(pageLanguage());
  const show = combobox(input, searchTexts.suggestions);
  let timer = 0;
  input.addEventListener('input', () => {
    clearTimeout(timer);
    timer = window.setTimeout(async () => {
      const q = input.value.trim();
      const offers = q.length < SHORTEST ? [] : await offersFor(q);
      const isStillWanted = input.value.trim() === q && document.activeElement === input;
      if (isStillWanted) show(offers);
    }, AFTER_TYPING);
  });
}

/** What cannot be fetched is not offered: the form itself works without. */
async function offersFor(q: string): Promise<Offer[]> {
  const query = new URLSearchParams({ q, limit: String(MOST) });
  const answer = await exchange({ method: 'GET', path: `/api/suggestions?${query}` });
  if (!answer.ok || !isRecord(answer.data)) return [];
  const { institutions, pages } = answer.data;
  return [...listOf(pages).flatMap(pageOf), ...listOf(institutions).flatMap(offerOf)];
}

function pageOf(page: unknown): Offer[] {
  const { suggestionTexts } = browserWords(pageLanguage());
  if (!isRecord(page)) return [];
  const { kind, name, slug, rank } = page;
  if (typeof name !== 'string' || typeof slug !== 'string') return [];
  if (!isPageKind(kind)) return [];
  const path = referencePaths[kind](slug, typeof rank === 'number' ? rank : undefined);
  return [{ text: name, note: suggestionTexts[kind], path }];
}

function isPageKind(kind: unknown): kind is keyof typeof referencePaths {
  return typeof kind === 'string' && Object.hasOwn(referencePaths, kind);
}

function offerOf(summary: unknown): Offer[] {
  const { suggestionTexts } = browserWords(pageLanguage());
  if (!isRecord(summary)) return [];
  const { name, type, location } = summary;
  if (typeof name !== 'string' || (type !== 'college' && type !== 'university')) return [];
  const { city, state } = isRecord(location) ? location : {};
  const place = [city, state].filter((part) => typeof part === 'string').join(', ');
  const note = dotted([suggestionTexts[type], place]);
  return [{ text: name, note, path: institutionPath(type, name) }];
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
