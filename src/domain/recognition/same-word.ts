import { skeletonOf } from '../consonants.ts';
import { isWithinDistance, lettersOf, sharesLetters } from '../edit-distance.ts';
import { remembered } from '../remembered.ts';
import { hasDevanagari } from '../text.ts';

/** Shorter words differ from another by a single letter: "arts" and "acts". */
const MIN_SLIPPED = 5;
/** A word of this length may hold two slips. */
const LONG = 9;
const MAX_SLIPS = 2;

/** Words whose sounds are remembered: those of the fake list and of some texts. */
const MOST_REMEMBERED = 2_000;

/** Whether two folded words are one word, written with a slip, in another spelling or in the other script. */
export function isSameWord(a: string, b: string): boolean {
  if (a === b) return true;
  if (hasDevanagari(a) !== hasDevanagari(b)) return consonantsOf(a) === consonantsOf(b);
  if (!sharesLetters(lettersOf(a), lettersOf(b), MAX_SLIPS)) return false;
  const [soundA, soundB] = [soundOf(a), soundOf(b)];
  if (soundA === soundB || `${soundA}s` === soundB || soundA === `${soundB}s`) return true;
  const length = Math.min(a.length, b.length);
  if (length < MIN_SLIPPED) return false;
  return isWithinDistance(a, b, length >= LONG ? MAX_SLIPS : 1);
}

const consonantsOf = remembered(skeletonOf, MOST_REMEMBERED);

/** One spelling for letters of the same sound: Rajeev and Rajiv, Vidyapeeth and Vidyapith. */
const soundOf = remembered(
  (word) =>
    word
      .replace(/ee|y/g, 'i')
      .replace(/oo/g, 'u')
      .replace(/ph/g, 'f')
      .replace(/w/g, 'v')
      .replace(/([bcdgjkpst])h/g, '$1')
      .replace(/aa/g, 'a')
      .replace(/(.)\1+/g, '$1'),
  MOST_REMEMBERED,
);
