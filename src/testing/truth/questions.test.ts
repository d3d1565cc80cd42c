import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { limits } from '../../domain/limits.ts';
import { functionWords } from '../../domain/reference/everyday-words.ts';
import { searchQuery } from '../../domain/search/search.ts';
import { isPlaceKind } from '../../domain/search/search-result.ts';
import type { SearchIndex } from '../../search/search-index.ts';
import { knownInstitutions } from '../known-institutions.ts';
import { bySoak, soakSeed } from '../soak-size.ts';
import { catalogueIndex, isAnswered, questionsByKind } from './asking.ts';
import { nameQuestions } from './name-questions.ts';
import { publicQuestions } from './public-questions.ts';
import { silentlyDropped } from './silent-drops.ts';
import { strangersQuestions, type Verdict, verdictOn } from './strangers-questions.ts';

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

/** The questions of docs/held-out-questions.md that the field holds whole; their fourth cell is a verdict. */
function heldOutQuestions(): string[] {
  const rows = readFileSync('docs/held-out-questions.md', 'utf8').split('\n');
  const cells = rows.map((row) => row.split(/(?<!\\)\|/).map((cell) => cell.trim()));
  return cells.flatMap(([, q = '', , , verdict = '']) =>
    /^(?:good|partly|bad)\b/.test(verdict) && q.length <= limits.query ? [q] : [],
  );
}

test('no content word of a question is dropped in silence', () => {
  const heldOut = heldOutQuestions();
  expect(heldOut.length).toBeGreaterThan(400);
  const log = [
    ...[...strangersQuestions, ...publicQuestions].map(({ q }) => q),
    ...heldOut,
    ...Object.values(questionsByKind).flatMap((questions) => questions.map(([q]) => q)),
  ];
  // People asked the first ones.
  const ofPeople = strangersQuestions.length + publicQuestions.length + heldOut.length;
  const asked = log.filter(
    (_, place) => place % bySoak(place < ofPeople ? 8 : 40, 1) === soakSeed % bySoak(8, 1),
  );
  const silent = asked.flatMap((q) => silentlyDropped(index, q).map((word) => `${q}: ${word}`));
  expect(asked.length).toBeGreaterThan(100);
  expect(silent).toEqual([]);
});

/** Function words that are the whole name of a place, too. */
const NAMESAKES = ['up: Uttar Pradesh', 'गया: Gaya'];

test('no function word is read as a place', () => {
  const words = [...functionWords];
  const tried = words.filter((_, place) => place % bySoak(12, 1) === 0);
  const read = tried.flatMap((word) => {
    const { reading } = index.search(searchQuery.parse({ q: `college ${word} mba` }));
    const places = (reading?.parts ?? []).filter(({ kind }) => isPlaceKind(kind));
    return places.filter(({ text }) => text.includes(word)).map(({ label }) => `${word}: ${label}`);
  });
  expect(words.length).toBeGreaterThan(250);
  expect(read.filter((place) => !NAMESAKES.includes(place))).toEqual([]);
});

test('questions of strangers are answered well, or not at all', () => {
  const verdicts = strangersQuestions.map((asked) => verdictOn(index, asked));
  const shareOf = (wanted: Verdict) =>
    verdicts.filter((verdict) => verdict === wanted).length / verdicts.length;
  process.stdout.write(`Strangers: ${verdicts.join(' ')}\n`);
  expect(shareOf('good')).toBeGreaterThanOrEqual(0.65);
  expect(shareOf('bad')).toBeLessThanOrEqual(0.08);
});
