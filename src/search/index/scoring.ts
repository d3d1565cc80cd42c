import { limits } from '../../domain/limits.ts';
import type { Documents } from './documents.ts';
import { standing, weights } from './entry-words.ts';
import { keyIn, ROOM } from './postings.ts';
import { createScoreBoard } from './score-board.ts';
import { createVocabulary, matchWeights, type Tell } from './vocabulary.ts';
import { isSmall } from './words.ts';

/** What a word scores by how it is answered and by where the answer stands. */
const scores = {
  exact: weights.map((weight) => weight * matchWeights.exact),
  prefix: weights.map((weight) => weight * matchWeights.prefix),
  typo: weights.map((weight) => weight * matchWeights.typo),
};

const WHOLE_NAME_BONUS = 10;
const NAME_START_BONUS = 2;

/** Documents that answer, and how well each does. */
export interface Scored {
  candidates: readonly number[];
  of: (document: number) => number;
}

/** How well documents answer words; it keeps the words of all. */
export type Scoring = ReturnType<typeof createScoring>;

export function createScoring({ all }: Pick<Documents, 'all'>) {
  const vocabulary = createVocabulary();
  const { terms, holders } = vocabulary;
  const board = createScoreBoard();

  /** What answers every word, the last letters of which may be missing; null where nothing does. */
  function answered(asked: readonly string[]): Scored | null {
    const words = lookedFor(asked);
    if (words.length === 0) return { candidates: all(), of: () => 0 };
    return isAnswered(words, vocabulary.begun) ? scored(words) : null;
  }

  /** As `answered`, and where nothing answers, slips are forgiven. */
  function guessed(asked: readonly string[]): Scored | null {
    const strict = answered(asked);
    const words = lookedFor(asked);
    if (strict || !isAnswered(words, forgiving)) return strict;
    const found = scored(words);
    const isWhole = (document: number) => nameLength(document) === words.length;
    return { ...found, of: (one) => found.of(one) + (isWhole(one) ? NAME_START_BONUS : 0) };
  }

  /** What is on the board now, and how well each does. */
  function scored(words: readonly string[]): Scored {
    const sums = new Float32Array(holders.of.length);
    const least = leastWithBonus(words.length);
    const candidates = board.survivors();
    for (const document of candidates) {
      const score = board.scoreOf(document);
      sums[document] = score < least ? score : score + bonusOf(document, words);
    }
    return { candidates, of: (document) => sums[document] ?? 0 };
  }

  function isAnswered(words: readonly string[], ask: (word: string, tell: Tell) => void): boolean {
    const by = holders.by();
    board.clear(holders.of.length);
    return words.every((word) => {
      board.addWord(() => ask(word, (term, match) => board.take(by, term, scores[match])));
      return board.survivors().length > 0;
    });
  }

  function forgiving(word: string, tell: Tell): void {
    vocabulary.begun(word, tell);
    vocabulary.near(word, tell);
  }

  /** Those in whose names, own or other, every word stands; `byNameAlone` leaves out the others. */
  function exactly(asked: readonly string[], byNameAlone: boolean): readonly number[] {
    const words = lookedFor(asked);
    if (byNameAlone) return holding(new Set(asked), standing.name);
    const named = holding(words, standing.alias);
    if (words.length < 2) return named;
    const begun = holding(words.slice(0, -1), standing.name);
    const known = new Set(named);
    return [...named, ...begun.filter((one) => !known.has(one) && bonusOf(one, words) > 0)];
  }

  /** The documents that have every one of the words, each standing where it says as much at least. */
  function holding(words: Iterable<string>, least: number): readonly number[] {
    const by = holders.by();
    const enough = weights.map((weight, place) => (place < least ? 0 : weight));
    board.clear(holders.of.length);
    let most = 0;
    for (const word of words) {
      board.addWord(() => board.take(by, terms.find(word), enough));
      most += weights[least] ?? 0;
    }
    return board.survivors().filter((document) => board.scoreOf(document) >= most - ROUNDING);
  }

  /** For each beginning of some words, who is called by them all, and whose whole name they are. */
  function namesFrom(words: readonly string[]) {
    const by = holders.by();
    const enough = weights.map((weight, place) => (place < standing.otherName ? 0 : weight));
    const found: Record<'all' | 'called' | 'whole', readonly number[]>[] = [];
    board.clear(holders.of.length);
    for (const [place, word] of words.slice(0, limits.searchWords).entries()) {
      if (words.indexOf(word) < place) break;
      board.addWord(() => board.take(by, terms.find(word), enough));
      const having = (least: number) => {
        const most = (place + 1) * (weights[least] ?? 0) - ROUNDING;
        return board.survivors().filter((document) => board.scoreOf(document) >= most);
      };
      const all = having(standing.otherName);
      if (all.length === 0) break;
      const name = words.slice(0, place + 1);
      const telling = name.filter((one) => !isSmall(one)).length;
      const called = having(standing.alias);
      const isName = (one: number) => nameLength(one) === telling && holdsInName(one, name);
      found.push({ all, called, whole: telling < 2 ? [] : called.filter(isName) });
    }
    return found.map((one, place) => ({ ...one, size: place + 1 }));
  }

  /** One word alone says too little: "delhi" asks for more than the names it begins. */
  function bonusOf(document: number, words: readonly string[]): number {
    const { of } = holders;
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

  /** How many words a name has beside the small ones. */
  function nameLength(document: number): number {
    const { of } = holders;
    let length = 0;
    for (let place = of.start(document); place < of.end(document); place += 1) {
      const word = nameWord(place);
      if (word === null) break;
      if (!isSmall(word)) length += 1;
    }
    return length;
  }

  /** Whether every word stands in a document's own name. */
  function holdsInName(document: number, words: readonly string[]): boolean {
    const { of } = holders;
    const own = new Set<string | null>();
    for (let place = of.start(document); place < of.end(document); place += 1)
      own.add(nameWord(place));
    return words.every((word) => own.has(word));
  }

  /** The word at a place of the rows, if it stands in a name. */
  function nameWord(place: number): string | null {
    const key = holders.of.pool[place] ?? 0;
    return key % ROOM === standing.name ? (terms.words[keyIn(key)] ?? null) : null;
  }

  /** Whether some document holds this very word. */
  function knows(word: string): boolean {
    return holders.by().size(terms.find(word)) > 0;
  }

  /** The documents that hold this very word. */
  function documentsOf(word: string): number[] {
    const by = holders.by();
    const term = terms.find(word);
    return Array.from(by.pool.subarray(by.start(term), by.end(term)), keyIn);
  }

  return {
    ...{ terms, change: holders.change, answered, guessed, exactly, namesFrom, knows, documentsOf },
  };
}

/** Scores are added up in single precision. */
const ROUNDING = 1e-3;

/**
 * The score below which no document has a bonus: its name holds every word, the last of several
 * at least as a beginning. Most need not be looked at, which costs more than their score.
 */
function leastWithBonus(words: number): number {
  const matches = words === 1 ? matchWeights.exact : words - 1 + matchWeights.prefix;
  return matches * (weights[standing.name] ?? 0) - ROUNDING;
}

/**
 * The words of a question for which there is a look: each costs a walk through the vocabulary, and
 * a question may not buy any number of them.
 */
function lookedFor(words: readonly string[]): readonly string[] {
  return [...new Set(words)].slice(0, limits.searchWords);
}
