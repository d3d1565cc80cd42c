import { type Language, languageOf } from '../messages/languages.ts';

/** The language of the page on which a script runs. */
export function pageLanguage(): Language {
  return languageOf(document.documentElement.lang);
}
