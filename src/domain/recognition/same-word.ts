import { skeletonOf } from '../consonants.ts';
import { isWithinDistance, lettersOf, sharesLetters } from '../edit-distance.ts';

/** Shorter words differ from another by a single letter: "arts" and "acts". */
const MIN_SLIPPED = 5;
/** A word of this length may hold two slips. */
const LONG = 9;
const MAX_SLIPS = 2;

const DEVANAGARI = /\p{Script=Devanagari}/u;

/** Whether two folded words are one word, written with a slip, in another spelling or in the other script. */
export function isSameWord(a: string, b: string): boolean {
  if (a === b) return true;
  if (DEVANAGARI.test(a) !== DEVANAGARI.test(b)) return skeletonOf(a) === skeletonOf(b);
  if (!sharesLetters(lettersOf(a), lettersOf(b), MAX_SLIPS)) return false;
  const [soundA, soundB] = [soundOf(a), soundOf(b)];
  if (soundA === soundB || `${soundA}s` === soundB || soundA === `${soundB}s`) return true;
  const length = Math.min(a.length, b.length);
  if (length < MIN_SLIPPED) return false;
  return isWithinDistance(a, b, length >= LONG ? MAX_SLIPS : 1);
}

/** One spelling for letters of the same sound: Rajeev and Rajiv, Vidyapeeth and Vidyapith. */
function soundOf(word: string): string {
  return word
    .replace(/ee|y/g, 'i')
    .replace(/oo/g, 'u')
    .replace(/ph/g, 'f')
    .replace(/w/g, 'v')
    .replace(/([bcdgjkpst])h/g, '$1')
    .replace(/aa/g, 'a')
    .replace(/(.)\1+/g, '$1');
}
