import { allStates, examByName } from '../../domain/reference/entries.ts';
import { placeKinds } from '../../domain/search.ts';
import { type Subject, subjects, subjectsNear } from '../../domain/subjects.ts';
import { wordsOf } from '../../domain/text.ts';
import { meaningOf } from './meanings.ts';
import type { Part } from './reading.ts';
import { COURSES_ALIKE, COURSES_AS_BRANCHES } from './sayings.ts';
import { subjectsTold } from './telling.ts';

/** What tells what a question is about. */
const ABOUT: readonly Part['kind'][] = ['subject', 'branch', 'course', 'exam'];

/** Whether a part tells what a question is about. */
export function isAbout({ kind }: Part): boolean {
  return ABOUT.includes(kind);
}

/** The order in which parts are dropped when nothing answers the whole question. */
const YIELDING: readonly Part['kind'][] = [
  'order',
  'open',
  'universityType',
  'without',
  'naac',
  'fee',
  'salary',
  'women',
  'owner',
  'agency',
  'level',
  'type',
  'city',
  'district',
  'area',
  'state',
  'exam',
  'course',
  'affiliation',
  'branch',
  'subject',
];

/** A town's whole state in its place: what is nearest where nothing is in the town. */
function widened(parts: readonly Part[]): Part[] {
  return parts.flatMap((part): Part[] => {
    const [town] = townsIn(part);
    if (town === undefined) return [part];
    const state = allStates.find(({ cities }) => cities.includes(town));
    return state ? [{ kind: 'state', label: state.name, text: part.text }] : [];
  });
}

/** The towns that a part asks for and no whole state. */
function townsIn(part: Part): readonly string[] {
  if (part.kind === 'city') return [part.label];
  return part.kind === 'area' && part.states.length === 0 ? part.cities : [];
}

/** The same place and all else with another subject: a course's own, or those near to a subject. */
export function neighbours(parts: readonly Part[]): Part[][] {
  const isPlaced = placesIn(parts).length > 0;
  const about = parts.find(isAbout);
  // Of an exam that nobody is recorded to take, its field tells who may.
  if (!about || (!isPlaced && about.kind !== 'exam')) return [];
  return inPlaceOf(about, parts);
}

/** The parts with each of the subjects that stand closest to what one of them is about. */
function inPlaceOf(about: Part, parts: readonly Part[]): Part[][] {
  return othersOf(about).map((subject) => {
    const other: Part = { kind: 'subject', label: subject.name, subject, text: about.text };
    return parts.map((part) => (part === about ? other : part));
  });
}

function othersOf(about: Part): readonly Subject[] {
  if (about.kind === 'subject') return subjectsNear(about.subject);
  if (about.kind === 'exam') {
    const fields = about.names.map((name) => examByName(name)?.field);
    return subjects.filter(({ name }) => fields.includes(name));
  }
  return [...new Set(subjectsTold(about))];
}

/**
 * What few answer, asked so that more do: `alike` is what most mean by it as well, `elsewhere` what
 * is near to it. A limit, an owner or whom it is for is never left out.
 */
export function beyond(parts: readonly Part[]): Record<'alike' | 'elsewhere', Part[][]> {
  const places = placesIn(parts);
  const isPlaced = places.length > 0;
  const branch = parts.find(({ kind }) => kind === 'branch');
  const course = parts.find(({ kind }) => kind === 'course');
  const subject = isPlaced ? undefined : parts.find(({ kind }) => kind === 'subject');
  const withoutExam = parts.filter(({ kind }) => !course || kind !== 'exam');
  const nearSubject = subject ? inPlaceOf(subject, parts).slice(0, 1) : [];
  const ownSubject = isPlaced && course && !branch ? inPlaceOf(course, parts).slice(0, 1) : [];
  const state = widened(parts);
  const isWider = state.length === parts.length && state.some((part) => !parts.includes(part));
  const anywhere = parts.filter((part) => !places.includes(part));
  return {
    alike: [...withoutBranch(parts), ...(withoutExam.length < parts.length ? [withoutExam] : [])],
    elsewhere: [
      // Who tells no fee may well take more: told, and not listed as if it were within the limit.
      ...withUnknownFee(parts),
      ...nearSubject,
      ...ownSubject,
      ...(isWider ? [state] : []),
      ...(isPlaced && anywhere.some(isAbout) ? [anywhere] : []),
    ],
  };
}

/** The parts of a question that ask for a place. */
export function placesIn(parts: readonly Part[]): readonly Part[] {
  return parts.filter(({ kind }) => placeKinds.includes(kind));
}

/** Parts without the word "college", which many say of a university as well. */
function withoutCollege(parts: readonly Part[]): readonly Part[] {
  return parts.filter((part) => part.kind !== 'type' || part.label !== 'college');
}

/** Parts with the courses that many mean by the name of another. */
function withAlike(parts: readonly Part[]): readonly Part[] {
  return parts.map((part) => {
    const names = part.kind === 'course' ? part.names : [];
    const alike = COURSES_ALIKE.find((courses) => names.some((name) => courses.includes(name)));
    return part.kind === 'course' && alike
      ? { ...part, names: [...new Set([...names, ...alike])], label: alike.join(' / ') }
      : part;
  });
}

/** Parts with a course as a branch of the one under which many record it. */
function asBranch(parts: readonly Part[]): readonly Part[] {
  return parts.flatMap((part): readonly Part[] => {
    const names = (part.kind === 'course' && COURSES_AS_BRANCHES[part.label]) || [];
    const meant = names.flatMap((name) => meaningOf(wordsOf(name)) ?? []);
    return meant.length > 0 ? meant.map((meaning) => ({ ...meaning, text: part.text })) : [part];
  });
}

/** Parts that take whoever is called after the town as well, wherever its campus is. */
function namedAfterTown(parts: readonly Part[]): readonly Part[] {
  return parts.map((part) => (part.kind === 'city' ? { ...part, orNamed: true } : part));
}

/** What may be meant as well where little is found: a university, or a course of like name. */
export function widerMeanings(parts: readonly Part[]): (readonly Part[])[] {
  const untyped = withoutCollege(parts);
  return [
    ...(untyped.length > 0 && untyped.length < parts.length ? [untyped] : []),
    ...(parts.some(({ kind }) => kind === 'course') ? [withAlike(parts), asBranch(parts)] : []),
    ...(parts.some(({ kind }) => kind === 'city') ? [namedAfterTown(parts)] : []),
  ];
}

/** Who tells no fee may take one within the limit. */
function withUnknownFee(parts: readonly Part[]): Part[][] {
  const fee = parts.find(({ kind }) => kind === 'fee');
  if (!fee) return [];
  const unknown: Part = { kind: 'feeUnknown', label: '', text: fee.text };
  return [parts.map((part) => (part === fee ? unknown : part))];
}

/** Branches are recorded of few courses: the course itself is as near as one can tell. */
function withoutBranch(parts: readonly Part[]): Part[][] {
  const has = (kind: Part['kind']) => parts.some((part) => part.kind === kind);
  return has('branch') && has('course') ? [parts.filter(({ kind }) => kind !== 'branch')] : [];
}

/**
 * Weaker questions, the least loss first: one part fewer, then the subject, course or exam alone.
 */
export function relaxations(parts: readonly Part[]): (readonly Part[])[] {
  const ordered = [...parts].sort((a, b) => YIELDING.indexOf(a.kind) - YIELDING.indexOf(b.kind));
  const fewer = ordered.map((left) => parts.filter((part) => part !== left));
  const about = parts.filter(isAbout);
  const less = [...fewer, about].filter((kept) => kept.length > 0 && kept.length < parts.length);
  const untyped = withoutCollege(parts);
  const isTown = parts.some((part) => townsIn(part).length > 0);
  const wider = isTown ? [widened(untyped), widened(parts)] : [];
  const likely = [...withUnknownFee(parts), ...withoutBranch(parts)];
  return untyped.length < parts.length && untyped.length > 0
    ? [...likely, untyped, ...wider, ...less]
    : [...likely, ...wider, ...less];
}

/**
 * The same, what says what it is about first: who asks for a course that nobody gives is led to its
 * subject, not to whatever is there.
 */
export function weaker(parts: readonly Part[]): (readonly Part[])[] {
  const tellsAbout = (kept: readonly Part[]) => kept.some(isAbout);
  const [own, other] = [relaxations(parts), neighbours(parts).flatMap(relaxations)];
  return [...own.filter(tellsAbout), ...other.filter(tellsAbout), ...own];
}

/** Whether some parts ask for the same thing in the same places: only how it is to be differs. */
export function isSameThere(kept: readonly Part[], parts: readonly Part[]): boolean {
  const places = placesIn(parts);
  return (
    places.length > 0 && [...places, ...parts.filter(isAbout)].every((part) => kept.includes(part))
  );
}
