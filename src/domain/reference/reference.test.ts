import { describe, expect, test } from 'vitest';
import { slugOf } from '../slug.ts';
import { factSource } from '../sources/reference.ts';
import { fold } from '../text.ts';
import {
  allCourses,
  allExams,
  allStates,
  courseByName,
  courseBySlug,
  examByName,
  examBySlug,
  stateByName,
  stateBySlug,
} from './entries.ts';
import { sourcesOfReference } from './sources.ts';

const lists = { exams: allExams, courses: allCourses, states: allStates };

describe.each(Object.entries(lists))('the %s', (_subject, entries) => {
  test('have the slug of their name', () => {
    expect(entries.map((entry) => entry.slug)).toEqual(entries.map((entry) => slugOf(entry.name)));
  });

  test('have unique slugs and unique names', () => {
    expect(repeated(entries.map((entry) => entry.slug))).toEqual([]);
    expect(repeated(entries.map((entry) => fold(entry.name)))).toEqual([]);
  });
});

describe('entrance exams', () => {
  test('are at least 300', () => {
    expect(allExams.length).toBeGreaterThanOrEqual(300);
  });

  test('are found by slug, and by name or slug in any case', () => {
    const found = examBySlug('jee-main');
    expect(found).toMatchObject({ name: 'JEE Main', conductingBody: 'National Testing Agency' });
    expect(examByName('jee MAIN')).toBe(found);
    expect(examByName('JEE-Main')).toBe(found);
    expect(examByName('no such exam')).toBeUndefined();
    expect(examBySlug('JEE Main')).toBeUndefined();
  });
});

describe('courses', () => {
  test('are at least 110', () => {
    expect(allCourses.length).toBeGreaterThanOrEqual(110);
  });

  test.each([
    ['MBA', '2 Years'],
    ['B.Tech', '4 Years'],
    ['MBBS', '5.5 Years'],
    ['Ph.D', '3-5 Years'],
    ['Executive MBA', '1 Year'],
    ['D.Litt', '2+ Years'],
  ])('%s takes %s as documented', (name, duration) => {
    expect(courseByName(name)?.duration).toBe(duration);
    expect(courseBySlug(slugOf(name))?.duration).toBe(duration);
  });
});

describe('states and union territories', () => {
  test('are 28 states and 8 union territories, Delhi among these', () => {
    const kinds = Map.groupBy(allStates, (state) => state.kind);
    expect(kinds.get('state')).toHaveLength(28);
    expect(kinds.get('union territory')?.map((state) => state.name)).toEqual([
      'Andaman and Nicobar Islands',
      'Chandigarh',
      'Dadra and Nagar Haveli and Daman and Diu',
      'Delhi',
      'Jammu and Kashmir',
      'Ladakh',
      'Lakshadweep',
      'Puducherry',
    ]);
  });

  test('have distinct, non-blank cities', () => {
    for (const { name, cities } of allStates) {
      expect(cities.length, name).toBeGreaterThan(0);
      expect(repeated(cities.map(fold)), name).toEqual([]);
      expect(cities, name).toEqual(cities.map((city) => city.trim()).filter(Boolean));
    }
  });

  test('are found by former names too', () => {
    expect(stateByName('orissa')?.name).toBe('Odisha');
    expect(stateByName('Uttaranchal')?.name).toBe('Uttarakhand');
    expect(stateByName('Pondicherry')).toBe(stateBySlug('puducherry'));
  });

  test('have unique former names', () => {
    const names = allStates.flatMap((state) => [state.name, ...state.formerNames]);
    expect(repeated(names.map(fold))).toEqual([]);
  });
});

test('names the sources of every data file', () => {
  for (const [subject, { count, ...source }] of Object.entries(sourcesOfReference())) {
    expect(count, subject).toBeGreaterThan(0);
    expect(factSource.parse(source), subject).toEqual(source);
    const { from, weak } = factSource.parse(source);
    for (const text of [...from, ...weak]) expect(text, subject).not.toMatch(/[\w-]+\/[\w.-]+/);
  }
});

function repeated(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}
