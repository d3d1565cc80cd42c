import type { Language } from '../domain/languages.ts';
import { words as english } from './en/catalogue.ts';
import { words as hindi } from './hi/catalogue.ts';
import type { InAnyLanguage, Translation } from './translation.ts';

/** The words of the site in one language. */
export type Words = InAnyLanguage<typeof english>;

/** Fails to compile for a catalogue with a missing or an additional text, or other parameters. */
function whole<Own>(words: Own & Translation<typeof english, Own>): Words {
  // The parameter's type has checked every text; the result's differs only in its literal types.
  return words as Words;
}

const catalogues: Readonly<Record<Language, Words>> = {
  en: whole(english),
  hi: whole(hindi),
};

/** All words of a language, for the server. */
export function wordsOf(language: Language): Words {
  return catalogues[language];
}

/** The server has all words loaded. */
export function loadingWords(_language: Language): Promise<void> | null {
  return null;
}
