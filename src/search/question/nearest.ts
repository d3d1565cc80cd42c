import type { Steps } from '../../async/index.ts';
import { labelsOf } from '../index/labels.ts';
import {
  type Answer,
  callsAlone,
  evaluate,
  joined,
  NO_RESULTS,
  type SearchContext,
} from './evaluation.ts';
import { isPlace, isTopic } from './kinds.ts';
import { namesOf, type Part } from './part.ts';
import { describeAnswer, type RankedAnswer } from './ranked-answer.ts';
import {
  asidesOf,
  EMPTY_READING,
  isNamed,
  nameIn,
  neededOf,
  type Reading,
  topicsIn,
} from './reading.ts';
import { relaxAnswer } from './relaxation-search.ts';
import { type Relaxation, relaxationsOf } from './relaxations.ts';

/** The distance between tiers of an answer, above any score within one, also that of a register. */
const TIER = 10_000;

/** Below this number of results, alternatives are searched. */
export const FEW = 5;

const MOST_NEAR = 2;

/** Extends few results by what the question usually also means, and counts alternatives. */
export function* withMore(
  own: Answer,
  readings: readonly Reading[],
  context: SearchContext,
): Steps<RankedAnswer> {
  /** Up to `max` answers to weaker questions that add institutions to an answer. */
  function* answersBeyond(
    base: Answer,
    questions: readonly (readonly Part[])[],
    max: number,
  ): Steps<Answer[]> {
    const alreadyFound = new Set(base.found.candidates);
    const all: Answer[] = [];
    for (const parts of questions) {
      const reading = { ...own.reading, parts };
      const found = all.length < max ? yield* evaluate(reading, context) : null;
      if (found?.candidates.some((document) => !alreadyFound.has(document)))
        all.push({ reading, found });
    }
    return all;
  }
  const [wider = own] = yield* answersBeyond(own, weakerParts(own.reading.parts, 'meant'), 1);
  const { parts } = wider.reading;
  const isFew = wider.found.candidates.length < FEW;
  const alike = isFew
    ? yield* answersBeyond(wider, weakerParts(parts, 'alike').slice(0, 1), 1)
    : [];
  const anywhere = parts.filter((part) => !isPlace(part));
  const places = [...weakerParts(parts, 'near'), ...(anywhere.some(isTopic) ? [anywhere] : [])];
  const near = [...alike, ...(isFew ? yield* answersBeyond(wider, places, MOST_NEAR) : [])];
  const lists = [...new Set([own, wider, ...alike])].map(({ found }) => found);
  const nearest = near.length > 0 ? [wider, ...near] : [];
  const found = joined(lists, 1 / lists.length, context);
  return describeAnswer({ reading: own.reading, stated: parts, found, readings, nearest }, context);
}

/** The parts of the questions one step weaker, the cheapest first. */
function weakerParts(parts: readonly Part[], sort: Relaxation['sort']) {
  return relaxationsOf(parts)
    .filter((relaxation) => relaxation.sort === sort)
    .sort((a, b) => a.cost - b.cost)
    .map((relaxation) => relaxation.parts);
}

/** Answers a question without exact results by its cheapest relaxations. */
export function* nearest(
  readings: readonly Reading[],
  context: SearchContext,
): Steps<RankedAnswer> {
  const answers = yield* relaxAnswer(readings, context);
  const first = answers.find(({ topic }) => !topic) ?? answers[0];
  if (!first) return unanswered(readings[0] ?? EMPTY_READING, readings, context);
  const { original, reading } = first;
  const lost = original.parts.filter((part) => !reading.parts.includes(part));
  // A list of other courses in a place does not answer a question about one course.
  if (first.topic && !reading.parts.some(isTopic) && !isNamed(reading))
    return unanswered(original, readings, context);
  const kept = neededOf(reading.words);
  const unread = neededOf(original.words).filter((word) => !kept.includes(word));
  const isOfName = isNamed(reading);
  // Words that happen to occur in names are no answer where most of the question had no use.
  const asked =
    unread.length +
    lost.length +
    asidesOf('unanswered', original).length +
    (topicsIn(original).length > 0 ? 1 : 0);
  const isChance = reading.parts.length + reading.names.length === 0 && asked > kept.length;
  if (isOfName && isChance && !kept.some((word) => callsAlone(word, original, context))) {
    const words = original.words.filter(({ isOptional }) => isOptional);
    const meant = { ...original, words, isFuzzy: false };
    const found = yield* evaluate(meant, context);
    if (!found) return unanswered(original, readings, context);
    const dropped = neededOf(original.words);
    return describeAnswer({ reading: meant, found, readings, dropped, isNamed: false }, context);
  }
  const listed = isExamUnrecorded(original.parts, context) ? [] : answers.map(({ found }) => found);
  const draft = {
    reading: { ...original, isFuzzy: reading.isFuzzy },
    readings,
    answered: reading.parts,
    found: joined(listed, TIER, context),
    isNamed: isOfName,
    dropped: [...lost.map(({ text }) => text), ...unread],
    nearest: isOfName ? [] : answers,
    stated: isOfName ? withoutOrder(reading.parts) : original.parts,
  };
  return describeAnswer(draft, context);
}

/** Whether the question is about exams alone and no institution that takes one is recorded; none are listed then. */
function isExamUnrecorded(parts: readonly Part[], { having }: SearchContext): boolean {
  const exams = namesOf('exam', parts);
  const isAlone = parts.every(({ kind }) => kind === 'exam' || kind === 'order');
  return isAlone && exams.length > 0 && having(labelsOf('exam', exams)).length === 0;
}

/** An answer without a list that says which words had no use. */
function unanswered(
  reading: Reading,
  readings: readonly Reading[],
  context: SearchContext,
): RankedAnswer {
  const dropped = [...reading.parts.map(({ text }) => text), ...nameIn(reading)];
  // Optional words are kept, so that numbers among them are reported as unused.
  const words = reading.words.filter(({ isOptional }) => isOptional);
  const unnamed = { ...reading, words, names: [] };
  return describeAnswer({ reading: unnamed, found: NO_RESULTS, readings, dropped }, context);
}

/** The order in a question does not apply to a name. */
export function withoutOrder(parts: readonly Part[]): readonly Part[] {
  return parts.filter(({ kind }) => kind !== 'order');
}
