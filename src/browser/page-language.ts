import { type Language, languageOf, pathIn } from '../domain/languages.ts';

/** The language of the current page. */
export function pageLanguage(): Language {
  return languageOf(document.documentElement.lang);
}

/** The address of a page in the language of the open one, from its path in the first. */
export function localPath(path: string): string {
  return pathIn(pageLanguage(), path);
}
