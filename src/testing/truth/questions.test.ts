import { beforeAll, expect, test } from 'vitest';
import type { SearchIndex } from '../../search/search-index.ts';
import { knownInstitutions } from '../known-institutions.ts';
import { catalogueIndex, isAnswered, questionsByKind } from './asking.ts';
import { nameQuestions } from './name-questions.ts';

/** Minimum percentages. */
const MIN_PERCENT: Readonly<Record<string, number>> = {
  'Typical questions': 100,
  'Written from the data': 93,
  'Random sample': 97,
  'Written without the lexicon': 97,
  'In Hindi': 95,
  'By name': 100,
};
let index: SearchIndex;

beforeAll(() => {
  index = catalogueIndex();
});

test.each(Object.entries(questionsByKind))('%s: answers as many as expected', (kind, questions) => {
  expect(questions.length).toBeGreaterThanOrEqual(97);
  const failed = questions.filter(([q, expected]) => !isAnswered(index, q, expected));
  const score = questions.length - failed.length;
  process.stdout.write(`${kind}: ${score} of ${questions.length}\n`);
  const least = (questions.length * (MIN_PERCENT[kind] ?? 100)) / 100;
  expect(score, failed.map(([q]) => q).join('\n')).toBeGreaterThanOrEqual(least);
});

test('asks for distinct names of the catalogue', () => {
  const known = new Set(knownInstitutions().map(({ name }) => name));
  const names = Object.values(nameQuestions).flatMap((group) => group.map(([, name]) => name));
  expect(names).toHaveLength(169);
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => !known.has(name))).toEqual([]);
});

test('suggests the pages of questions', () => {
  const begun = (typed: string) => index.complete(typed, { institutions: 1, pages: 3 }).pages;
  expect(begun('jee m')[0]).toEqual({
    kind: 'exam',
    name: 'JEE Main',
    slug: 'jee-main',
  });
  expect(begun('bachelor of tec')[0]?.slug).toBe('btech');
  expect(begun('orissa')[0]).toMatchObject({ kind: 'state', name: 'Odisha' });
  expect(begun('zzqxy')).toEqual([]);
});
