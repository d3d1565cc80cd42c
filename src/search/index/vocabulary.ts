import { isWithinDistance, lettersOf, sharesLetters } from '../../domain/edit-distance.ts';
import { remembered } from '../../domain/remembered.ts';
import { partitionPoint } from '../../packed/index.ts';
import type { IndexContent } from './packed-index.ts';
import { keyIn, Postings } from './postings.ts';

/** How a word of the index matches a word of the query. */
export const matchWeights = { exact: 1, prefix: 0.6, typo: 0.3 } as const;

const NONE = -1;
const MIN_TYPO_LENGTH = 5;
const LONG_WORD = 8;
/** Words whose slips are remembered: those of a few questions. */
const MOST_REMEMBERED = 64;

/** Called for each matching word of the index with its number and kind of match. */
type OnMatch = (term: number, match: keyof typeof matchWeights) => void;

/** The words of all documents. */
export type Vocabulary = ReturnType<typeof createVocabulary>;

/**
 * Words by number, and the documents that have them: the sorted words of a packed index, then new ones
 * in the order of arrival. A prefix is a range of sorted words; later ones are sorted at the next question.
 */
export function createVocabulary({
  words: sorted,
  wordRows,
}: Pick<IndexContent, 'words' | 'wordRows'>) {
  const words = [...sorted];
  const numbers = new Map<string, number>();
  const holders = new Postings(wordRows);
  /** The numbers of later words, sorted by word. */
  let later: number[] = [];
  const letters: number[] = [];
  /** The words within reach of slips; looking for them walks all words, so a few are remembered. */
  let slipsOf = remembered(findSlips, MOST_REMEMBERED);

  /** The number of a word, which is added if it is new. */
  function numberOf(word: string): number {
    const existing = find(word);
    if (existing !== NONE) return existing;
    const number = words.push(word) - 1;
    numbers.set(word, number);
    slipsOf = remembered(findSlips, MOST_REMEMBERED);
    return number;
  }

  /** The number of a known word; -1 for others. */
  function find(word: string): number {
    const index = partitionPoint(0, sorted.length, (at) => (sorted[at] ?? '') >= word);
    return sorted[index] === word ? index : (numbers.get(word) ?? NONE);
  }

  /** Calls for the word and every word with it as a prefix. */
  function withPrefix(word: string, onMatch: OnMatch): void {
    settle();
    let place = partitionPoint(0, sorted.length, (at) => (sorted[at] ?? '') >= word);
    for (; place < sorted.length; place += 1) {
      const text = sorted[place] ?? '';
      if (!text.startsWith(word)) break;
      onMatch(place, text === word ? 'exact' : 'prefix');
    }
    if (later.length === 0) return;
    const laterAt = (at: number) => words[later[at] ?? NONE] ?? '';
    place = partitionPoint(0, later.length, (at) => laterAt(at) >= word);
    for (; place < later.length && laterAt(place).startsWith(word); place += 1)
      onMatch(later[place] ?? NONE, laterAt(place) === word ? 'exact' : 'prefix');
  }

  /** Calls also for words within an edit distance of 1, or 2 for a long word. */
  function similar(word: string, onMatch: OnMatch): void {
    withPrefix(word, onMatch);
    if (word.length < MIN_TYPO_LENGTH) return;
    for (const term of slipsOf(word)) onMatch(term, 'typo');
  }

  function findSlips(word: string): number[] {
    const found: number[] = [];
    for (let term = letters.length; term < words.length; term += 1)
      letters.push(lettersOf(words[term] ?? ''));
    const most = word.length < LONG_WORD ? 1 : 2;
    const wordLetters = lettersOf(word);
    for (let term = 0; term < letters.length; term += 1)
      if (
        sharesLetters(wordLetters, letters[term] ?? 0, most) &&
        isWithinDistance(word, words[term] ?? '', most)
      )
        found.push(term);
    return found;
  }

  /** Words without documents stay in the vocabulary. */
  function settle(): void {
    const settled = sorted.length + later.length;
    if (settled === words.length) return;
    for (let term = settled; term < words.length; term += 1) later.push(term);
    later = later.sort((a, b) => ((words[a] ?? '') < (words[b] ?? '') ? -1 : 1));
  }

  function documentsOf(word: string): number[] {
    const by = holders.byKey;
    const term = find(word);
    return Array.from(by.pool.subarray(by.start(term), by.end(term)), keyIn);
  }

  return { words, numberOf, find, holders, withPrefix, similar, documentsOf };
}
