import { courseByName } from '../../domain/reference/entries.ts';
import type { Facet } from '../../domain/search.ts';
import { subjects as allSubjects, subjectsOf } from '../../domain/subjects.ts';
import type { Column } from '../../store/columns.ts';
import { byCode } from './code-memory.ts';
import type { SearchEntry } from './entry.ts';
import type { Labels } from './labels.ts';
import { Gathered } from './number-rows.ts';
import { ROOM } from './postings.ts';

/** The categories that name a level; they count where no course tells one. */
const LEVEL_CATEGORIES: readonly (string | null)[] = ['UG', 'PG', 'Diploma'];
const NOTHING = { courses: [], ranked: [], category: null, named: { has: () => false } };

/** The labels that values of columns give, read once for each value. */
function labelColumns(entries: Column<SearchEntry>, { numberOf }: Labels) {
  const summary = entries.field('summary');
  const [courses, exams, ranks] = [
    entries.field('courses'),
    entries.field('exams'),
    entries.field('ranks'),
  ];
  const categories = summary.field('category');
  const numbers = (facet: Facet, text: string | null) =>
    text === null ? [] : [numberOf(facet, text) * ROOM];
  const subjects = (taught: Partial<Parameters<typeof subjectsOf>[0]>) =>
    subjectsOf({ ...NOTHING, ...taught }).map(({ name }) => numberOf('subject', name) * ROOM);

  const course = byCode(courses.items(), (name) => {
    const level = courseByName(name)?.level ?? 'Other';
    return {
      own: numbers('course', name),
      subjects: subjects({ courses: [name] }),
      level: numbers('level', level === 'Other' ? null : level),
    };
  });
  const exam = byCode(exams.items(), (name) => numbers('exam', name));
  const agency = byCode(ranks.items().field('agency'), (name) => numbers('agency', name));
  const rankedAs = byCode(ranks.items().field('category'), (name) => subjects({ ranked: [name] }));
  const category = byCode(categories, (name) => ({
    own: numbers('category', name),
    level: numbers('level', LEVEL_CATEGORIES.includes(name) ? name : null),
  }));
  const single = singleLabels(entries, numbers);
  const words = entries.field('words');
  const named = byCode(words.items(), (word) =>
    allSubjects
      .filter((subject) => subject.named?.includes(word))
      .map(({ name }) => numberOf('subject', name) * ROOM),
  );

  /** A branch that is a subject of its own: journalism in a B.A. */
  const branches = (['branches', 'furtherBranches'] as const).map((field) => {
    const own = entries.field(field);
    const label = byCode(own.items(), (name) =>
      allSubjects
        .filter((subject) => subject.name === name)
        .map(() => numberOf('subject', name) * ROOM),
    );
    return { own, label };
  });

  function ofCategoryAlone(row: number): readonly number[] {
    const own = words.at(row);
    const has = (word: string) => own.includes(word);
    return subjects({ category: categories.at(row), named: { has } });
  }

  return {
    ...{ courses, course, exams, exam, ranks, agency, rankedAs, category, single },
    ...{ words, named, branches, ofCategoryAlone },
  };
}

/** The labels of columns with one value for each institution. */
function singleLabels(
  entries: Column<SearchEntry>,
  numbers: (facet: Facet, text: string | null) => readonly number[],
) {
  const summary = entries.field('summary');
  const location = summary.field('location');
  return [
    byCode(summary.field('type'), (text) => numbers('type', text)),
    byCode(location.field('state'), (text) => numbers('state', text)),
    byCode(entries.field('district'), (text) => numbers('district', text)),
    byCode(entries.field('universityType'), (text) => numbers('universityType', text)),
    byCode(location.field('city'), (text) => numbers('city', text)),
    // Who looks for government institutions means those of the states too, which are called public.
    byCode(summary.field('owner'), (text) => [
      ...numbers('owner', text === 'Public' ? 'Government' : null),
      ...numbers('owner', text),
    ]),
  ];
}

/** Reads the values of all facets: numbers of labels times `ROOM`, overwritten by the next row. */
export function labelsReader(entries: Column<SearchEntry>, labels: Labels) {
  const { courses, course, exams, exam, ranks, agency, rankedAs, category, single, ...rest } =
    labelColumns(entries, labels);
  const { words, named, branches, ofCategoryAlone } = rest;
  const found = new Gathered();
  function add(own: readonly number[]): number {
    for (let place = 0; place < own.length; place += 1) {
      const label = own[place] ?? 0;
      if (!found.has(label)) found.push(label);
    }
    return own.length;
  }

  return (row: number): Gathered => {
    found.clear();
    let levels = 0;
    let subjects = 0;
    for (let item = courses.start(row); item < courses.end(row); item += 1) {
      const said = course(item);
      add(said.own);
      levels += add(said.level);
      subjects += add(said.subjects);
    }
    for (let item = ranks.start(row); item < ranks.end(row); item += 1) {
      add(agency(item));
      subjects += add(rankedAs(item));
    }
    if (subjects === 0) add(ofCategoryAlone(row));
    for (const { own, label } of branches)
      for (let item = own.start(row); item < own.end(row); item += 1) add(label(item));
    for (let item = words.start(row); item < words.end(row); item += 1) add(named(item));
    const { own, level } = category(row);
    add(own);
    if (levels === 0) add(level);
    for (let place = 0; place < single.length; place += 1) add(single[place]?.(row) ?? []);
    for (let item = exams.start(row); item < exams.end(row); item += 1) add(exam(item));
    return found;
  };
}
