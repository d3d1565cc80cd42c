import { type Language, localised } from '../domain/languages.ts';
import { type Names, namesIn } from '../domain/reference/names.ts';

declare global {
  namespace App {
    interface Locals {
      /** The language of the page, from which its parts take their words. */
      language: Language;
      /** The path of the page in the first language. */
      path: string;
      /** What places, courses, exams and institutions are called in the page's language. */
      names: Names;
    }
  }
}

/** Gives the parts of a page the language that its path asks for. */
export function speakAt(locals: App.Locals, pathname: string): void {
  const { language, path } = localised(pathname.replace(/(?:\/index)?\.html$/, '') || '/');
  locals.path = path;
  speakIn(locals, language);
}

/** Gives an island, whose own path names no language, that of the page in which it stands. */
export function speakIn(locals: App.Locals, language: Language): void {
  locals.language = language;
  locals.names = namesIn(language);
}
