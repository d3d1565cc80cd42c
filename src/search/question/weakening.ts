import type { Interpretation } from './interpretation.ts';
import { isPlace } from './kinds.ts';
import { type Relaxation, relaxationsOf } from './relaxing.ts';
import {
  type Answer,
  asksNothing,
  evaluate,
  type Gives,
  isOfName,
  likely,
  neededOf,
  type Searched,
} from './trying.ts';

type Words = Interpretation['words'];
type Asked = Omit<Answer, 'found'>;

/** A question as it was tried, and how many answer it. */
export interface Tried {
  parts: Interpretation['parts'];
  words: Words;
  cost: number;
  found: number;
}

/** So many weaker questions are tried. */
const MOST_TRIED = 60;
/** A second answer may cost so much more than the first. */
const MUCH_MORE = 3;
/** What giving up both the topic and the place costs beside what each costs. */
const BOTH_GIVEN = 2.5;
/** What is asked of somebody who is named is left out for no more: "MBA in XLRI". */
const NAME_LOSS = { place: 2, other: 1.5 } as const;
/** Leaving out words: those that nobody has, those that many have, those that are a name. */
const WORD_LOSS = { unknown: 1, common: 2.5, name: 6 } as const;

/** Weaker questions by cost: the first that is answered, and one that gives up something else. */
export function weakened(
  readings: readonly Interpretation[],
  searched: Searched,
): { answers: readonly Answer[]; tried: readonly Tried[] } {
  const queue: Asked[] = likely(readings).map((reading) => ({
    ...{ reading, parts: reading.parts, words: reading.words, cost: reading.cost },
    gives: { topic: false, place: false },
  }));
  const seen = new Set<string>();
  const answers: Answer[] = [];
  const tried: Tried[] = [];
  while (tried.length < MOST_TRIED) {
    queue.sort((a, b) => b.cost - a.cost);
    const next = queue.pop();
    if (!next || (answers[0] && next.cost > answers[0].cost + MUCH_MORE)) break;
    const key = keyOf(next);
    if (seen.has(key) || asksNothing({ ...next, named: next.reading.named })) continue;
    seen.add(key);
    const found = evaluate(searched, next);
    tried.push({ ...next, found: found?.candidates.length ?? 0 });
    const isOther = answers.every((one) => isOtherwise(one.gives, next.gives));
    if (found && isOther) answers.push({ ...next, found });
    if (answers.length > 1 || answers.some(isEnough)) break;
    if (!found) queue.push(...weakerThan(next, searched));
  }
  return { answers: nearestOf(answers), tried };
}

function keyOf({ parts, words, reading }: Asked): string {
  return JSON.stringify([parts.map(({ kind, label }) => [kind, label]), words, reading.nameWords]);
}

/** Every question one step weaker. */
function weakerThan(asked: Asked, searched: Searched): Asked[] {
  const { reading, parts, words, cost, gives } = asked;
  const isNamed = isOfName(reading, words, searched);
  const changed = relaxationsOf(parts)
    .filter(({ sort }) => !isNamed || sort !== 'near')
    .map((weaker) => {
      const topic = gives.topic || weaker.gives === 'topic';
      const place = gives.place || weaker.gives === 'place';
      const isBoth = topic && place && !(gives.topic && gives.place);
      const loss = (isNamed ? nameLoss(weaker) : weaker.cost) + (isBoth ? BOTH_GIVEN : 0);
      return { ...asked, parts: weaker.parts, cost: cost + loss, gives: { topic, place } };
    });
  const fewer = fewerWords(words, searched).map((less) => ({
    ...asked,
    words: less.words,
    cost: cost + less.cost,
  }));
  return [...changed, ...fewer];
}

function nameLoss({ cost, gives }: Relaxation): number {
  return Math.min(cost, gives === 'place' ? NAME_LOSS.place : NAME_LOSS.other);
}

/** The words without those that nobody has, and none of them. */
function fewerWords(words: Words, { scoring, vocabulary }: Searched) {
  const needed = neededOf(words);
  if (needed.length === 0) return [];
  const known = words.filter(({ word, isOptional }) => isOptional || scoring.knows(word));
  const isName = vocabulary.called(needed).length > 0;
  const isUnknown = needed.every((word) => !scoring.knows(word));
  const loss = isUnknown ? WORD_LOSS.unknown : isName ? WORD_LOSS.name : WORD_LOSS.common;
  const isFewer = known.length < words.length && neededOf(known).length > 0;
  return [
    ...(isFewer ? [{ words: known, cost: WORD_LOSS.unknown }] : []),
    { words: [], cost: loss },
  ];
}

/** Whether a question gives up something else than the one that is answered first. */
function isOtherwise(first: Gives, next: Gives): boolean {
  return first.topic ? !next.topic : next.topic && !next.place;
}

/** Who only is otherwise than wanted, there and of that topic, is nearer than all others. */
function nearestOf(answers: readonly Answer[]): readonly Answer[] {
  const same = answers.find(({ gives }) => !gives.topic && !gives.place);
  return same ? [same] : answers;
}

/** Whether an answer keeps place and topic, or a name, so that nothing else is nearer. */
function isEnough({ parts, reading, words, gives }: Answer): boolean {
  const isNamed = reading.named.length > 0 || neededOf(words).length > 0;
  return isNamed || (!gives.topic && !gives.place && parts.some(isPlace));
}
