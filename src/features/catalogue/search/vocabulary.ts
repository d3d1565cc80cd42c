import type { Words } from './document.ts';
import { isWithinDistance, lettersOf, sharesLetters } from './words.ts';

/** How well a word of the index answers a word of the query. */
export const matchWeights = { exact: 1, prefix: 0.6, typo: 0.3 } as const;

const TYPO_FROM = 4;
const LONG_WORD = 8;

/**
 * A word, and the documents that hold it, ascending: each the document's number times `ROOM` and its
 * weight there in halves.
 */
interface Entry {
  word: string;
  letters: number;
  holders: number[];
}

const ROOM = 8;
const HALVES = 2;

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
    if (isSame(before, after)) return;
    for (const word of before.words) remove(document, word);
    for (let place = 0; place < after.words.length; place += 1) {
      add(document, after.words[place] ?? '', after.weights[place] ?? 0);
    }
  }

  /** A word that a document has already says no less there: what says more comes first. */
  function add(document: number, word: string, weight: number): void {
    const { holders } = entries.get(word) ?? made(word);
    const holder = document * ROOM + weight * HALVES;
    const last = holders[holders.length - 1] ?? -1;
    // As most do while a list is loaded.
    if (last < document * ROOM) holders.push(holder);
    else if (!isOf(last, document)) {
      const place = placeOf(holders, document);
      if (!isOf(holders[place], document)) holders.splice(place, 0, holder);
    }
  }

  function made(word: string): Entry {
    const entry = { word, letters: lettersOf(word), holders: [] };
    entries.set(word, entry);
    fresh.push(entry);
    return entry;
  }

  /** A word that nobody holds any more stays, empty: it answers nothing and may come back. */
  function remove(document: number, word: string): void {
    const { holders } = entries.get(word) ?? made(word);
    const place = placeOf(holders, document);
    if (isOf(holders[place], document)) holders.splice(place, 1);
  }

  /** Whether some document holds this very word. */
  function has(word: string): boolean {
    return (entries.get(word)?.holders.length ?? 0) > 0;
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

function isSame(a: Words, b: Words): boolean {
  const isOne = (word: string, place: number) =>
    word === b.words[place] && a.weights[place] === b.weights[place];
  return a.words.length === b.words.length && a.words.every(isOne);
}

function isOf(holder: number | undefined, document: number): boolean {
  return holder !== undefined && Math.floor(holder / ROOM) === document;
}

function tell({ holders }: Entry, factor: number, visitor: Visit): void {
  for (const holder of holders) {
    visitor(Math.floor(holder / ROOM), ((holder % ROOM) / HALVES) * factor);
  }
}

/** Where the document stands or would stand. */
function placeOf(holders: readonly number[], document: number): number {
  let low = 0;
  let high = holders.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((holders[middle] ?? 0) < document * ROOM) low = middle + 1;
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
