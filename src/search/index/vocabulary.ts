import { firstPlace } from './first-place.ts';
import { createPostings, keyIn } from './postings.ts';
import { createTermNumbers } from './term-numbers.ts';
import { isWithinDistance, lettersOf, sharesLetters } from './words.ts';

/** How well a word of the index answers a word of the query. */
export const matchWeights = { exact: 1, prefix: 0.6, typo: 0.3 } as const;

const TYPO_FROM = 4;
const LONG_WORD = 8;

/** Called for each word of the index that answers a word, by its number, and how well. */
export type Tell = (term: number, match: keyof typeof matchWeights) => void;

/** The words of all documents. */
export type Vocabulary = ReturnType<typeof createVocabulary>;

/**
 * Words and the documents that hold them. Words stand sorted, so that a prefix is a range; they are
 * sorted at the first question after new ones came, so that loading many costs one sort.
 */
export function createVocabulary() {
  const terms = createTermNumbers();
  const { words, find } = terms;
  const holders = createPostings();
  let sorted: string[] = [];
  const letters: number[] = [];

  /** Tells the word itself and every word that it begins. */
  function begun(word: string, tell: Tell): void {
    settle();
    for (
      let place = firstPlace(0, sorted.length, (at) => (sorted[at] ?? '') >= word);
      place < sorted.length;
      place += 1
    ) {
      const other = sorted[place] ?? '';
      if (!other.startsWith(word)) break;
      tell(find(other), other === word ? 'exact' : 'prefix');
    }
  }

  /** Tells the words that are nearly this one: one slip, two in a long word. */
  function near(word: string, tell: Tell): void {
    if (word.length < TYPO_FROM) return;
    settle();
    const slips = word.length < LONG_WORD ? 1 : 2;
    const own = lettersOf(word);
    for (let term = 0; term < letters.length; term += 1) {
      if (!sharesLetters(own, letters[term] ?? 0, slips)) continue;
      if (isWithinDistance(word, words[term] ?? '', slips)) tell(term, 'typo');
    }
  }

  /** A word that nobody holds any more stays: it answers nothing and may come back. */
  function settle(): void {
    if (letters.length === words.length) return;
    const fresh = words.slice(letters.length).sort();
    sorted = sorted.length === 0 ? fresh : [...sorted, ...fresh].sort();
    for (let term = letters.length; term < words.length; term += 1)
      letters.push(lettersOf(words[term] ?? ''));
  }

  /** Whether some document holds this very word. */
  function knows(word: string): boolean {
    return holders.by().size(find(word)) > 0;
  }

  /** The documents that hold this very word. */
  function documentsOf(word: string): number[] {
    const by = holders.by();
    const term = find(word);
    return Array.from(by.pool.subarray(by.start(term), by.end(term)), keyIn);
  }

  return { terms, holders, begun, near, knows, documentsOf };
}
