import { isWithinDistance, lettersOf, sharesLetters } from '../../domain/edit-distance.ts';
import { contentKeys, meaningsOf } from './lexicon.ts';

const MIN_RESPELLED_LENGTH = 5;

interface SoundedKey {
  key: string;
  sound: string;
  letters: number;
}

/** The key of a misspelled word, or of several written as one. One slip is corrected, or another spelling of the sound. */
export function respelledWord(word: string): string | null {
  if (word.length < MIN_RESPELLED_LENGTH || meaningsOf([word]).length > 0) return null;
  const sound = soundOf(word);
  const letters = lettersOf(word);
  const meant = keysSounding(sound).find(
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

let bySound: Map<string, SoundedKey[]> | null = null;

/** The keys that begin with the same sound. All sounds are computed at the first misspelling. */
function keysSounding(sound: string): readonly SoundedKey[] {
  bySound ??= Map.groupBy(
    Array.from(contentKeys(), (key) => ({ key, sound: soundOf(key), letters: lettersOf(key) })),
    (entry) => entry.sound.charAt(0),
  );
  return bySound.get(sound.charAt(0)) ?? [];
}
