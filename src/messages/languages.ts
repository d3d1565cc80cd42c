import type { Language } from '../domain/languages.ts';
import type { Localised } from './translation.ts';

/** The words of one area of the interface by language. */
export type Area<Words> = (language: Language) => Words;

/** An area of the console, which is English in every language. */
// @__NO_SIDE_EFFECTS__
export function inEnglish<Words>(words: Words): Area<Localised<Words>> {
  // The same words: only their literal types are widened.
  return () => words as Localised<Words>;
}
