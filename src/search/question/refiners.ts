import { findSubjectsNear } from '../../domain/institutions/subjects.ts';
import { kinds } from './kinds.ts';
import { BEST, hasKind, type Part, subjectsOf } from './part.ts';
import type { Reading } from './reading.ts';

type Refiner = (parts: readonly Part[]) => readonly Part[];

/** "Homoeopathic medical college" means the narrower of its two subjects. */
const narrowMedical: Refiner = (parts) => {
  const names = parts.flatMap(({ kind, label }) => (kind === 'subject' ? [label] : []));
  const isWide = (part: Part) =>
    part.kind === 'subject' &&
    part.label === 'Medical' &&
    subjectsOf(part)
      .flatMap(findSubjectsNear)
      .some(({ name }) => names.includes(name));
  return parts.filter((part) => !isWide(part));
};

/** Drops parts that mean nothing next to others: in "law college" the type, in "MBA after graduation" the level. */
const dropYielding: Refiner = (parts) =>
  parts.filter(({ kind }) => !hasKind(parts, ...kinds[kind].yieldsTo));

/** Of several types the last counts, of orders one by a figure ("best placement"), and of repeated parts. */
const dropRepeated: Refiner = (parts) => {
  const keyOf = ({ kind, label }: Part) =>
    kind === 'type' || kind === 'order' ? kind : `${kind} ${label}`;
  const isOfFigure = ({ label }: Part) => Number(label !== BEST);
  const byFigure = parts.toSorted((a, b) => isOfFigure(a) - isOfFigure(b));
  const last = new Map(byFigure.map((part) => [keyOf(part), part]));
  return parts.filter((part) => last.get(keyOf(part)) === part);
};

/**
 * The best colleges are institutions of any type. Of subjects that no ranking is about, those that specialise
 * in them come first.
 */
const dropLoose: Refiner = (parts) => {
  const isBest = parts.some(({ label }) => label === BEST);
  const isUnranked = parts.flatMap(subjectsOf).some((subject) => subject.isUnranked);
  const isLoose = ({ label }: Part) =>
    (isBest && label === 'college') || (isUnranked && label === BEST);
  return parts.filter((part) => !isLoose(part));
};

/** Rules about several parts at once, in the order of application. */
const refiners = [narrowMedical, dropYielding, dropRepeated, dropLoose];

/** Applies all refiners to a reading. */
export function refineReading(reading: Reading): Reading {
  const parts = refiners.reduce((refined, refine) => refine(refined), reading.parts);
  return { ...reading, parts };
}
