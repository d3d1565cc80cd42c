import { lookedFor } from './answering.ts';
import { type SearchDocument, weights } from './document.ts';
import { createScoreBoard } from './score-board.ts';
import { createVocabulary, matchWeights, type Visit } from './vocabulary.ts';

const WHOLE_NAME_BONUS = 10;
const NAME_START_BONUS = 2;

/** Documents that answer, and how well each does. */
export interface Scored {
  candidates: readonly SearchDocument[];
  of: (document: SearchDocument) => number;
}

/** How well documents answer words; it keeps the words of all `documents`. */
export type Scoring = ReturnType<typeof createScoring>;

export function createScoring(documents: readonly (SearchDocument | undefined)[]) {
  const vocabulary = createVocabulary();
  const board = createScoreBoard();

  /** Every word must be answered; slips are forgiven only where nothing else fits. */
  function score(asked: readonly string[]): Scored & { isGuess: boolean } {
    const words = lookedFor(asked);
    if (words.length === 0)
      return { candidates: documents.filter(isPresent), of: () => 0, isGuess: false };
    const phrase = words.join(' ');
    const isGuess = !answers(words, vocabulary.visit);
    if (isGuess) answers(words, visitForgiving);
    const scores = new Float32Array(documents.length);
    const least = leastWithBonus(words.length);
    const candidates: SearchDocument[] = [];
    for (const number of board.survivors()) {
      const document = documents[number];
      if (!document) continue;
      candidates.push(document);
      const score = board.scoreOf(number);
      scores[number] = score < least ? score : score + bonusOf(document, words, phrase);
    }
    return { candidates, of: ({ number }) => scores[number] ?? 0, isGuess };
  }

  /** Those in whose names, own or other, every word stands; `byNameAlone` leaves out the others. */
  function exactly(words: readonly string[], byNameAlone: boolean): SearchDocument[] {
    const { candidates, of, isGuess } = score(words);
    if (isGuess) return [];
    const least = lookedFor(words).length * weights.name - ROUNDING;
    return candidates.filter(
      (document) =>
        of(document) >= least &&
        (!byNameAlone || words.every((word) => document.nameKey.split(' ').includes(word))),
    );
  }

  function answers(words: readonly string[], ask: (word: string, visit: Visit) => void): boolean {
    board.clear(documents.length);
    return words.every((word) => {
      board.addWord((visit) => ask(word, visit));
      return board.survivors().length > 0;
    });
  }

  function visitForgiving(word: string, visit: Visit): void {
    vocabulary.visit(word, visit);
    vocabulary.visitNear(word, visit);
  }

  return { change: vocabulary.change, score, exactly, knows: vocabulary.has };
}

function isPresent(document: SearchDocument | undefined): document is SearchDocument {
  return document !== undefined;
}

/** Scores are added up in single precision. */
const ROUNDING = 1e-3;

/**
 * The score below which no document has a bonus: its name holds every word, the last of several
 * at least as a beginning. Most need not be looked at, which costs more than their score.
 */
function leastWithBonus(words: number): number {
  const matches = words === 1 ? matchWeights.exact : words - 1 + matchWeights.prefix;
  return matches * weights.name - ROUNDING;
}

/** One word alone says too little: "delhi" asks for more than the names it begins. */
function bonusOf({ nameKey }: SearchDocument, words: readonly string[], phrase: string): number {
  if (nameKey === phrase) return WHOLE_NAME_BONUS;
  return words.length > 1 && nameKey.startsWith(phrase) ? NAME_START_BONUS : 0;
}
