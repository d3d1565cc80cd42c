import { subjectsOfCourse } from '../../domain/institutions/derive-subjects.ts';
import { findSubjectsNear } from '../../domain/institutions/subjects.ts';
import { fold } from '../../domain/text.ts';
import { kinds } from './kinds.ts';
import { type Aside, type Part, subjectsOf } from './part.ts';
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

/** "MBA without CAT" excludes an exam; "B.Tech without maths" asks what the course requires. */
const refuseExam: Refiner = (reading) => {
  const at = reading.parts.findIndex(({ kind, label }) => kind === 'without' && label === 'next');
  const [refusal, refused] = reading.parts.slice(at);
  if (at < 0 || !refusal) return reading;
  const others = reading.parts.filter((part) => part !== refusal && part !== refused);
  const text = `${refusal.text} ${refused?.text ?? ''}`.trim();
  if (refused?.kind === 'exam')
    return withParts(reading, [...others, { ...refused, kind: 'without', text }]);
  const isTopic = refused?.kind === 'subject' || refused?.kind === 'branch';
  const hasCourse = others.some(({ kind }) => kind === 'course');
  const unread = isTopic ? text : refusal.text;
  const aside: Aside =
    isTopic && hasCourse
      ? { kind: 'asks', label: 'eligibility', text }
      : { kind: 'unanswered', label: unread, text: unread };
  const parts = isTopic ? others : reading.parts.filter((part) => part !== refusal);
  return { ...reading, parts, asides: [...reading.asides, aside] };
};

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

/** A course determines the subject: next to B.Tech, biotechnology is a branch of engineering. */
const keepSubjectOfCourse: Refiner = (reading) => {
  const { parts } = reading;
  const courses = parts.filter(({ kind }) => kind === 'course');
  const taught = courses.flatMap(({ names }) => names.flatMap(subjectsOfCourse));
  const [own] = taught;
  if (!own) return reading;
  const isOther = (part: Part) =>
    part.kind === 'subject' && !subjectsOf(part).some((subject) => taught.includes(subject));
  const hasBranch = parts.some(({ kind }) => kind === 'branch');
  const kept = parts.filter((part) => !(hasBranch && isOther(part)));
  return withParts(
    reading,
    kept.map((part) =>
      isOther(part) && fold(part.text) !== fold(part.label)
        ? { ...part, label: own.name, names: [own.name] }
        : part,
    ),
  );
};

/** Drops parts that mean nothing next to others: in "law college" the type, in "MBA after graduation" the level. */
const dropYielding: Refiner = (reading) => {
  const present = reading.parts.map(({ kind }) => kind);
  return withoutParts(reading, ({ kind }) =>
    kinds[kind].yieldsTo.some((stronger) => present.includes(stronger)),
  );
};

/** Of several types the last counts, and of repeated parts. */
const dropRepeated: Refiner = (reading) => {
  const keyOf = ({ kind, label }: Part) => (kind === 'type' ? kind : `${kind} ${label}`);
  const last = new Map(reading.parts.map((part) => [keyOf(part), part]));
  return withoutParts(reading, (part) => last.get(keyOf(part)) !== part);
};

/** "NIT colleges" means NITs of any type. */
const dropTypeOfFamily: Refiner = (reading) => {
  const isNamed = reading.words.some(({ isOptional }) => !isOptional);
  const isFamily = (part: Part) => isNamed && part.kind === 'type' && /s$/i.test(part.text);
  return withoutParts(reading, isFamily);
};

/** Rules about several parts at once, in the order of application. */
const refiners: readonly Refiner[] = [
  refuseExam,
  narrowMedical,
  keepSubjectOfCourse,
  dropYielding,
  dropRepeated,
  dropTypeOfFamily,
];

/** Applies all refiners to a reading. */
export function refineReading(reading: Reading): Reading {
  return refiners.reduce((refined, refine) => refine(refined), reading);
}
