import { defaultLanguage } from '../../domain/languages.ts';
import { lookup } from '../../domain/lookup.ts';
import { institutionAliasesOf } from '../../domain/reference/aliases.ts';
import type { SuggestionQuery } from '../../domain/search/search.ts';
import type { SuggestionResult } from '../../domain/search/search-result.ts';
import { wordsOf } from '../../domain/text.ts';
import type { With } from '../needs.ts';

/** The number of pages offered with institutions. */
const MAX_PAGES = 3;

/** The best answers to what has been typed so far. */
export async function suggest(
  { institutions }: With<'institutions'>,
  { q, limit }: SuggestionQuery,
): Promise<SuggestionResult> {
  const index = await institutions.index();
  const counts = { institutions: limit, pages: Math.min(MAX_PAGES, limit) };
  const { pages, institutions: completed } = await index.inTurns.complete(q, counts);
  const [first] = completed;
  const isPage = pages.some(({ name }) => hasSameWords(name, q));
  return Object.freeze({
    pages,
    institutions: completed.map(({ _id, name, type, location, names = {} }) => {
      const shown = lookup(names, defaultLanguage);
      return { _id, name, type, location, ...(shown !== undefined && { shown }) };
    }),
    isNamed: !isPage && first !== undefined && isExactName(first.name, q),
  });
}

/** Whether a query is exactly an institution's name or one of its well-known short names. */
function isExactName(name: string, q: string): boolean {
  return [name, ...institutionAliasesOf(name)].some((spelling) => hasSameWords(spelling, q));
}

function hasSameWords(name: string, q: string): boolean {
  return wordsOf(name).join(' ') === wordsOf(q).join(' ');
}
