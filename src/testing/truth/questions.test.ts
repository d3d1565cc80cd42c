import { beforeAll, expect, test } from 'vitest';
import { demoInstitutions } from '../../domain/reference/institutions.ts';
import { searchQuery } from '../../domain/search.ts';
import { searchEntryOf } from '../../domain/summary.ts';
import { pagesBegunBy, pagesNamed } from '../../features/catalogue/search/reference-pages.ts';
import { createSearchIndex } from '../../features/catalogue/search/search-index.ts';
import { type Expected, questions } from './questions.ts';

const FIRST = 5;
const LEAST = 95;
const at = '2026-01-01T00:00:00.000Z';
const index = createSearchIndex();

beforeAll(() => {
  for (const [place, input] of demoInstitutions(2026).entries()) {
    const written = { author: null, createdAt: at, updatedAt: at, updatedBy: null };
    index.put(searchEntryOf(`i${place}`, { ...input, formerNames: [], ...written }));
  }
});

test('of a hundred questions in words of people, so many are answered as expected', () => {
  expect(questions).toHaveLength(100);
  const failed = questions.filter(([q, expected]) => !isAnswered(q, expected)).map(([q]) => q);
  const score = questions.length - failed.length;
  process.stdout.write(`questions: ${score} of ${questions.length}\n`);
  expect(score, failed.join('\n')).toBeGreaterThanOrEqual(LEAST);
});

test('a page that a question names is offered while one types, too', () => {
  expect(pagesBegunBy('jee m', 3)[0]).toEqual({
    ...{ kind: 'exam', name: 'JEE Main', slug: 'jee-main' },
  });
  expect(pagesBegunBy('bachelor of tec', 3)[0]?.slug).toBe('btech');
  expect(pagesBegunBy('orissa', 3)[0]).toMatchObject({ kind: 'state', name: 'Odisha' });
  expect(pagesBegunBy('zzqxy', 3)).toEqual([]);
});

function isAnswered(q: string, expected: Expected): boolean {
  if ('page' in expected)
    return pagesNamed(q)
      .slice(0, FIRST)
      .some(({ kind, slug }) => `${kind}/${slug}` === expected.page);
  const names = namesOf({ q, limit: String(FIRST) });
  if ('any' in expected) return names.some((name) => expected.any.includes(name));
  const { place, ...filters } = expected.all;
  const wanted = new Set(
    place === undefined
      ? everyName(filters)
      : ['city', 'district'].flatMap((facet) => everyName({ ...filters, [facet]: place })),
  );
  return names.length > 0 && names.every((name) => wanted.has(name));
}

function everyName(filters: Readonly<Record<string, string>>): string[] {
  const { pages } = index.search(searchQuery.parse({ ...filters, limit: '100' }));
  return Array.from({ length: pages }, (_, place) =>
    namesOf({ ...filters, limit: '100', page: String(place + 1) }),
  ).flat();
}

function namesOf(query: Readonly<Record<string, string>>): string[] {
  return index.search(searchQuery.parse(query)).institutions.map(({ name }) => name);
}
