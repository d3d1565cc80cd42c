import type { Documents } from '../index/documents.ts';
import type { Labels } from '../index/labels.ts';
import type { SalaryOf } from '../index/salary-year.ts';
import type { Scored, Scoring } from '../index/scoring.ts';
import { createAnswering } from './answering.ts';
import { type Answers, counted, createJoining, type Nearest } from './joining.ts';
import type { Part } from './reading.ts';
import {
  beyond,
  isAbout,
  isSameThere,
  neighbours,
  placesIn,
  weaker,
  widerMeanings,
} from './relaxing.ts';

/** Where fewer than are seen at once answer, what may be meant as well stands behind them. */
const FEW = 5;
/** So many ways to find more are told where few answer. */
const MOST_NEAR = 2;

export interface Answered extends Scored {
  /** The words that had to be left out of the question so that something matches. */
  dropped: readonly string[];
  /** What is answered then, or beside the few that answer all, each with how many answer it. */
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
      const exact = new Set(found);
      const more = answers(wider, named?.candidates ?? null).filter((one) => !exact.has(one));
      const first = (document: number) => of(document) + (exact.has(document) ? 1 : 0);
      if (more.length > 0)
        return { candidates: [...found, ...more], of: first, dropped: [], parts: wider };
    }
    return found.length === 0 ? null : { candidates: found, of, dropped: [] };
  }

  /** What answers every part; where few do, what is meant by it as well follows and what is near is told. */
  function met(parts: readonly Part[]): Answered {
    const found = answering(parts, []);
    if (!found) return relaxed(parts, []);
    const { candidates, parts: meant = parts } = found;
    if (candidates.length >= FEW) return found;
    const { alike, elsewhere } = beyond(meant);
    const own = new Set(candidates);
    const isMore = (answer: Answers) => answer.candidates.some((document) => !own.has(document));
    const like = alike.map(answered).filter(isMore).slice(0, 1);
    const far = elsewhere.map(answered).filter(isMore).slice(0, MOST_NEAR);
    if (like.length + far.length === 0) return found;
    const listed = [{ parts: meant, candidates }, ...like];
    const { of, ...joined } = inTurn(listed);
    const first = (document: number) => found.of(document) + 2 * of(document);
    const nearest = [...listed, ...far].map(counted);
    return { ...joined, of: first, dropped: [], parts: meant, nearest };
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
    const fewer = firstAnswered(weaker(parts));
    // A public college of pharmacy is nearer to a private one than a private one of medicine.
    const isNear = fewer !== null && isSameThere(fewer.parts, parts);
    const like = isNear ? null : firstAnswered(neighbours(parts));
    const isThere = (kept: readonly Part[]) => placesIn(parts).every((part) => kept.includes(part));
    const isFar = !like && fewer && fewer.candidates.length < FEW && !isThere(fewer.parts);
    const isAnyone = !parts.some(isAbout);
    const there = isFar && isAnyone ? firstAnswered(weaker(parts).filter(isThere)) : null;
    const found = [like, fewer, there].filter((answer) => answer !== null);
    const lost = parts.filter((part) => !(fewer ?? like)?.parts.includes(part));
    return { ...inTurn(found), dropped: [...lost.map(({ text }) => text), ...left] };
  }

  /** The first of some questions that anything answers, with what does. */
  function firstAnswered(asked: readonly (readonly Part[])[]): Answers | null {
    for (const parts of asked) {
      const answer = answered(parts);
      if (answer.candidates.length > 0) return answer;
    }
    return null;
  }

  function answered(parts: readonly Part[]): Answers {
    return { parts, candidates: answering(parts, [])?.candidates ?? [] };
  }

  return { answering, met, relaxed };
}
