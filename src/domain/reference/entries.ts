import * as z from 'zod';
import { type Course, course, type Exam, exam, type State, state } from '../sources/reference.ts';
import { fold } from '../text.ts';
import { referenceFile } from './reference-data.ts';

interface NamedEntry {
  name: string;
  slug: string;
}

/** Looks up entries of a reference list by slug or name. */
interface Lookup<Entry> {
  bySlug(slug: string): Entry | undefined;
  /** By name, slug or former name, ignoring case (docs/product.md "Search"). */
  byName(text: string): Entry | undefined;
}

/** Indexes a list; names take precedence over slugs, slugs over former names. */
function lookupOf<Entry extends NamedEntry>(
  entries: readonly Entry[],
  formerNames: (entry: Entry) => readonly string[] = () => [],
): Lookup<Entry> {
  const slugs = new Map(entries.map((entry) => [entry.slug, entry]));
  const names = new Map([
    ...entries.flatMap((entry) => keyByName(formerNames(entry), entry)),
    ...entries.flatMap((entry) => keyByName([entry.slug], entry)),
    ...entries.flatMap((entry) => keyByName([entry.name], entry)),
  ]);
  // Exact spellings, so that most lookups need no folding.
  const written = new Map(entries.map((entry) => [entry.name, names.get(fold(entry.name))]));
  return {
    bySlug: (slug) => slugs.get(slug),
    byName: (text) => written.get(text) ?? names.get(fold(text)),
  };
}

function keyByName<Entry>(names: readonly string[], entry: Entry): [string, Entry][] {
  return names.map((name) => [fold(name), entry]);
}

/** Every course of the reference data, in the order of the file. */
export const allCourses: readonly Course[] = referenceFile(
  'courses.json',
  z.looseObject({ courses: z.array(course) }),
)().courses;

export const { bySlug: courseBySlug, byName: courseByName } = lookupOf(allCourses);

/** Every entrance exam of the reference data, in the order of the file. */
export const allExams: readonly Exam[] = referenceFile(
  'exams.json',
  z.looseObject({ exams: z.array(exam) }),
)().exams;

export const { bySlug: examBySlug, byName: examByName } = lookupOf(allExams);

/** The 28 states and 8 union territories of India, by name. */
export const allStates: readonly State[] = referenceFile(
  'states.json',
  z.looseObject({ states: z.array(state) }),
)().states;

export const { bySlug: stateBySlug, byName: stateByName } = lookupOf(
  allStates,
  (entry) => entry.formerNames,
);

/** The states of each city in the list of cities, by its folded name. */
const statesOfCities = Map.groupBy(
  allStates.flatMap(({ name, cities }) =>
    cities.map((city) => ({ city: fold(city), state: name })),
  ),
  ({ city }) => city,
);

/** The only state that has the city in the list of cities, where that is another one; else null. */
export function findOnlyOtherState(city: string, state: string): string | null {
  const [only, ...more] = statesOfCities.get(fold(city)) ?? [];
  return only && more.length === 0 && only.state !== state ? only.state : null;
}
