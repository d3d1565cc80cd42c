import { allStates, examByName } from '../../../domain/reference/entries.ts';
import { placeKinds } from '../../../domain/search.ts';
import {
  type Subject,
  subjects,
  subjectsNear,
  subjectsOfCourse,
} from '../../../domain/subjects.ts';
import type { Part } from './reading.ts';
import { COURSES_ALIKE } from './sayings.ts';

/** What tells what a question is about. */
export const ABOUT: readonly Part['kind'][] = ['subject', 'branch', 'course', 'exam'];

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

/** A city's whole state in its place: what is nearest where nothing is in the city. */
function widened(parts: readonly Part[]): Part[] {
  return parts.flatMap((part): Part[] => {
    if (part.kind !== 'city') return [part];
    const state = allStates.find(({ cities }) => cities.includes(part.label));
    return state ? [{ kind: 'state', label: state.name, text: part.text }] : [];
  });
}

/** The same place and all else with another subject: a course's own first, then those near to it. */
export function neighbours(parts: readonly Part[]): Part[][] {
  const isPlaced = placesIn(parts).length > 0;
  const about = parts.find(({ kind }) => ABOUT.includes(kind));
  // Of an exam that nobody is recorded to take, its field tells who may.
  if (!about || (!isPlaced && about.kind !== 'exam')) return [];
  const others = othersOf(about).map(
    (subject): Part => ({ kind: 'subject', label: subject.name, subject, text: about.text }),
  );
  return others.map((other) => parts.map((part) => (part === about ? other : part)));
}

function othersOf(about: Part): readonly Subject[] {
  if (about.kind === 'subject') return subjectsNear(about.subject);
  if (about.kind === 'branch') return [about.subject];
  if (about.kind === 'exam') {
    const fields = about.names.map((name) => examByName(name)?.field);
    return subjects.filter(({ name }) => fields.includes(name));
  }
  const own = about.kind === 'course' ? about.names.flatMap(subjectsOfCourse) : [];
  return [...new Set([...own, ...own.flatMap(subjectsNear)])];
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

/** What may be meant as well where little is found: a university, or a course of like name. */
export function widerMeanings(parts: readonly Part[]): (readonly Part[])[] {
  const untyped = withoutCollege(parts);
  return [
    ...(untyped.length > 0 && untyped.length < parts.length ? [untyped] : []),
    ...(parts.some(({ kind }) => kind === 'course') ? [withAlike(parts)] : []),
  ];
}

/**
 * Weaker questions, the least loss first: one part fewer, then the subject, course or exam alone.
 */
export function relaxations(parts: readonly Part[]): (readonly Part[])[] {
  const ordered = [...parts].sort((a, b) => YIELDING.indexOf(a.kind) - YIELDING.indexOf(b.kind));
  const fewer = ordered.map((left) => parts.filter((part) => part !== left));
  const about = parts.filter(({ kind }) => ABOUT.includes(kind));
  const less = [...fewer, about].filter((kept) => kept.length > 0 && kept.length < parts.length);
  const untyped = withoutCollege(parts);
  const wider = parts.some(({ kind }) => kind === 'city') ? [widened(untyped), widened(parts)] : [];
  return untyped.length < parts.length && untyped.length > 0
    ? [untyped, ...wider, ...less]
    : [...wider, ...less];
}
