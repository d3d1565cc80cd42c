import type { Language } from '../domain/languages.ts';
import { catalogues } from './catalogues.ts';
import type { Localised, Translation } from './translation.ts';

type English = typeof catalogues.en;

/** The words of the site in one language. */
export type Words = Localised<English>;

/**
 * Requires a complete catalogue of every language: a missing or additional text or parameter does
 * not compile.
 */
function requireComplete<Own extends Record<Language, unknown>>(
  all: Own & { [One in keyof Own]: Translation<English, Own[One]> },
): Readonly<Record<Language, Words>> {
  // The parameter's type has checked every text; the result's differs only in its literal types.
  return all as Record<Language, Words>;
}

const words = requireComplete(catalogues);

/** All words of a language, for the server. */
export function messagesIn(language: Language): Words {
  return words[language];
}

/** The server has all words loaded. */
export function loadingWords(_language: Language): Promise<void> | null {
  return null;
}
