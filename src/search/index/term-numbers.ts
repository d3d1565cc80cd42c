import { wordsOf } from '../../domain/text.ts';
import { firstPlace } from './first-place.ts';

const NONE = -1;
/** Texts may be written by anybody: the memory of what was read of them is bounded. */
const MOST_TEXTS = 5_000;

export type TermNumbers = ReturnType<typeof createTermNumbers>;

/**
 * The words of the index by number: first those of a packed index, which are sorted, then new ones as they
 * come.
 */
export function createTermNumbers(sorted: readonly string[] = []) {
  const words = [...sorted];
  const packed = sorted.length;
  const numbers = new Map<string, number>();
  const texts = new Map<string, readonly number[]>();

  function numberOf(word: string): number {
    const known = find(word);
    if (known >= 0) return known;
    const number = words.push(word) - 1;
    numbers.set(word, number);
    return number;
  }

  /** The number of a word that some document has had; -1 where none has. */
  function find(word: string): number {
    const place = firstPlace(0, packed, (at) => (words[at] ?? '') >= word);
    return place < packed && words[place] === word ? place : (numbers.get(word) ?? NONE);
  }

  /** The numbers of a text's words, kept, since thousands of entries share cities and states. */
  function read(text: string): readonly number[] {
    const known = texts.get(text);
    if (known) return known;
    const read = wordsOf(text).map(numberOf);
    if (texts.size < MOST_TEXTS) texts.set(text, read);
    return read;
  }

  return { words, packed, numberOf, find, read };
}
