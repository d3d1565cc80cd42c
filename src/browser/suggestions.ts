import { institutionPath } from '../domain/address.ts';
import { searchTexts } from '../messages/pages.ts';
import { combobox, type Offer } from './combobox.ts';
import { exchange } from './exchange.ts';

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
  const { institutions } = answer.data;
  return Array.isArray(institutions) ? institutions.flatMap(offerOf) : [];
}

function offerOf(summary: unknown): Offer[] {
  if (!isRecord(summary)) return [];
  const { name, type, location } = summary;
  if (typeof name !== 'string' || (type !== 'college' && type !== 'university')) return [];
  const { city, state } = isRecord(location) ? location : {};
  const note = [city, state].filter((part) => typeof part === 'string').join(', ');
  return [{ text: name, note, path: institutionPath(type, name) }];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
