import type { Language } from '../domain/languages.ts';
import type { InAnyLanguage } from './translation.ts';

/** The words of an area in the language that is asked for. */
export type Area<Words> = (language: Language) => Words;

/** An area of the console, which speaks English to everybody. */
// @__NO_SIDE_EFFECTS__
export function inEnglish<Words>(words: Words): Area<InAnyLanguage<Words>> {
  return () => words as InAnyLanguage<Words>;
}
