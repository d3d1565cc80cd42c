import { isWithinDistance, lettersOf, sharesLetters } from '../../domain/edit-distance.ts';
import { firstPlace } from '../../store/first-place.ts';
import type { IndexContent } from './packed-index.ts';
import { keyIn, Postings } from './postings.ts';
import { createTermNumbers } from './term-numbers.ts';

/** How a word of the index matches a word of the query. */
export const matchWeights = { exact: 1, prefix: 0.6, typo: 0.3 } as const;

const TYPO_FROM = 4;
const LONG_WORD = 8;

/** Called for each matching word of the index with its number and kind of match. */
type OnMatch = (term: number, match: keyof typeof matchWeights) => void;

/** The words of all documents. */
export type Vocabulary = ReturnType<typeof createVocabulary>;

/**
 * Words and the documents that have them. Words are sorted, so that a prefix is a range: those of a
 * packed index separately, later ones at the next question.
 */
export function createVocabulary({
  words: sorted,
  wordRows,
}: Pick<IndexContent, 'words' | 'wordRows'>) {
  const terms = createTermNumbers(sorted);
  const { words, find } = terms;
  const holders = new Postings(wordRows);
  /** The numbers of later words, sorted by word. */
  let later: number[] = [];
  const letters: number[] = [];

  /** Calls for the word and every word with it as a prefix. */
  function withPrefix(word: string, onMatch: OnMatch): void {
    settle();
    const packed = { count: terms.packed, termAt: (place: number) => place };
    const others = { count: later.length, termAt: (place: number) => later[place] ?? 0 };
    for (const { count, termAt } of [packed, others]) {
      const wordAt = (place: number) => words[termAt(place)] ?? '';
      let place = firstPlace(0, count, (at) => wordAt(at) >= word);
      for (; place < count && wordAt(place).startsWith(word); place += 1)
        onMatch(termAt(place), wordAt(place) === word ? 'exact' : 'prefix');
    }
  }

  /** Calls for words within an edit distance of 1, or 2 for a long word. */
  function misspelled(word: string, onMatch: OnMatch): void {
    if (word.length < TYPO_FROM) return;
    for (let term = letters.length; term < words.length; term += 1)
      letters.push(lettersOf(words[term] ?? ''));
    const slips = word.length < LONG_WORD ? 1 : 2;
    const own = lettersOf(word);
    for (let term = 0; term < letters.length; term += 1) {
      if (!sharesLetters(own, letters[term] ?? 0, slips)) continue;
      if (isWithinDistance(word, words[term] ?? '', slips)) onMatch(term, 'typo');
    }
  }

  /** Calls for what `withPrefix` and `misspelled` find. */
  function similar(word: string, onMatch: OnMatch): void {
    withPrefix(word, onMatch);
    misspelled(word, onMatch);
  }

  /** Words without documents stay in the vocabulary. */
  function settle(): void {
    const known = terms.packed + later.length;
    if (known === words.length) return;
    for (let term = known; term < words.length; term += 1) later.push(term);
    later = later.sort((a, b) => ((words[a] ?? '') < (words[b] ?? '') ? -1 : 1));
  }

  /** The documents with exactly this word. */
  function documentsOf(word: string): number[] {
    const by = holders.byKey();
    const term = find(word);
    return Array.from(by.pool.subarray(by.start(term), by.end(term)), keyIn);
  }

  return { terms, holders, withPrefix, similar, documentsOf };
}
