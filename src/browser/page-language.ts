import { type Language, languageOf, languageOfText, pathIn } from '../domain/languages.ts';

/** The language of the current page. */
export function pageLanguage(): Language {
  return languageOf(document.documentElement.lang);
}

/** Marks an element whose text stays English on this page, so that screen readers pronounce it. */
export function withTextLanguage<Kind extends HTMLElement>(element: Kind): Kind {
  const language = languageOfText(element.textContent ?? '', pageLanguage());
  if (language) element.lang = language;
  return element;
}

/** The address of a page in the language of the open one, from its path in the first. */
export function localPath(path: string): string {
  return pathIn(pageLanguage(), path);
}
