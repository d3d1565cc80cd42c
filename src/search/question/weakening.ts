import { asksNothing, type Interpretation, isNamed, neededOf } from './interpretation.ts';
import { isPlace } from './kinds.ts';
import { type Relaxation, relaxationsOf } from './relaxing.ts';
import { type Answer, evaluate, type GivenUp, isOfName, likely, type Searched } from './trying.ts';

type WeakerReading = Omit<Answer, 'found'>;

/** A weaker reading and its number of results. */
export interface Tried {
  reading: Interpretation;
  found: number;
}

/** The number of weaker questions tried at most. */
const MOST_TRIED = 60;
/** The most that a second answer may cost above the first. */
const MUCH_MORE = 3;
/** Added for giving up both the topic and the place. */
const BOTH_GIVEN = 2.5;
/** The most that leaving out a part costs next to a name: "MBA in XLRI". */
const NAME_LOSS = { place: 2, other: 1.5 } as const;
/** Costs of leaving out words: unknown ones, common ones, and a name. */
const WORD_LOSS = { unknown: 1, common: 2.5, name: 6 } as const;

/** Tries weaker questions by cost; returns the first with results and one that gives up another part. */
export function weakened(
  readings: readonly Interpretation[],
  searched: Searched,
): { answers: readonly Answer[]; tried: readonly Tried[] } {
  const queue: WeakerReading[] = likely(readings).map((reading) => ({
    ...{ original: reading, reading, givenUp: { topic: false, place: false } },
  }));
  const seen = new Set<string>();
  const answers: Answer[] = [];
  const tried: Tried[] = [];
  while (tried.length < MOST_TRIED) {
    queue.sort((a, b) => b.reading.cost - a.reading.cost);
    const next = queue.pop();
    const most = (answers[0]?.reading.cost ?? Number.POSITIVE_INFINITY) + MUCH_MORE;
    if (!next || next.reading.cost > most) break;
    const { reading } = next;
    const key = keyOf(reading);
    if (seen.has(key) || asksNothing(reading)) continue;
    seen.add(key);
    const found = evaluate(reading, searched);
    tried.push({ reading, found: found?.candidates.length ?? 0 });
    const isOther = answers.every((one) => givesUpAnother(one.givenUp, next.givenUp));
    if (found && isOther) answers.push({ ...next, found });
    if (answers.length > 1 || answers.some(isEnough)) break;
    if (!found) queue.push(...weakerThan(next, searched));
  }
  return { answers: nearestOf(answers), tried };
}

function keyOf({ parts, words, names }: Interpretation): string {
  const asked = parts.map(({ kind, label, orNamed, orRegistered }) => [
    ...[kind, label, orNamed, orRegistered],
  ]);
  return JSON.stringify([asked, words, names.map((name) => name.words)]);
}

/** Every reading one step weaker. */
function weakerThan(asked: WeakerReading, searched: Searched): WeakerReading[] {
  const { reading, givenUp } = asked;
  const hasName = isOfName(reading, searched);
  const changed = relaxationsOf(reading.parts)
    .filter(({ sort }) => !hasName || sort !== 'near')
    .map((weaker) => {
      const topic = givenUp.topic || weaker.givenUp === 'topic';
      const place = givenUp.place || weaker.givenUp === 'place';
      const isBoth = topic && place && !(givenUp.topic && givenUp.place);
      const loss = (hasName ? nameLoss(weaker) : weaker.cost) + (isBoth ? BOTH_GIVEN : 0);
      const next = { ...reading, parts: weaker.parts, cost: reading.cost + loss };
      return { ...asked, reading: next, givenUp: { topic, place } };
    });
  const fewer = fewerWords(reading.words, searched).map(({ words, cost }) => ({
    ...asked,
    reading: { ...reading, words, cost: reading.cost + cost },
  }));
  return [...changed, ...fewer];
}

function nameLoss({ cost, givenUp }: Relaxation): number {
  return Math.min(cost, givenUp === 'place' ? NAME_LOSS.place : NAME_LOSS.other);
}

/** The words without unknown ones, and no words at all. */
function fewerWords(words: Interpretation['words'], { scoring, vocabulary }: Searched) {
  const needed = neededOf(words);
  if (needed.length === 0) return [];
  const known = words.filter(({ word, isOptional }) => isOptional || scoring.knows(word));
  const isName = vocabulary.identified(needed).length > 0;
  const isUnknown = needed.every((word) => !scoring.knows(word));
  const loss = isUnknown ? WORD_LOSS.unknown : isName ? WORD_LOSS.name : WORD_LOSS.common;
  const isFewer = known.length < words.length && neededOf(known).length > 0;
  return [
    ...(isFewer ? [{ words: known, cost: WORD_LOSS.unknown }] : []),
    { words: [], cost: loss },
  ];
}

/** Whether a question gives up another part than the first answer. */
function givesUpAnother(first: GivenUp, next: GivenUp): boolean {
  return first.topic ? !next.topic : next.topic && !next.place;
}

/** An answer that keeps both topic and place is enough. */
function nearestOf(answers: readonly Answer[]): readonly Answer[] {
  const same = answers.find(({ givenUp }) => !givenUp.topic && !givenUp.place);
  return same ? [same] : answers;
}

/** Whether an answer keeps topic and place, or a name, so that no second one is needed. */
function isEnough({ reading, givenUp }: Answer): boolean {
  return isNamed(reading) || (!givenUp.topic && !givenUp.place && reading.parts.some(isPlace));
}
