import { type Language, splitLanguage } from '../domain/languages.ts';

declare global {
  namespace App {
    interface Locals {
      /** The language of the page's messages. */
      language: Language;
      /** The page's path in the default language. */
      path: string;
    }
  }
}

/** Sets the language of a page from its path. */
export function setLanguage(locals: App.Locals, pathname: string): void {
  const { language, path } = splitLanguage(pathname.replace(/(?:\/index)?\.html$/, '') || '/');
  locals.path = path;
  locals.language = language;
}
