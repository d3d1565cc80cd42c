import { isWithinDistance, lettersOf, sharesLetters } from '../index/words.ts';
import { skeletonOf } from './hindi.ts';
import { contentKeys, meaningsOf } from './lexicon.ts';

const RESPELLED_FROM = 5;
const LONG_WORD = 8;

/** A key that means something, how it sounds, and its letters. */
interface Heard {
  key: string;
  sound: string;
  letters: number;
}

/**
 * The key that was meant by a misspelled word, or by several as one: one slip, two in one long
 * word; the nearest wins.
 */
export function respelledWord(word: string, isOne: boolean): string | null {
  if (word.length < RESPELLED_FROM || meaningsOf([word]).length > 0) return null;
  const sound = soundOf(word);
  const letters = lettersOf(word);
  const alike = heardFrom(sound);
  for (let slips = 1; slips <= (isOne && word.length >= LONG_WORD ? 2 : 1); slips += 1) {
    // To be written otherwise for the same sound is one slip.
    const meant = alike.find(
      (other) =>
        (sharesLetters(letters, other.letters, slips) &&
          isWithinDistance(word, other.key, slips)) ||
        isWithinDistance(sound, other.sound, slips - 1),
    );
    if (meant) return meant.key;
  }
  return inDevanagari(word);
}

/** Words such as "vidyapeeth" are in names as well, where a slip in them is corrected. */
function isType(key: string): boolean {
  return meaningsOf([key]).some(({ kind }) => kind === 'type');
}

const SKELETON_FROM = 4;
let bySkeleton: Map<string, string> | null = null;

/** The key in Devanagari that sounds as a romanised word: "prabandhan" is "प्रबंधन". */
function inDevanagari(word: string): string | null {
  const skeleton = skeletonOf(word);
  bySkeleton ??= new Map(
    Array.from(contentKeys())
      .filter((key) => /\p{Script=Devanagari}/u.test(key) && !isType(key))
      .map((key) => [skeletonOf(key), key]),
  );
  return skeleton.length < SKELETON_FROM ? null : (bySkeleton.get(skeleton) ?? null);
}

/** What stands in a word for the same sound is written in one way: Roorki, Nagpoor, Haryana. */
function soundOf(word: string): string {
  return word
    .replace(/ee|y/g, 'i')
    .replace(/oo/g, 'u')
    .replace(/ph/g, 'f')
    .replace(/w/g, 'v')
    .replace(/([bcdgjkpst])h/g, '$1')
    .replace(/(.)\1+/g, '$1');
}

let heard: Map<string, Heard[]> | null = null;

/** The keys that begin with the same sound; all are heard at the first slip. */
function heardFrom(sound: string): readonly Heard[] {
  heard ??= Map.groupBy(
    Array.from(contentKeys(), (key) => ({ key, sound: soundOf(key), letters: lettersOf(key) })),
    (one) => one.sound.charAt(0),
  );
  return heard.get(sound.charAt(0)) ?? [];
}
