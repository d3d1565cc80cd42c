import { allStates } from '../../../domain/reference/entries.ts';
import type { Facet } from '../../../domain/search.ts';
import { type Subject, subjectsNear, subjectsOfCourse } from '../../../domain/subjects.ts';
import { fold } from '../../../domain/text.ts';
import type { Documents } from './documents.ts';
import type { Labels } from './labels.ts';
import { keyIn } from './postings.ts';
import type { Part } from './reading.ts';
import type { SalaryOf } from './salary-year.ts';
import type { Scoring } from './scoring.ts';

/** A town's name asks for what stands in its district as well. */
const PLACES: readonly Facet[] = ['city', 'district'];
/** So many of a hundred students are women where nobody else may study. */
const WOMEN_ALONE = 99;
/** Words in names that say that an institution is for women. */
const WOMEN = ['women', 'womens', 'girls', 'mahila', 'ladies', 'kanya'];

interface Asked {
  documents: Documents;
  labels: Labels;
  scoring: Scoring;
  /** What was earned in the year that is compared now. */
  salaryNow: () => SalaryOf;
}

/** Says which documents answer parts of a question. */
export function createAnswering({ documents, labels, scoring, salaryNow }: Asked) {
  let marks = new Uint8Array(0);

  /** Those of some documents, or of all, that answer every part. */
  function answering(parts: readonly Part[], among: readonly number[] | null): readonly number[] {
    let found = among;
    // The fewest first, and last those for which each document has to be looked at.
    const narrowing = parts.filter(({ kind }) => kind !== 'order');
    const labelled = narrowing.filter(isLabelled).map(rowsOf);
    for (const rows of labelled.sort((a, b) => size(a) - size(b)))
      found = found === null ? documentsIn(rows) : within(found, rows);
    for (const part of narrowing)
      if (!isLabelled(part)) found = (found ?? documents.all()).filter(testOf(part));
    return found ?? documents.all();
  }

  function testOf(part: Part): (document: number) => boolean {
    const { fees, womenShares } = documents;
    if (part.kind === 'fee')
      return (document) => (fees[document] ?? Number.POSITIVE_INFINITY) <= part.feeMax;
    if (part.kind === 'salary') {
      const salaryOf = salaryNow();
      return (document) => (salaryOf(document) ?? -1) >= part.salaryMin;
    }
    if (part.kind === 'open') {
      const open = new Set(scoring.documentsOf('open'));
      return (document) => open.has(document);
    }
    const named = new Set(WOMEN.flatMap(scoring.documentsOf));
    return (document) => named.has(document) || (womenShares[document] ?? 0) > WOMEN_ALONE;
  }

  /** The numbers of the labels that a part asks for. */
  function rowsOf(part: Part): number[] {
    return labelsOf(part).flatMap(([facet, text]) => labels.find(facet, text) ?? []);
  }

  function size(rows: readonly number[]): number {
    return rows.reduce((sum, row) => sum + labels.by().size(row), 0);
  }

  /** The documents that have one of the labels, each once. */
  function documentsIn(rows: readonly number[]): readonly number[] {
    const found: number[] = [];
    each(rows, (document) => {
      if (marks[document] === 0) found.push(document);
      marks[document] = 1;
    });
    unmark(rows);
    return found;
  }

  /** Those of some documents that have one of the labels. */
  function within(among: readonly number[], rows: readonly number[]): readonly number[] {
    each(rows, (document) => {
      marks[document] = 1;
    });
    const found = among.filter((document) => marks[document] === 1);
    unmark(rows);
    return found;
  }

  function unmark(rows: readonly number[]): void {
    each(rows, (document) => {
      marks[document] = 0;
    });
  }

  function each(rows: readonly number[], visit: (document: number) => void): void {
    const count = documents.sources.length;
    if (marks.length < count) marks = new Uint8Array(count * 2);
    const by = labels.by();
    const { pool } = by;
    for (const row of rows) {
      const end = by.end(row);
      for (let place = by.start(row); place < end; place += 1) visit(keyIn(pool[place] ?? 0));
    }
  }

  return answering;
}

/** The categories of the subjects asked for: who stands in them does not only teach the subject. */
export function categoriesAsked(parts: readonly Part[]): ReadonlySet<string | null> {
  const subjects = parts.flatMap((part) =>
    part.kind === 'subject' && fold(part.text) === fold(part.label) ? [part.subject] : [],
  );
  return new Set(subjects.flatMap(({ category }) => category ?? []));
}

function isLabelled({ kind }: Part): boolean {
  return !['fee', 'salary', 'women', 'open'].includes(kind);
}

function labelsOf(part: Part): (readonly [Facet, string])[] {
  switch (part.kind) {
    case 'course':
    case 'exam':
      return part.names.map((name) => [part.kind, name]);
    case 'owner':
      return part.owners.map((owner) => ['owner', owner]);
    case 'city':
      return PLACES.map((facet) => [facet, part.label]);
    case 'area':
      return [
        ...part.states.map((state) => ['state', state] as const),
        ...part.cities.flatMap((city) => PLACES.map((facet) => [facet, city] as const)),
      ];
    case 'women':
    case 'open':
    case 'order':
    case 'fee':
    case 'salary':
      return [];
    default:
      return [[part.kind, part.label]];
  }
}

/** The order in which parts are dropped when nothing answers the whole question. */
const YIELDING: readonly Part['kind'][] = [
  'order',
  'open',
  'universityType',
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
  const isPlaced = parts.some(({ kind }) => ['city', 'district', 'area', 'state'].includes(kind));
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

/** Parts without the word "college", which many say of a university as well. */
export function withoutCollege(parts: readonly Part[]): readonly Part[] {
  return parts.filter((part) => part.kind !== 'type' || part.label !== 'college');
}

/**
 * Weaker questions, the least loss first: one part fewer, then the subject, course or exam alone.
 */
export function relaxations(parts: readonly Part[]): (readonly Part[])[] {
  const ordered = [...parts].sort((a, b) => YIELDING.indexOf(a.kind) - YIELDING.indexOf(b.kind));
  const fewer = ordered.map((left) => parts.filter((part) => part !== left));
  const about = parts.filter(({ kind }) => ['subject', 'course', 'exam'].includes(kind));
  const less = [...fewer, about].filter((kept) => kept.length > 0 && kept.length < parts.length);
  const untyped = withoutCollege(parts);
  const wider = parts.some(({ kind }) => kind === 'city') ? [widened(untyped), widened(parts)] : [];
  return untyped.length < parts.length && untyped.length > 0
    ? [untyped, ...wider, ...less]
    : [...wider, ...less];
}
