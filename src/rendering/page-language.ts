import { type Language, localised } from '../domain/languages.ts';

declare global {
  namespace App {
    interface Locals {
      /** The language of the page, from which its parts take their words. */
      language: Language;
      /** The path of the page in the first language. */
      path: string;
    }
  }
}

/** Gives the parts of a page the language that its path asks for. */
export function speakAt(locals: App.Locals, pathname: string): void {
  const { language, path } = localised(pathname.replace(/(?:\/index)?\.html$/, '') || '/');
  locals.path = path;
  locals.language = language;
}
