import type { Steps } from '../../async/index.ts';
import { isEveryday } from '../../domain/reference/everyday-words.ts';
import { type Answer, callsAlone, evaluate, likely, type SearchContext } from './evaluation.ts';
import { isPlace, isTopic } from './kinds.ts';
import { NUMERAL } from './meaning-spans.ts';
import { asksNothing, isNamed, neededOf, type Reading } from './reading.ts';
import { relaxationsOf } from './relaxations.ts';

/** A weaker reading, the reading of the question that it replaces, and what was given up. */
interface WeakerQuestion {
  original: Reading;
  reading: Reading;
  topic: boolean;
  place: boolean;
}

type WeakerAnswer = WeakerQuestion & Answer;

const MAX_TRIED = 60;
/** A second answer costs at most this much more than the first. */
const MAX_EXTRA_COST_OF_SECOND = 3;
/** The most that leaving out a part costs next to a name: "MBA in XLRI". */
const NAME_LOSS = { place: 2, other: 1.5 } as const;
/** Costs of leaving out words: unknown ones, common ones, and a name. */
const WORD_LOSS = { unknown: 1, common: 2.5, name: 6 } as const;

/** Tries weaker questions by cost; returns the first with results and one that gives up another part. */
export function* relaxAnswer(
  readings: readonly Reading[],
  context: SearchContext,
): Steps<readonly WeakerAnswer[]> {
  const queue: WeakerQuestion[] = likely(readings).map((reading) => ({
    original: reading,
    reading,
    topic: false,
    place: false,
  }));
  const seen = new Set<string>();
  const answers: WeakerAnswer[] = [];
  while (seen.size < MAX_TRIED) {
    queue.sort((a, b) => b.reading.cost - a.reading.cost);
    const next = queue.pop();
    const most = (answers[0]?.reading.cost ?? Number.POSITIVE_INFINITY) + MAX_EXTRA_COST_OF_SECOND;
    if (!next || next.reading.cost > most) break;
    const { reading } = next;
    const { parts, words, names } = reading;
    const key = JSON.stringify([parts, words, names.map((name) => name.words)]);
    if (seen.has(key) || asksNothing(reading)) continue;
    seen.add(key);
    const found = yield* evaluate(reading, context);
    yield;
    if (!found) queue.push(...weakerQuestions(next, context));
    else if (answers.every((answer) => givesUpAnother(answer, next)))
      answers.push({ ...next, found });
    if (answers.length > 1 || answers.some(isEnough)) break;
  }
  // An answer that keeps both topic and place is enough.
  const same = answers.find(({ topic, place }) => !topic && !place);
  return same ? [same] : answers;
}

function weakerQuestions(question: WeakerQuestion, context: SearchContext): WeakerQuestion[] {
  const { reading } = question;
  const needed = neededOf(reading.words);
  const isName = context.vocabulary.identified(needed).length > 0;
  const hasName = isName || isNamed(reading);
  // Words that identify nothing are less than a topic.
  const isFound = isName || isNamed({ ...reading, words: [] });
  const relaxations = relaxationsOf(reading.parts).filter(
    ({ sort }) => !hasName || sort !== 'near',
  );
  const changed = relaxations.map(({ parts, cost, givenUp }): WeakerQuestion => {
    const topic = question.topic || givenUp === 'topic';
    const place = question.place || givenUp === 'place';
    const most = givenUp === 'place' ? NAME_LOSS.place : NAME_LOSS.other;
    const loss = isFound ? Math.min(cost, most) : cost;
    return { ...question, reading: { ...reading, parts, cost: reading.cost + loss }, topic, place };
  });
  const { knows } = context.scoring;
  const fewer = dropWords(reading, isName, context).map(({ words, cost }) => {
    const isFuzzy = reading.isFuzzy && !neededOf(words).every(knows);
    return { ...question, reading: { ...reading, words, isFuzzy, cost: reading.cost + cost } };
  });
  return [...changed, ...fewer];
}

/** The words without unknown ones, those that alone call an institution, and no words at all. */
function dropWords(reading: Reading, isName: boolean, context: SearchContext) {
  const { words } = reading;
  const { knows } = context.scoring;
  const needed = neededOf(words);
  if (needed.length === 0) return [];
  const inUse = words.filter(({ word, isOptional }) => isOptional || knows(word));
  const isUnknown = !needed.some(knows);
  const loss = isUnknown ? WORD_LOSS.unknown : isName ? WORD_LOSS.name : WORD_LOSS.common;
  const isNameLeft = isEvidence(inUse, reading, context);
  const isFewer = inUse.length < words.length && !isUnknown && isNameLeft;
  const calling = words.filter(({ word }) => callsAlone(word, reading, context));
  const isCalling = calling.length > 0 && calling.length < needed.length;
  return [
    ...(isFewer ? [{ words: inUse, cost: WORD_LOSS.unknown }] : []),
    ...(isCalling ? [{ words: calling, cost: WORD_LOSS.unknown }] : []),
    { words: [], cost: loss },
  ];
}

/**
 * Whether words that are left of a name are evidence of one. A number is none, nor beside the parts of a question
 * a word of everyday language or, beside what it is about, a single one without a capital.
 */
function isEvidence(words: Reading['words'], reading: Reading, context: SearchContext): boolean {
  const { parts, texts } = reading;
  const left = words.filter(({ word, isOptional }) => !isOptional && !NUMERAL.test(word));
  if (parts.length === 0) return left.length > 0;
  const named = left.filter(({ isEveryday }) => !isEveryday);
  const [only, ...others] = named;
  if (!only || others.length > 0 || !parts.some(isTopic)) return only !== undefined;
  const text = texts.get(only.word) ?? '';
  const isCapital = !/^\p{Ll}/u.test(text) && !isEveryday(text.toLowerCase());
  return isCapital || callsAlone(only.word, reading, context);
}

/** Whether a question gives up another part than the first answer. */
function givesUpAnother(first: WeakerQuestion, next: WeakerQuestion): boolean {
  return first.topic ? !next.topic : next.topic && !next.place;
}

/** Whether an answer keeps topic and place, or a name, so that no second one is needed. */
function isEnough({ reading, topic, place }: WeakerAnswer): boolean {
  return isNamed(reading) || (!topic && !place && reading.parts.some(isPlace));
}
