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
  const typed = wordsOf(q).join(' ');
  const isTyped = (name: string) => wordsOf(name).join(' ') === typed;
  const isPage = pages.some(({ name }) => isTyped(name));
  return Object.freeze({
    pages,
    institutions: completed.map(({ _id, name, type, location, names = {} }) => {
      const shown = lookup(names, defaultLanguage);
      return { _id, name, type, location, ...(shown !== undefined && { shown }) };
    }),
    isNamed: !isPage && first !== undefined && spellingsOf(first.name).some(isTyped),
  });
}

/** An institution's name and its well-known short names. */
function spellingsOf(name: string): readonly string[] {
  return [name, ...institutionAliasesOf(name)];
}
