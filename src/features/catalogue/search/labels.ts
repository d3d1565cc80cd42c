import { courseByName } from '../../../domain/reference/courses.ts';
import { type Facet, facets, namesMeant } from '../../../domain/search.ts';
import { slugOf } from '../../../domain/slug.ts';
import { subjectsOf } from '../../../domain/subjects.ts';
import type { SearchEntry } from '../../../domain/summary.ts';
import { fold } from '../../../domain/text.ts';
import { currentName, labelOf } from './current-names.ts';
import { createPostings, ROOM } from './postings.ts';
import { wordsOf } from './words.ts';

/** The values of each facet, numbered as they come, and which documents have them; BTech is B.Tech. */
export type Labels = ReturnType<typeof createLabels>;

/** A value of a facet. */
interface Label {
  facet: Facet;
  text: string;
}

/** The labels of one facet: by their text, and by what a text may mean them by. */
interface Book {
  numbers: Map<string, number>;
  byName: Map<string, number[]>;
  bySlug: Map<string, number[]>;
}

/** The categories that name a level; they count where no course tells one. */
const LEVEL_CATEGORIES: readonly (string | null)[] = ['UG', 'PG', 'Diploma'];

/** An empty book of labels. */
export function createLabels() {
  const all: Label[] = [];
  const postings = createPostings();
  const books = Object.fromEntries(facets.map((facet) => [facet, createBook()])) as Record<
    Facet,
    Book
  >;
  /** What a course says beside its name: its subjects, and its level. */
  const taught = new Map<number, { subjects: readonly number[]; level: number | null }>();
  const ranked = new Map<string | null, readonly number[]>();

  function numberOf(facet: Facet, text: string): number {
    const { numbers } = books[facet];
    const known = numbers.get(text);
    if (known !== undefined) return known;
    const label = labelOf(facet, text);
    const number = label === text ? added(facet, text) : numberOf(facet, label);
    numbers.set(text, number);
    return number;
  }

  function added(facet: Facet, text: string): number {
    const number = all.push({ facet, text }) - 1;
    const { byName, bySlug } = books[facet];
    append(byName, fold(text), number);
    append(bySlug, slugOf(text), number);
    return number;
  }

  /** The numbers of the values that a text means, among those that are in use. */
  function meant(facet: Facet, text: string): readonly number[] {
    const { byName, bySlug } = books[facet];
    const asked = currentName(facet, text);
    const sought = [byName.get(fold(asked)) ?? [], bySlug.get(slugOf(asked)) ?? []];
    const inUse = [...new Set(sought.flat())].filter((number) => postings.by().size(number) > 0);
    const names = new Set(namesMeant(inUse.map(textOf), asked));
    return inUse.filter((number) => names.has(textOf(number)));
  }

  function textOf(number: number): string {
    return all[number]?.text ?? '';
  }

  function subjectNumbers(taught: Parameters<typeof subjectsOf>[0]): number[] {
    return subjectsOf(taught).map(({ name }) => numberOf('subject', name));
  }

  function ofCourse(course: number) {
    const known = taught.get(course);
    if (known) return known;
    const name = textOf(course);
    const level = courseByName(name)?.level ?? 'Other';
    const subjects = subjectNumbers({ ...NOTHING, courses: [name] });
    const said = { subjects, level: level === 'Other' ? null : numberOf('level', level) };
    taught.set(course, said);
    return said;
  }

  function ofRank(category: string | null): readonly number[] {
    const known = ranked.get(category);
    if (known) return known;
    const subjects = subjectNumbers({ ...NOTHING, ranked: [category] });
    ranked.set(category, subjects);
    return subjects;
  }

  /** Gives a document the labels of its entry; null is none. */
  function change(document: number, entry: SearchEntry | null): void {
    const numbers = entry ? labelsOf(entry) : [];
    for (let place = 0; place < numbers.length; place += 1)
      numbers[place] = (numbers[place] ?? 0) * ROOM;
    postings.change(document, numbers);
  }

  function labelsOf({ summary, courses, exams, ranks, district }: SearchEntry): number[] {
    const { type, category, location, owner, name } = summary;
    const numbers: number[] = [];
    const add = (number: number) => {
      if (!numbers.includes(number)) numbers.push(number);
    };
    const addText = (facet: Facet, text: string | null) => {
      if (text !== null) add(numberOf(facet, text));
    };
    let levels = 0;
    let subjects = 0;
    for (const course of courses) {
      const number = numberOf('course', course);
      add(number);
      const { subjects: own, level } = ofCourse(number);
      own.forEach(add);
      subjects += own.length;
      if (level === null) continue;
      add(level);
      levels += 1;
    }
    if (levels === 0 && LEVEL_CATEGORIES.includes(category)) addText('level', category);
    for (const rank of ranks) {
      add(numberOf('agency', rank.agency));
      const own = ofRank(rank.category);
      own.forEach(add);
      subjects += own.length;
    }
    if (subjects === 0) {
      const words = wordsOf(name);
      const named = { has: (word: string) => words.includes(word) };
      subjectNumbers({ ...NOTHING, category, named }).forEach(add);
    }
    addText('type', type);
    addText('state', location.state);
    addText('district', district);
    addText('city', location.city);
    // Who looks for government institutions means those of the states too, which are called public.
    if (owner === 'Public') addText('owner', 'Government');
    addText('owner', owner);
    addText('category', category);
    for (const exam of exams) addText('exam', exam);
    return numbers;
  }

  return {
    meant,
    change,
    /** The number of a value in use; undefined where no document has ever had it. */
    find: (facet: Facet, text: string) => books[facet].numbers.get(text),
    /** Every label by its number. */
    all: (): readonly Label[] => all,
    /** The labels of each document. */
    of: postings.of,
    /** The documents of each label. */
    by: postings.by,
  };
}

const NOTHING = { courses: [], ranked: [], category: null, named: { has: () => false } };

function createBook(): Book {
  return { numbers: new Map(), byName: new Map(), bySlug: new Map() };
}

function append(map: Map<string, number[]>, key: string, number: number): void {
  map.set(key, [...(map.get(key) ?? []), number]);
}
