import type { Documents } from '../index/documents.ts';
import type { Scored } from '../index/scoring.ts';
import type { Part } from './reading.ts';

/** What is answered in place of a question, and how many answer it. */
export interface Nearest {
  parts: readonly Part[];
  total: number;
}

/** A question and the documents that answer it. */
export interface Answers {
  parts: readonly Part[];
  candidates: readonly number[];
}

/** How many answer it. */
export function counted({ parts, candidates }: Answers): Nearest {
  return { parts, total: candidates.length };
}

/** Joins lists of documents into one. */
export function createJoining({ sources }: Pick<Documents, 'sources'>) {
  /** The answers of several questions as one list, those of the first before those of the next. */
  function inTurn(found: readonly Answers[]): Scored & { nearest: readonly Nearest[] } {
    const turns = new Uint8Array(sources.length);
    const all: number[] = [];
    for (const [turn, { candidates }] of found.toReversed().entries()) {
      for (const document of candidates) {
        if (turns[document] === 0) all.push(document);
        turns[document] = turn + 1;
      }
    }
    return {
      candidates: all,
      of: (document) => turns[document] ?? 0,
      nearest: found.map(counted),
    };
  }

  /** The documents of several lists, each once, with the sum of what they have in all. */
  function summed(lists: readonly { documents: readonly number[]; of: Scored['of'] }[]): Scored {
    const sums = new Float32Array(sources.length);
    const isIn = new Uint8Array(sources.length);
    const candidates: number[] = [];
    for (const { documents: own, of } of lists) {
      for (const document of own) {
        sums[document] = (sums[document] ?? 0) + of(document);
        if (isIn[document] === 0) candidates.push(document);
        isIn[document] = 1;
      }
    }
    return { candidates, of: (document) => sums[document] ?? 0 };
  }

  return { inTurn, summed };
}

/** It as an answer says it. */
export function bare({ parts, total }: Nearest) {
  return { parts: parts.map(({ kind, label }) => ({ kind, label })), total };
}
