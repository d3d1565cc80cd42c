import { isPlaceKind } from '../../domain/search/search-result.ts';
import { fold } from '../../domain/text.ts';
import { isFunctionWord } from './function-words.ts';
import { hasDevanagari, spokenForm } from './hindi.ts';
import { type Meaning, noiseOf } from './lexicon.ts';
import type { Token } from './tokens.ts';

/** Consonants that identify a phrase even with other vowels. */
const MIN_CONSONANTS = 4;
const SEPARATORS = /[\s-]+/;
/**
 * Whether tokens are evidence for a meaning. In Devanagari the vowels have to agree where few consonants
 * do. Words are not joined to make a place, and a function word is none unless the lexicon says so.
 */
export function isEvident(meaning: Meaning, tokens: readonly Token[]): boolean {
  const { kind, phrase, isOfLexicon } = meaning;
  if (hasDevanagari(phrase) && !isSpokenAlike(phrase, tokens)) return false;
  if (kind === 'exam' && tokens.length === 1 && noiseOf(fold(phrase)) !== undefined)
    return tokens.every(({ text }) => text === text.toUpperCase());
  if (!isPlaceKind(kind) || isOfLexicon) return true;
  const words = phrase.split(SEPARATORS);
  const isOwn = (text: string) => words.some((word) => fold(word) === fold(text));
  if (tokens.some(({ text }) => isFunctionWord(text) && !isOwn(text))) return false;
  return tokens.length <= words.length;
}

function isSpokenAlike(phrase: string, tokens: readonly Token[]): boolean {
  const consonants = tokens.flatMap(({ words }) => words).join('');
  if (consonants.length >= MIN_CONSONANTS) return true;
  const typed = tokens.map(({ text }) => text).join('');
  return spokenForm(typed) === spokenForm(phrase);
}
