import { yearsOfDuration } from '../../domain/institutions/course-years.ts';
import { findSubjectsNear } from '../../domain/institutions/subjects.ts';
import { courseByName } from '../../domain/reference/entries.ts';
import { kinds } from './kinds.ts';
import { type Aside, BEST, hasKind, namesOf, type Part, subjectsOf } from './part.ts';
import type { Reading } from './reading.ts';

type Refiner = (reading: Reading) => Reading;

function withParts(reading: Reading, parts: readonly Part[]): Reading {
  return { ...reading, parts };
}

function withoutParts(reading: Reading, isDropped: (part: Part) => boolean): Reading {
  return withParts(
    reading,
    reading.parts.filter((part) => !isDropped(part)),
  );
}

function withAside(reading: Reading, parts: readonly Part[], aside: Aside): Reading {
  return { ...reading, parts, asides: [...reading.asides, aside] };
}

/** "Homoeopathic medical college" means the narrower of its two subjects. */
const narrowMedical: Refiner = (reading) => {
  const names = reading.parts.flatMap(({ kind, label }) => (kind === 'subject' ? [label] : []));
  const isWide = (part: Part) =>
    part.kind === 'subject' &&
    part.label === 'Medical' &&
    subjectsOf(part)
      .flatMap(findSubjectsNear)
      .some(({ name }) => names.includes(name));
  return withoutParts(reading, isWide);
};

/** A branch of a course determines the subject: "teaching" is none of an M.Tech in CSE. */
const keepSubjectOfCourse: Refiner = (reading) => {
  const { parts } = reading;
  const taught = parts.filter(({ kind }) => kind === 'course').flatMap(subjectsOf);
  const hasBranch = taught.length > 0 && hasKind(parts, 'branch');
  const isTaught = (part: Part) => subjectsOf(part).some((subject) => taught.includes(subject));
  return withoutParts(reading, (part) => hasBranch && part.kind === 'subject' && !isTaught(part));
};

/** Drops parts that mean nothing next to others: in "law college" the type, in "MBA after graduation" the level. */
const dropYielding: Refiner = (reading) => {
  return withoutParts(reading, ({ kind }) => hasKind(reading.parts, ...kinds[kind].yieldsTo));
};

/** Of several types the last counts, of orders one by a figure ("best placement"), and of repeated parts. */
const dropRepeated: Refiner = (reading) => {
  const keyOf = ({ kind, label }: Part) =>
    kind === 'type' || kind === 'order' ? kind : `${kind} ${label}`;
  const byFigure = reading.parts.toSorted((a, b) => isOfFigure(a) - isOfFigure(b));
  const last = new Map(byFigure.map((part) => [keyOf(part), part]));
  return withoutParts(reading, (part) => last.get(keyOf(part)) !== part);
};

function isOfFigure({ label }: Part): number {
  return Number(label !== BEST);
}

/**
 * The best colleges are institutions of any type. Of subjects that no ranking is about, those that specialise
 * in them come first.
 */
const dropLoose: Refiner = (reading) => {
  const isBest = reading.parts.some(({ label }) => label === BEST);
  const isUnranked = reading.parts.flatMap(subjectsOf).some((subject) => subject.isUnranked);
  const isLoose = ({ label }: Part) =>
    (isBest && label === 'college') || (isUnranked && label === BEST);
  return withoutParts(reading, isLoose);
};

/** Fees are compared by the year: one for all years of a course is divided by them, which have to be known. */
const asYearlyFee: Refiner = (reading) => {
  const { parts } = reading;
  const fee = parts.find(({ whole }) => whole !== undefined);
  if (fee?.whole === undefined) return reading;
  const durations = namesOf('course', parts).map((name) => courseByName(name)?.duration ?? '');
  const [years, ...others] = new Set(durations.map(yearsOfDuration));
  const text = fee.whole;
  if (!years || others.length > 0)
    return withAside(reading, parts, { kind: 'unanswered', label: text, text });
  const amount = (fee.amount ?? 0) / years;
  const yearly = { ...fee, amount, label: String(Math.round(amount)) };
  return withParts(
    reading,
    parts.map((part) => (part === fee ? yearly : part)),
  );
};

/** Rules about several parts at once, in the order of application. */
const refiners: readonly Refiner[] = [
  narrowMedical,
  keepSubjectOfCourse,
  dropYielding,
  dropRepeated,
  dropLoose,
  asYearlyFee,
];

/** Applies all refiners to a reading. */
export function refineReading(reading: Reading): Reading {
  return refiners.reduce((refined, refine) => refine(refined), reading);
}
