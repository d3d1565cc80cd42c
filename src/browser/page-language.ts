import { type Language, languageOf } from '../messages/languages.ts';

/** The language of the current page. */
export function pageLanguage(): Language {
  return languageOf(document.documentElement.lang);
}
