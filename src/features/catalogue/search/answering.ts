import { limits } from '../../../domain/limits.ts';
import { allStates } from '../../../domain/reference/states.ts';
import { isCourseOf, type Subject } from '../../../domain/subjects.ts';
import type { SearchDocument } from './document.ts';
import type { Labels } from './labels.ts';
import type { Part } from './reading.ts';

/** Whether a document is what a part of a question asks for. */
type Test = (document: SearchDocument) => boolean;

/** A document that is of a subject by its category comes before one that only teaches it. */
const CATEGORY_BONUS = 1;
const WOMEN = ['women', 'womens', 'girls', 'mahila', 'ladies', 'kanya'];

/** Which documents answer every part of a question. */
export function testOf(parts: readonly Part[], labels: Labels): Test {
  const tests = parts.map((part) => testOfPart(part, labels));
  return (document) => tests.every((test) => test(document));
}

/** How much better a document answers than others that answer as well. */
export function bonusFor(parts: readonly Part[], { entry }: SearchDocument): number {
  const { category } = entry.summary;
  const isOf = (part: Part) => part.kind === 'subject' && part.subject.category === category;
  return category !== null && parts.some(isOf) ? CATEGORY_BONUS : 0;
}

function testOfPart(part: Part, labels: Labels): Test {
  switch (part.kind) {
    case 'subject':
      return ofSubject(part.subject, labels);
    case 'course':
    case 'exam':
      return ofAny(labels, ({ facet, text }) => facet === part.kind && part.names.includes(text));
    case 'owner':
      return ofAny(labels, ({ facet, text }) => facet === 'owner' && part.owners.includes(text));
    case 'city':
    case 'state':
    case 'type':
      return ofAny(labels, ({ facet, text }) => facet === part.kind && text === part.label);
    case 'women':
      return ({ words }) => WOMEN.some((word) => words.has(word));
    case 'fee':
      return ({ entry }) => entry.meanFee !== null && entry.meanFee <= part.feeMax;
  }
}

/** Of a subject by what it teaches, or by its category unless its name says that it is another's. */
function ofSubject(subject: Subject, labels: Labels): Test {
  const teaches = ofAny(labels, (l) => l.facet === 'course' && isCourseOf(subject, l.text));
  const isFiled = ofAny(labels, (l) => l.facet === 'category' && l.text === subject.category);
  return (document) =>
    teaches(document) ||
    (isFiled(document) && !subject.notNamed?.some((word) => document.words.has(word)));
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
  'type',
  'city',
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

/** Ways to ask for less, the least loss first: one part fewer, then only what is asked about. */
export function relaxations(parts: readonly Part[]): Part[][] {
  const ordered = [...parts].sort((a, b) => YIELDING.indexOf(a.kind) - YIELDING.indexOf(b.kind));
  const fewer = ordered.map((left) => parts.filter((part) => part !== left));
  const about = parts.filter(({ kind }) => ['subject', 'course', 'exam'].includes(kind));
  const less = [...fewer, about].filter((kept) => kept.length > 0 && kept.length < parts.length);
  return parts.some(({ kind }) => kind === 'city') ? [widened(parts), ...less] : less;
}

/**
 * The words of a question for which there is a look: each costs a walk through the vocabulary, and
 * a question may not buy any number of them.
 */
export function lookedFor(words: readonly string[]): readonly string[] {
  return [...new Set(words)].slice(0, limits.searchWords);
}
