import { type Steps, sharedSteps } from '../../async/index.ts';
import { isWithinDistance, lettersOf, sharesLetters } from '../../domain/edit-distance.ts';
import { isEveryday } from '../../domain/reference/everyday-words.ts';
import { contentKeys, meaningsOf } from './lexicon.ts';

/** Shorter words have too many neighbours. */
export const MIN_CORRECTED_LENGTH = 4;
const MIN_RESPELLED_LENGTH = 5;

interface SoundedKey {
  key: string;
  sound: string;
  letters: number;
}

/** Whether a question is long enough to hold a word whose spelling is corrected. */
export function isCorrectable(question: string): boolean {
  return question.length >= MIN_CORRECTED_LENGTH;
}

/** The key of a misspelled word, or of several written as one. One slip is corrected, or another spelling of the sound. */
export function respelledWord(word: string): string | null {
  if (word.length < MIN_RESPELLED_LENGTH || isEveryday(word)) return null;
  if (meaningsOf([word]).length > 0) return null;
  const sound = soundOf(word);
  const letters = lettersOf(word);
  const begunAlike = sounds.atOnce().get(sound.charAt(0));
  const meant = begunAlike?.find(
    (other) =>
      (sharesLetters(letters, other.letters, 1) && isWithinDistance(word, other.key, 1)) ||
      sound === other.sound,
  );
  return meant?.key ?? null;
}

/** One spelling for letters of the same sound: Roorki, Nagpoor, Farmacy. */
function soundOf(word: string): string {
  return word
    .replace(/ee|y/g, 'i')
    .replace(/oo/g, 'u')
    .replace(/f/g, 'p')
    .replace(/w/g, 'v')
    .replace(/([bcdgjkpst])h/g, '$1')
    .replace(/(.)\1+/g, '$1');
}

/** The keys whose sounds are computed in one turn. */
const KEYS_AT_ONCE = 1_000;

/** The keys by the letter with which they sound. */
function* computeSounds(): Steps<ReadonlyMap<string, readonly SoundedKey[]>> {
  const all: SoundedKey[] = [];
  for (const key of contentKeys()) {
    all.push({ key, sound: soundOf(key), letters: lettersOf(key) });
    if (all.length % KEYS_AT_ONCE === 0) yield;
  }
  return Map.groupBy(all, ({ sound }) => sound.charAt(0));
}

const sounds = sharedSteps(computeSounds);

/** Computes all sounds at the first misspelling, in steps that all questions share. */
export const readSounds = sounds.inSteps;
