import type { Language } from '../domain/languages.ts';
import { words as english } from './en/catalogue.ts';
import type { InAnyLanguage } from './translation.ts';

/** The words of the site in any of its languages. */
export type Words = InAnyLanguage<typeof english>;

const catalogues: Readonly<Record<Language, Words>> = {
  en: english as Words,
};

/** All words of a language, on the server. */
export function wordsOf(language: Language): Words {
  return catalogues[language];
}

/** The server has all words at hand. */
export function loadingWords(_language: Language): Promise<void> | null {
  return null;
}
