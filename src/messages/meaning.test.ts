import { describe, expect, it } from 'vitest';
import { costSchema } from '../domain/institutions/costs.ts';
import type { CourseCost } from '../domain/institutions/course-costs.ts';
import { wholeInstitution } from '../domain/sources/about.ts';
import * as en from './en/catalogue.ts';
import * as hi from './hi/catalogue.ts';

const whole: CourseCost = {
  ...{
    course: 'B.Tech',
    years: 4,
    isPart: false,
    year: 2026,
    isSince: false,
    source: null,
    seats: undefined,
  },
  ...{ part: 'tuition', tuition: 800_000, further: 122_000, once: null, total: 922_000 },
  includes: ['tuition', 'academic', 'hostel'],
};

describe('the living costs in a sum', () => {
  it.each([
    [['tuition', 'academic', 'hostel'], 'with hostel, without mess', 'हॉस्टल के साथ, मेस के बिना'],
    [['tuition', 'hostel', 'mess'], 'with hostel and mess', 'हॉस्टल और मेस के साथ'],
    [['tuition', 'mess'], 'with mess, without hostel', 'मेस के साथ, हॉस्टल के बिना'],
    [null, 'tuition only', 'सिर्फ ट्यूशन'],
  ] as const)('%j are the same in both languages', (includes, english, hindi) => {
    expect(en.words.wholeCostWords({ ...whole, includes })).toBe(`4 years ₹9.2 lakh ${english}`);
    expect(hi.words.wholeCostWords({ ...whole, includes })).toBe(`4 वर्ष ₹9.2 लाख ${hindi}`);
  });

  it('are not taken for tuition where the fee is more than that', () => {
    const academic = { ...whole, part: 'academic', includes: null } as const;
    expect(en.words.wholeCostWords(academic)).toMatch(/without hostel and mess$/);
    expect(hi.words.wholeCostWords(academic)).toMatch(/हॉस्टल और मेस के बिना$/);
  });
});

describe('who pays a cost', () => {
  const said = { course: 'B.Tech', part: 'tuition', amount: 0, per: 'year' };
  it.each([
    [{}, null, null],
    [{ categories: ['SC', 'ST'] }, 'SC, ST', 'SC, ST'],
    [{ incomeUpTo: 100_000 }, 'family income up to ₹1,00,000', 'परिवार की आय ₹1,00,000 तक'],
    [
      { quota: 'nri', incomeAbove: 100_000, incomeUpTo: 500_000 },
      'NRI quota; family income ₹1,00,000 to ₹5,00,000',
      'NRI कोटा; परिवार की आय ₹1,00,000 से ₹5,00,000',
    ],
    [{ quota: 'toString' }, 'toString', 'toString'],
    [{ gender: 'female', domicile: 'Bihar' }, 'women; from Bihar', 'महिलाएँ; बिहार के निवासी'],
  ])('%j is said in both languages', (condition, english, hindi) => {
    const cost = costSchema.parse({ ...said, ...condition });
    expect([en.words.payerWords(cost), hi.words.payerWords(cost)]).toEqual([english, hindi]);
  });
});

it('names a programme in both languages from its data', () => {
  const engineering = {
    ...wholeInstitution,
    level: 'ug',
    years: 4,
    isPart: false,
    field: 'Engineering',
  } as const;
  expect(en.words.aboutWords(engineering)).toBe('Engineering, UG 4 years');
  expect(hi.words.aboutWords(engineering)).toBe('इंजीनियरिंग, यूजी 4 वर्ष');
  const row = { key: 'medianSalary', value: 900_000, year: 2024, about: engineering, source: null };
  expect(hi.words.valueWords({ ...row, of: 'Engineering, UG 4 years' })).toContain('यूजी 4 वर्ष');
});
