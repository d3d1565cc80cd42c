import { isSmall } from '../../domain/initialism.ts';
import { wordField } from './entry-words.ts';
import { FIELDS, keyIn, type Postings } from './postings.ts';
import type { TermNumbers } from './term-numbers.ts';

const WHOLE_NAME_BONUS = 10;
export const NAME_START_BONUS = 2;

/** The words of documents' own names, which are the first in their rows. */
export type NameWords = ReturnType<typeof createNameWords>;

export function createNameWords(of: Postings['byDocument'], terms: TermNumbers) {
  /** One word is not enough: "delhi" means more than the names that begin with it. */
  function bonusOf(document: number, words: readonly string[]): number {
    const start = of.start(document);
    const end = of.end(document);
    const wordAt = (place: number) => (start + place < end ? nameWord(start + place) : null);
    const last = words.length - 1;
    for (let place = 0; place < last; place += 1) if (wordAt(place) !== words[place]) return 0;
    const word = words[last] ?? '';
    const own = wordAt(last);
    if (own === word && wordAt(last + 1) === null) return WHOLE_NAME_BONUS;
    return last > 0 && own?.startsWith(word) ? NAME_START_BONUS : 0;
  }

  /** The number of a name's words without small ones. */
  function nameLength(document: number): number {
    let length = 0;
    for (let place = of.start(document); place < of.end(document); place += 1) {
      const word = nameWord(place);
      if (word === null) break;
      if (!isSmall(word)) length += 1;
    }
    return length;
  }

  /** Whether a document's own name has every word. */
  function holdsInName(document: number, words: readonly string[]): boolean {
    const own = new Set<string | null>();
    for (let place = of.start(document); place < of.end(document); place += 1)
      own.add(nameWord(place));
    return words.every((word) => own.has(word));
  }

  /** The word at a position of the rows, if it is of a name. */
  function nameWord(place: number): string | null {
    const key = of.pool[place] ?? 0;
    return key % FIELDS === wordField.name ? (terms.words[keyIn(key)] ?? null) : null;
  }

  return { bonusOf, nameLength, holdsInName };
}
