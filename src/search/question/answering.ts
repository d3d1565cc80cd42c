import { hasBit } from '../../domain/reference/branches.ts';
import { allCourses } from '../../domain/reference/entries.ts';
import { type Facet, placeKinds } from '../../domain/search.ts';
import { type Subject, subjectsOfCourse } from '../../domain/subjects.ts';
import { wordsOf } from '../../domain/text.ts';
import type { Documents } from '../index/documents.ts';
import type { Labels } from '../index/labels.ts';
import { keyIn } from '../index/postings.ts';
import type { SalaryOf } from '../index/salary-year.ts';
import type { Scoring } from '../index/scoring.ts';
import { branchesAsked, hasOne } from './preferring.ts';
import type { Part } from './reading.ts';
import { COURSES_ALIKE } from './sayings.ts';

/** A town's name asks for what stands in its district as well. */
const PLACES: readonly Facet[] = ['city', 'district'];
/** Of several such things that a question names, one is enough: "BCA or B.Sc IT in Mumbai". */
const EITHER: readonly string[] = [...placeKinds, 'course'];
/** So many of a hundred students are women where nobody else may study. */
const WOMEN_ALONE = 99;
/** Words in names that say that an institution is for women. */
const WOMEN = ['women', 'womens', 'girls', 'mahila', 'ladies', 'lady', 'kanya'];

/** A doctorate of which no subject is recorded. */
const ANY_DOCTORATE = 'Ph.D';

type Label = readonly [Facet, string];
/** What says which institutions are asked for, not in which order. */
type Narrowing = Exclude<Part, { kind: 'order' }>;
type Test = (document: number) => boolean;

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
    const asked = parts.flatMap((part) => {
      // It says in which order they come, not which they are.
      if (part.kind === 'order') return [];
      return [{ kind: part.kind, by: askedBy(part, parts) }];
    });
    const labelled = asked.flatMap(({ kind, by }) =>
      typeof by === 'function' ? [] : [{ kind, rows: by.flatMap(rowsOf) }],
    );
    // The fewest first, and last those for which each document has to be looked at.
    for (const rows of alternatives(labelled).sort((a, b) => size(a) - size(b)))
      found = found === null ? documentsIn(rows) : within(found, rows);
    for (const { by } of asked)
      if (typeof by === 'function') found = (found ?? documents.all()).filter(by);
    return found ?? documents.all();
  }

  /** The labels of which a part asks for one, or the test of a document where no label tells it. */
  function askedBy(part: Narrowing, parts: readonly Part[]): readonly Label[] | Test {
    const { womenShares, affiliations, grades, namedBits, names } = documents;
    switch (part.kind) {
      case 'fee': {
        const { of } = feesAsked(parts, documents);
        return (document) => (of(document) ?? Number.POSITIVE_INFINITY) <= part.feeMax;
      }
      case 'feeUnknown': {
        const { of } = feesAsked(parts, documents);
        return (document) => of(document) === null;
      }
      case 'salary': {
        const salaryOf = salaryNow();
        return (document) => (salaryOf(document) ?? -1) >= part.salaryMin;
      }
      case 'women': {
        const named = new Set(WOMEN.flatMap(scoring.documentsOf));
        return (document) => named.has(document) || (womenShares[document] ?? 0) > WOMEN_ALONE;
      }
      case 'open': {
        const open = new Set(scoring.documentsOf('open'));
        return (document) => open.has(document);
      }
      case 'without': {
        const taking = new Set(documentsIn(part.names.flatMap((name) => rowsOf(['exam', name]))));
        return (document) => !taking.has(document);
      }
      case 'branch': {
        const { recorded } = branchesAsked(parts, documents);
        return (document) =>
          hasOne(recorded(document), part.bit) || hasBit(namedBits[document] ?? 0, part.bit);
      }
      case 'affiliation':
        return (document) => [affiliations[document], names[document]].includes(part.label);
      case 'naac':
        return (document) => grades[document] === part.label;
      case 'course':
      case 'exam':
        return part.names.map((name) => [part.kind, name]);
      case 'level':
        return levelAsked(part.label, parts);
      case 'owner':
        return part.owners.map((owner) => ['owner', owner]);
      case 'city': {
        const there = PLACES.map((facet) => [facet, part.label] as const);
        if (part.orNamed !== true) return there;
        const named = new Set(documentsIn(there.flatMap(rowsOf)));
        const called = wordsOf(part.label).map((word) => new Set(scoring.documentsOf(word)));
        return (document) => named.has(document) || called.every((one) => one.has(document));
      }
      case 'area':
        return [
          ...part.states.map((state) => ['state', state] as const),
          ...part.cities.flatMap((city) => PLACES.map((facet) => [facet, city] as const)),
        ];
      default:
        return [[part.kind, part.label]];
    }
  }

  function rowsOf([facet, text]: Label): number[] {
    const row = labels.find(facet, text);
    return row === undefined ? [] : [row];
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

/** The fees that are meant: of the course that is asked for or its subject's first, else the average. */
export function feesAsked(
  parts: readonly Part[],
  { fees, feesOf }: Pick<Documents, 'fees' | 'feesOf'>,
): { course: string | null; of: (document: number) => number | null } {
  const courses = parts.flatMap((part) => (part.kind === 'course' ? [part] : []));
  const first = parts.flatMap((part) => (part.kind === 'subject' ? firstCourses(part) : []));
  const names = courses.length > 0 ? courses.flatMap((part) => part.names) : first;
  if (names.length === 0) return { course: null, of: (document) => fees[document] ?? null };
  const course =
    courses.length > 0 ? courses.map(({ label }) => label).join(', ') : names.join(' / ');
  return { course, of: feesOf(names) };
}

/** The course that most ask for who ask for a subject, under each of its names. */
function firstCourses({ subject }: { subject: Subject }): readonly string[] {
  const [first = ''] = subject.courses;
  const known = allCourses.find(({ name }) => name.startsWith(first));
  if (!known) return [];
  return COURSES_ALIKE.find((alike) => alike.includes(known.name)) ?? [known.name];
}

/** The courses of a subject at a level, where both are asked for, else the level itself. */
function levelAsked(level: string, parts: readonly Part[]): readonly Label[] {
  const asked = parts.flatMap((part) => (part.kind === 'subject' ? [part.subject] : []));
  const own = allCourses.filter(({ name, level: own }) => {
    const isAsked = subjectsOfCourse(name).some((subject) => asked.includes(subject));
    return own === level && (isAsked || name === ANY_DOCTORATE);
  });
  if (asked.length === 0 || own.length === 0) return [['level', level]];
  return own.map(({ name }) => ['course', name]);
}

/** Rows of which one must be had, by part: those of one kind are one or the other. */
function alternatives(asked: readonly { kind: string; rows: number[] }[]): number[][] {
  const others = asked.filter(({ kind }) => !EITHER.includes(kind)).map(({ rows }) => rows);
  const same = EITHER.map((kind) => asked.filter((one) => one.kind === kind));
  const either = same.filter(({ length }) => length > 0);
  return [...others, ...either.map((same) => same.flatMap(({ rows }) => rows))];
}
