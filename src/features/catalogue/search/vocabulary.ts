import { isWithinDistance, lettersOf, sharesLetters } from './words.ts';

/** How well a word of the index answers a word of the query. */
export const matchWeights = { exact: 1, prefix: 0.6, typo: 0.3 } as const;

const TYPO_FROM = 4;
const LONG_WORD = 8;

/** Word → its weight. */
type Words = ReadonlyMap<string, number>;

/** A word, and the numbers of the documents that hold it, ascending, with its weight in each. */
interface Entry {
  word: string;
  letters: number;
  documents: number[];
  weights: number[];
}

/** Told of each document that answers a word, and how well. */
export type Visit = (document: number, score: number) => void;

/**
 * Word → the documents that hold it. Words stand sorted, so that a prefix is a range; they are
 * sorted at the first question after new ones came, so that loading many costs one sort.
 */
export function createVocabulary() {
  const entries = new Map<string, Entry>();
  let sorted: Entry[] = [];
  let fresh: Entry[] = [];

  /** Takes the words that a document has now for those that it had; equal ones cost nothing. */
  function change(document: number, before: Words, after: Words): void {
    for (const [word, weight] of before) {
      if (after.get(word) !== weight) remove(document, word);
    }
    for (const [word, weight] of after) {
      if (before.get(word) !== weight) add(document, word, weight);
    }
  }

  function add(document: number, word: string, weight: number): void {
    const { documents, weights } = entries.get(word) ?? made(word);
    const place = placeOf(documents, document);
    if (place === documents.length) {
      // As most do while a list is loaded: a splice costs several times as much.
      documents.push(document);
      weights.push(weight);
      return;
    }
    documents.splice(place, 0, document);
    weights.splice(place, 0, weight);
  }

  function made(word: string): Entry {
    const entry = { word, letters: lettersOf(word), documents: [], weights: [] };
    entries.set(word, entry);
    fresh.push(entry);
    return entry;
  }

  /** A word that nobody holds any more stays, empty: it answers nothing and may come back. */
  function remove(document: number, word: string): void {
    const { documents, weights } = entries.get(word) ?? made(word);
    const place = placeOf(documents, document);
    if (documents[place] !== document) return;
    documents.splice(place, 1);
    weights.splice(place, 1);
  }

  /** Whether some document holds this very word. */
  function has(word: string): boolean {
    return (entries.get(word)?.documents.length ?? 0) > 0;
  }

  /** Visits the documents of the word itself and of every word that it begins. */
  function visit(word: string, visitor: Visit): void {
    const words = settled();
    for (let place = lowerBound(words, word); place < words.length; place += 1) {
      const entry = words[place];
      if (!entry?.word.startsWith(word)) break;
      tell(entry, entry.word === word ? matchWeights.exact : matchWeights.prefix, visitor);
    }
  }

  /** Visits the documents of words that are nearly this one: one slip, two in a long word. */
  function visitNear(word: string, visitor: Visit): void {
    if (word.length < TYPO_FROM) return;
    const slips = word.length < LONG_WORD ? 1 : 2;
    const letters = lettersOf(word);
    for (const entry of settled()) {
      if (!sharesLetters(letters, entry.letters, slips)) continue;
      if (isWithinDistance(word, entry.word, slips)) tell(entry, matchWeights.typo, visitor);
    }
  }

  function settled(): readonly Entry[] {
    if (fresh.length > 0) {
      sorted = [...sorted, ...fresh].sort((a, b) => (a.word < b.word ? -1 : 1));
      fresh = [];
    }
    return sorted;
  }

  return { change, has, visit, visitNear };
}

function tell({ documents, weights }: Entry, factor: number, visitor: Visit): void {
  for (let place = 0; place < documents.length; place += 1) {
    visitor(documents[place] ?? 0, (weights[place] ?? 0) * factor);
  }
}

/** Where the document stands or would stand; most often at the end. */
function placeOf(documents: readonly number[], document: number): number {
  let low = 0;
  let high = documents.length;
  if ((documents[high - 1] ?? -1) < document) return high;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((documents[middle] ?? 0) < document) low = middle + 1;
    else high = middle;
  }
  return low;
}

function lowerBound(sorted: readonly Entry[], word: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle]?.word ?? '') < word) low = middle + 1;
    else high = middle;
  }
  return low;
}
