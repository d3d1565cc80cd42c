import { describe, expect, it, test } from 'vitest';
import { ownershipOf } from '../../domain/institutions/ownership.ts';
import { wholeInstitution } from '../../domain/sources/about.ts';
import type { OtherName } from '../../domain/sources/figure.ts';
import { knownInstitutions } from '../../testing/known-institutions.ts';
import { joinWithDots } from '../dotted.ts';
import * as hindi from '../hi/institution-words.ts';
import { aboutWords } from './about.ts';
import { cutoffTexts } from './cutoffs.ts';
import { keyWords, kindWords, questionTexts, shortNames } from './institution-words.ts';

function other(name: string, kind: OtherName['kind']): OtherName {
  return { name, kind, lang: null, source: null };
}

test('shortens names to acronyms and short aliases in Latin letters', () => {
  const names = [
    other('வேலூர்', 'translation'),
    other('Vellore Engineering College', 'alias'),
    other('VIT Vellore', 'alias'),
    other('VIT', 'acronym'),
    other('VEC', 'former'),
  ];
  expect(shortNames('Vellore Institute of Technology', names)).toEqual(['VIT Vellore', 'VIT']);
  const town = [other('JSS College of Pharmacy', 'alias')];
  expect(shortNames('JSS College of Pharmacy, Ooty', town)).toEqual([]);
});

test('names a part of a question without a phrase of its own by its value', () => {
  const parts = [
    { kind: 'subject', label: 'Law' },
    { kind: 'medium', label: 'Urdu' },
    { kind: 'order', label: 'fee' },
  ];
  expect(questionTexts.none(parts)).toBe('No law college (Urdu) here.');
  expect(hindi.questionTexts.none(parts)).toBe('यहाँ लॉ कॉलेज (Urdu) नहीं हैं।');
});

test('keeps a separator dot with the preceding word at a line break', () => {
  expect(joinWithDots(['Kharagpur, West Bengal', null, 'Government', 'University'])).toBe(
    'Kharagpur, West Bengal\u00a0· Government\u00a0· University',
  );
});

describe('the ownership of an institution', () => {
  it.each([
    ["St. Stephen's College", 'College', ['Government-aided', 'Minority institution']],
    ['Hindu College', 'College', ['Government-aided']],
    ['Shri Ram College of Commerce', 'College', ['Government-aided']],
    ['Lady Shri Ram College for Women', 'College', ['Government-aided']],
    ['Veermata Jijabai Technological Institute', 'College', ['Government-aided']],
    ['Miranda House', 'College', ['Government']],
    ['Keshav Mahavidyalaya', 'College', ['State government']],
    ['Jawaharlal Nehru University', 'Central university', []],
    ['PES University', 'Private university', []],
    ['Jamia Hamdard', 'Deemed university', ['Government-aided', 'Minority institution']],
    [
      'Indian Institute of Technology Madras',
      'Institute of National Importance',
      ['Central government'],
    ],
  ])('of %s: %s, %s', (name, kind, own) => {
    const found = knownInstitutions().find((one) => one.name === name) ?? expect.fail(name);
    expect(kindWords(found)).toEqual([kind, ...own]);
  });

  it.each([
    ['en', { keyWords, kindWords }],
    ['hi', { keyWords: hindi.keyWords, kindWords: hindi.kindWords }],
  ] as const)('is the same in a list and on the page, %s', (_language, words) => {
    for (const one of knownInstitutions()) {
      const { type, location } = one;
      const listed = words.keyWords({ type, location, ownership: ownershipOf(one) });
      for (const word of words.kindWords(one).slice(1)) expect(listed, one.name).toContain(word);
    }
  });
});

test('mentions that five-year programmes are counted together', () => {
  const ofFive = { ...wholeInstitution, level: 'ug', years: 5, field: 'Engineering' } as const;
  expect(aboutWords(ofFive)).toMatch(/all five-year courses together$/);
  expect(aboutWords({ ...wholeInstitution, level: 'ug', years: 4 })).toBe('UG 4 years');
});

test('formats several seasons as a range', () => {
  const list = { label: 'KCET', counsellingLabel: 'KEA' };
  expect(cutoffTexts.of(list, [2025])).toBe('KCET, KEA 2025');
  expect(cutoffTexts.of(list, [2025, 2024, 2022])).toBe('KCET, KEA 2022–2025');
});

test('counts one college of a register in the singular', () => {
  const asked = { course: 'B.Sc', known: 2, subject: 'Science' };
  expect(questionTexts.registered({ ...asked, total: 1 })).toBe(
    '2 institutions are known to teach B.Sc. 1 science college from a register follows; the register does not list courses.',
  );
  expect(questionTexts.registered({ ...asked, known: 1, total: 2 })).toBe(
    '1 institution is known to teach B.Sc. 2 science colleges from a register follow; the register does not list courses.',
  );
});
