import { limits } from '../../../domain/limits.ts';
import { allStates } from '../../../domain/reference/states.ts';
import { type Subject, subjectsNear, subjectsOfCourse } from '../../../domain/subjects.ts';
import type { SearchDocument } from './document.ts';
import type { Labels } from './labels.ts';
import type { Part } from './reading.ts';

/** Whether a document is what a part of a question asks for. */
type Test = (document: SearchDocument) => boolean;

/** A town's name asks for what stands in its district as well. */
const PLACES: readonly string[] = ['city', 'district'];
/** So many of a hundred students are women where nobody else may study. */
const WOMEN_ALONE = 99;

/** Which documents answer every part of a question. */
export function testOf(parts: readonly Part[], labels: Labels): Test {
  const tests = parts.map((part) => testOfPart(part, labels));
  return (document) => tests.every((test) => test(document));
}

/** Whether it is of the subject asked for by its category too, and does not only teach it. */
export function isFiledUnder(parts: readonly Part[], { category }: SearchDocument): boolean {
  const isOf = (part: Part) => part.kind === 'subject' && part.subject.category === category;
  return category !== null && parts.some(isOf);
}

function testOfPart(part: Part, labels: Labels): Test {
  switch (part.kind) {
    case 'course':
    case 'exam':
      return ofAny(labels, ({ facet, text }) => facet === part.kind && part.names.includes(text));
    case 'owner':
      return ofAny(labels, ({ facet, text }) => facet === 'owner' && part.owners.includes(text));
    case 'city':
      return ofAny(labels, ({ facet, text }) => PLACES.includes(facet) && text === part.label);
    case 'subject':
    case 'level':
    case 'state':
    case 'district':
    case 'agency':
    case 'type':
      return ofAny(labels, ({ facet, text }) => facet === part.kind && text === part.label);
    case 'women':
      return ({ isForWomen, womenShare }) => isForWomen || (womenShare ?? 0) > WOMEN_ALONE;
    case 'fee':
      return ({ meanFee }) => meanFee !== null && meanFee <= part.feeMax;
  }
}

/** Whether a document has one of the labels that fit; which these are is found once. */
function ofAny(labels: Labels, fits: (label: { facet: string; text: string }) => boolean): Test {
  const numbers = new Set<number>();
  for (const [number, label] of labels.all().entries()) if (fits(label)) numbers.add(number);
  return (document) => document.labels.some((label) => numbers.has(label));
}

/** What gives way first where nothing answers all of a question. */
const YIELDING: readonly Part['kind'][] = [
  'fee',
  'women',
  'owner',
  'agency',
  'level',
  'type',
  'city',
  'district',
  'state',
  'exam',
  'course',
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
  const isPlaced = parts.some(({ kind }) => PLACES.includes(kind) || kind === 'state');
  const about = parts.find(({ kind }) => kind === 'subject' || kind === 'course');
  if (!isPlaced || !about) return [];
  const others = othersOf(about).map(
    (subject): Part => ({ kind: 'subject', label: subject.name, subject, text: about.text }),
  );
  return others.map((other) => parts.map((part) => (part === about ? other : part)));
}

function othersOf(about: Part): readonly Subject[] {
  if (about.kind === 'subject') return subjectsNear(about.subject);
  const own = about.kind === 'course' ? about.names.flatMap(subjectsOfCourse) : [];
  return [...new Set([...own, ...own.flatMap(subjectsNear)])];
}

/** Ways to ask for less, the least loss first: one part fewer, then only what is asked about. */
export function relaxations(parts: readonly Part[]): Part[][] {
  const ordered = [...parts].sort((a, b) => YIELDING.indexOf(a.kind) - YIELDING.indexOf(b.kind));
  const fewer = ordered.map((left) => parts.filter((part) => part !== left));
  const about = parts.filter(({ kind }) => ['subject', 'course', 'exam'].includes(kind));
  const less = [...fewer, about].filter((kept) => kept.length > 0 && kept.length < parts.length);
  const untyped = parts.filter((part) => part.kind !== 'type' || part.label !== 'college');
  const nearer = parts.some(({ kind }) => kind === 'city') ? [widened(parts)] : [];
  // Many say "college" of a university as well.
  return untyped.length < parts.length && untyped.length > 0
    ? [untyped, ...nearer, ...less]
    : [...nearer, ...less];
}

/**
 * The words of a question for which there is a look: each costs a walk through the vocabulary, and
 * a question may not buy any number of them.
 */
export function lookedFor(words: readonly string[]): readonly string[] {
  return [...new Set(words)].slice(0, limits.searchWords);
}
