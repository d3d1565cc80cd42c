import { describe, expect, it, test } from 'vitest';
import { wholeInstitution } from '../../domain/sources/about.ts';
import type { OtherName } from '../../domain/sources/figure.ts';
import { knownInstitutions } from '../../testing/known-institutions.ts';
import { joinWithDots } from '../dotted.ts';
import { questionTexts as questionTextsInHindi } from '../hi/institution-words.ts';
import { aboutWords } from './about.ts';
import { cutoffTexts } from './cutoffs.ts';
import { kindWords, questionTexts, shortNames } from './institution-words.ts';

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
  expect(questionTextsInHindi.none(parts)).toBe('यहाँ लॉ कॉलेज (Urdu) नहीं हैं।');
});

test('keeps a separator dot with the preceding word at a line break', () => {
  expect(joinWithDots(['Kharagpur, West Bengal', null, 'Government', 'University'])).toBe(
    'Kharagpur, West Bengal\u00a0· Government\u00a0· University',
  );
});

describe('the description of an institution', () => {
  it.each([
    ["St. Stephen's College", 'College', 'Christian minority trust, government-aided'],
    ['Hindu College', 'College', 'Trust, 95 % of its grant from the UGC'],
    ['Keshav Mahavidyalaya', 'College', 'Government of Delhi'],
    ['Jawaharlal Nehru University', 'Central university', 'Government'],
    ['PES University', 'Private university', null],
    ['Indian Institute of Technology Madras', 'Institute of National Importance', 'Government'],
  ])('%s is a %s of %s', (name, kind, whose) => {
    const found = knownInstitutions().find((one) => one.name === name);
    const { type, owner, figures } = found ?? { type: 'college', owner: null, figures: [] };
    expect(kindWords({ type, owner, figures })).toEqual([kind, whose]);
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
