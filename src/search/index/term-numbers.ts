import { wordsOf } from '../../domain/text.ts';
import type { Gathered } from './number-rows.ts';
import { isSmall } from './words.ts';

const NONE = -1;
/** Texts may be written by anybody: what is known of them has an end. */
const MOST_TEXTS = 5_000;

export type TermNumbers = ReturnType<typeof createTermNumbers>;

/** The words of the index, numbered as they come. */
export function createTermNumbers() {
  const words: string[] = [];
  /** The letter that each gives to an initialism, or none. */
  const initials: string[] = [];
  const numbers = new Map<string, number>();
  const texts = new Map<string, readonly number[]>();

  function numberOf(word: string): number {
    const known = numbers.get(word);
    if (known !== undefined) return known;
    const number = words.push(word) - 1;
    initials.push(isSmall(word) ? '' : word.charAt(0));
    numbers.set(word, number);
    return number;
  }

  /** The number of a word that some document has had; -1 where none has. */
  function find(word: string): number {
    return numbers.get(word) ?? NONE;
  }

  /** The number of the initialism of a name, or -1. */
  function initialism({ numbers: name, size }: Gathered): number {
    let initialism = '';
    for (let place = 0; place < size; place += 1) initialism += initials[name[place] ?? 0] ?? '';
    return initialism.length < 2 ? NONE : numberOf(initialism);
  }

  /** The numbers of a text's words, kept: every part of a list has the same cities and other names. */
  function read(text: string): readonly number[] {
    const known = texts.get(text);
    if (known) return known;
    const read = wordsOf(text).map(numberOf);
    if (texts.size < MOST_TEXTS) texts.set(text, read);
    return read;
  }

  return { words, numberOf, find, read, initialism };
}
