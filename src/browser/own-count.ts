import type { CutoffAnswer } from '../domain/cutoffs/cutoffs.ts';
import { browserWords } from '../messages/browser.ts';
import { formats } from '../messages/formats.ts';
import { fill } from '../messages/translation.ts';
import { publicApi } from './exchange.ts';
import { pageLanguage } from './page-language.ts';
import type { RankEntry } from './rank-entries.ts';

/**
 * Says in the line of a rank form how many institutions the entry reaches; without one, or without
 * an answer, the line is as the server made it.
 */
export async function showOwnCount(
  entry: RankEntry | undefined,
  isCurrent: () => boolean,
): Promise<void> {
  const line = document.querySelector<HTMLElement>('[data-own-count] > summary');
  if (!line) return;
  line.dataset['asked'] ??= line.textContent.trim();
  const count = entry ? await countOf(entry) : null;
  if (!isCurrent()) return;
  line.textContent = [line.dataset['asked'], count].filter(Boolean).join(': ');
}

async function countOf({ list, values }: RankEntry): Promise<string | null> {
  const query = new URLSearchParams({ list, ...values, limit: '1' });
  const answer = await publicApi('GET', `/api/cutoffs?${query}`);
  if (!answer.ok) return null;
  // Safe: it is the answer of our own API, whose schema the server checks.
  const { institutions } = (answer.data as CutoffAnswer).bands.within;
  const language = pageLanguage();
  const { ownRankTexts: texts } = browserWords(language);
  if (institutions === 1) return texts.insideAtOne;
  return fill(texts.insideAt, { count: formats(language).number(institutions) });
}
