import { labelsOf } from '../index/labels.ts';
import type { Scored } from '../index/scoring.ts';
import { EMPTY, type Interpretation, isNamed, neededOf } from './interpretation.ts';
import { isPlace, isTopic } from './kinds.ts';
import { namesOf, type Part } from './part.ts';
import { type Relaxation, relaxationsOf } from './relaxing.ts';
import { type Answer, evaluate, joined, type Searched } from './trying.ts';
import {
  type Nearest,
  NO_RESULTS,
  TIER,
  type Understood,
  understood,
  withoutOrder,
} from './understood.ts';
import { weakened } from './weakening.ts';

/** Below this number of results, alternatives are searched. */
export const FEW = 5;

/** The number of alternatives offered for few results. */
const MOST_NEAR = 2;

/** Extends few results by what the question usually also means, and counts alternatives. */
export function withMore(
  { reading, found: own }: Answer,
  readings: readonly Interpretation[],
  searched: Searched,
): Understood {
  const gain = (parts: readonly Part[], than: Scored) => {
    const more = evaluate({ ...reading, parts }, searched);
    return more?.candidates.some((one) => !than.candidates.includes(one)) ? more : null;
  };
  const [wider] = gains(relaxations(reading.parts, 'meant'), (parts) => gain(parts, own), 1);
  const parts = wider?.parts ?? reading.parts;
  const found = wider?.found ?? own;
  const isFew = found.candidates.length < FEW;
  const more = (parts: readonly Part[]) => gain(parts, found);
  const alike = isFew ? gains(relaxations(parts, 'alike').slice(0, 1), more, 1) : [];
  const far = isFew
    ? gains([...relaxations(parts, 'near'), ...anywhere(parts)], more, MOST_NEAR)
    : [];
  const lists = [own, ...(wider ? [wider.found] : []), ...alike.map((one) => one.found)];
  const tiers = lists.map(({ candidates, of }, place) => ({
    candidates,
    of: (one: number) => of(one) + (lists.length - place) / lists.length,
  }));
  const near = [...alike, ...far].map(totalOf);
  const nearest = near.length > 0 ? [totalOf({ parts, found }), ...near] : [];
  return understood(joined(tiers, searched), parts, reading, { readings, nearest }, searched);
}

function relaxations(parts: readonly Part[], sort: Relaxation['sort']): readonly Relaxation[] {
  return relaxationsOf(parts)
    .filter((one) => one.sort === sort)
    .sort((a, b) => a.cost - b.cost);
}

/** Parts of a weaker question with its results. */
interface Gain {
  parts: readonly Part[];
  found: Scored;
}

/** The first weaker questions that find more, at most `most`. */
function gains(
  weaker: readonly Pick<Gain, 'parts'>[],
  gain: (parts: readonly Part[]) => Scored | null,
  most: number,
): Gain[] {
  const all: Gain[] = [];
  for (const { parts } of weaker) {
    const found = all.length < most ? gain(parts) : null;
    if (found) all.push({ parts, found });
  }
  return all;
}

function totalOf({ parts, found }: Gain): Nearest {
  return { parts, total: found.candidates.length };
}

function anywhere(parts: readonly Part[]): Pick<Gain, 'parts'>[] {
  const kept = parts.filter((part) => !isPlace(part));
  return kept.length < parts.length && kept.some(isTopic) ? [{ parts: kept }] : [];
}

/** Answers a question without exact results by its cheapest relaxations. */
export function nearest(readings: readonly Interpretation[], searched: Searched): Understood {
  const { answers, tried } = weakened(readings, searched);
  const own = answers.find(({ givenUp }) => !givenUp.topic) ?? answers[0];
  if (!own) {
    const [cheapest = EMPTY] = readings;
    const dropped = [...cheapest.parts.map(({ text }) => text), ...neededOf(cheapest.words)];
    return understood(NO_RESULTS, cheapest.parts, cheapest, { readings, tried, dropped }, searched);
  }
  const { original, reading } = own;
  const lost = original.parts.filter((part) => !isKept(part, reading.parts));
  const kept = neededOf(reading.words);
  const unread = neededOf(original.words).filter((word) => !kept.includes(word));
  const isOfName = isNamed(reading);
  const isGuess = reading.isFuzzy && kept.some((word) => !searched.scoring.knows(word));
  const listed = isExamUnrecorded(own, searched) ? [] : answers;
  const tiers = listed.map(({ found: { candidates, of } }, place) => ({
    candidates,
    of: (one: number) => of(one) + (answers.length - place) * TIER,
  }));
  const notes = {
    ...{ readings, tried, dropped: [...lost.map(({ text }) => text), ...unread] },
    nearest: isOfName
      ? []
      : answers.map(({ reading: { parts }, found }) => totalOf({ parts, found })),
    answered: reading.parts,
  };
  const shown = isOfName ? withoutOrder(reading.parts) : original.parts;
  const chosen = { ...original, isFuzzy: isGuess };
  return understood(joined(tiers, searched), shown, chosen, notes, searched);
}

/** Whether the question is about an exam without recorded institutions; then none are listed. */
function isExamUnrecorded({ original, reading }: Answer, { having }: Searched): boolean {
  const exams = original.parts.filter(({ kind }) => kind === 'exam');
  const isLost = exams.length > 0 && exams.every((part) => !reading.parts.includes(part));
  const isAlone = original.parts.every(({ kind }) => ['exam', 'type', 'order'].includes(kind));
  return (
    isLost && isAlone && having(labelsOf('exam', namesOf('exam', original.parts))).length === 0
  );
}

function isKept(part: Part, parts: readonly Part[]): boolean {
  return parts.some((one) => one === part || (one.isMeant === true && one.text === part.text));
}
