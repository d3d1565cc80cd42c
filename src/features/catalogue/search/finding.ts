import { createAnswering } from './answering.ts';
import type { Documents } from './documents.ts';
import { createJoining, type Nearest } from './joining.ts';
import type { Labels } from './labels.ts';
import type { Part } from './reading.ts';
import { ABOUT, neighbours, placesIn, relaxations, widerMeanings } from './relaxing.ts';
import type { SalaryOf } from './salary-year.ts';
import type { Scored, Scoring } from './scoring.ts';

/** Where fewer than are seen at once answer, what may be meant as well stands behind them. */
const FEW = 5;

export interface Answered extends Scored {
  /** The words that had to be left out of the question so that something matches. */
  dropped: readonly string[];
  /** What is answered then, each with how many answer it. */
  nearest?: readonly Nearest[];
  /** What is asked for of those, where that is less. */
  parts?: readonly Part[];
}

interface Asked {
  documents: Documents;
  scoring: Scoring;
  labels: Labels;
  /** What was earned in the year that is compared now. */
  salaryNow: () => SalaryOf;
}

/** Finds what answers a question, or most of it where nothing answers it whole. */
export function createFinding(asked: Asked) {
  const answers = createAnswering(asked);
  const { inTurn } = createJoining(asked.documents);
  const { scoring } = asked;

  /** What answers every part and, by its name, every other word. */
  function answering(parts: readonly Part[], rest: readonly string[]): Answered | null {
    const named = rest.length > 0 ? scoring.answered(rest) : null;
    if (rest.length > 0 && !named) return null;
    const of = named?.of ?? (() => 0);
    const found = answers(parts, named?.candidates ?? null);
    for (const wider of found.length < FEW ? widerMeanings(parts) : []) {
      const all = answers(wider, named?.candidates ?? null);
      const exact = new Set(found);
      const first = (document: number) => of(document) + (exact.has(document) ? 1 : 0);
      if (all.length > found.length)
        return { candidates: all, of: first, dropped: [], parts: wider };
    }
    return found.length === 0 ? null : { candidates: found, of, dropped: [] };
  }

  /**
   * What answers most of a question that nothing answers whole: first without the words that mean
   * nothing, else a neighbouring subject in the same place, then the same subject elsewhere.
   */
  function relaxed(parts: readonly Part[], rest: readonly string[]): Answered {
    const left = rest.length > 0 ? [rest.join(' ')] : [];
    const whole = left.length > 0 ? answering(parts, []) : null;
    if (whole)
      return { ...whole, dropped: left, nearest: [{ parts, total: whole.candidates.length }] };
    const like = firstAnswered(neighbours(parts));
    const fewer = firstAnswered(relaxations(parts));
    const isThere = (kept: readonly Part[]) => placesIn(parts).every((part) => kept.includes(part));
    const isFar = !like && fewer && fewer.candidates.length < FEW && !isThere(fewer.parts);
    const isAnyone = parts.every(({ kind }) => !ABOUT.includes(kind));
    const there = isFar && isAnyone ? firstAnswered(relaxations(parts).filter(isThere)) : null;
    const found = [like, fewer, there].filter((answer) => answer !== null);
    const lost = parts.filter((part) => !(fewer ?? like)?.parts.includes(part));
    return { ...inTurn(found), dropped: [...lost.map(({ text }) => text), ...left] };
  }

  /** The first of some questions that anything answers, with what does. */
  function firstAnswered(asked: readonly (readonly Part[])[]) {
    for (const parts of asked) {
      const answer = answering(parts, []);
      if (answer) return { parts, candidates: answer.candidates };
    }
    return null;
  }

  return { answering, relaxed };
}
