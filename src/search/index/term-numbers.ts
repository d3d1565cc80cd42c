import { wordsOf } from '../../domain/text.ts';
import { firstPlace } from '../../store/first-place.ts';

const NONE = -1;
/** The cache of texts is bounded, since anyone may write them. */
const MOST_TEXTS = 5_000;

export type TermNumbers = ReturnType<typeof createTermNumbers>;

/**
 * The words of the index by number: the sorted words of a packed index, then new ones in the order of
 * arrival.
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

  /** The number of a known word; -1 for others. */
  function find(word: string): number {
    const place = firstPlace(0, packed, (at) => (words[at] ?? '') >= word);
    return place < packed && words[place] === word ? place : (numbers.get(word) ?? NONE);
  }

  /** The numbers of a text's words, cached, since thousands of entries share cities and states. */
  function read(text: string): readonly number[] {
    const known = texts.get(text);
    if (known) return known;
    const read = wordsOf(text).map(numberOf);
    if (texts.size < MOST_TEXTS) texts.set(text, read);
    return read;
  }

  return { words, packed, numberOf, find, read };
}
