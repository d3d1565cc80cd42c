import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { languageOf, languageOfText, negotiateLanguage } from '../domain/languages.ts';
import { cutoffLists } from '../domain/reference/cutoff-lists.ts';
import { shippedDates } from '../domain/reference/exam-dates.ts';
import { registerRows } from '../domain/reference/register.ts';
import { languageHeaders } from '../http/headers.ts';
import { messagesIn } from './catalogue.ts';
import { formats } from './formats.ts';
import { siteWords } from './site.ts';

describe('the language of an answer', () => {
  test.each([
    [null, 'en'],
    ['', 'en'],
    ['en', 'en'],
    ['EN-gb', 'en'],
    ['hi-IN, ta;q=0.9', 'hi'],
    ['ta, hi;q=0.5, en;q=0.4', 'hi'],
    ['hi;q=1, en;q=0.1', 'hi'],
    ['en;q=0', 'en'],
    ['*', 'en'],
    [';q=,,;;q=x', 'en'],
  ])('asked for as %j is %s', (header, language) => {
    expect(negotiateLanguage(header)).toBe(language);
  });

  test.each([
    ['en-IN', 'en'],
    ['hi', 'hi'],
    ['ta', 'en'],
    [undefined, 'en'],
  ])('of a page with the tag %j is %s', (tag, language) => {
    expect(languageOf(tag)).toBe(language);
  });

  it('is announced when there are two', () => {
    expect(languageHeaders('en', ['en'])).toEqual({});
    expect(languageHeaders('en', ['en', 'hi'])).toEqual({
      'Content-Language': 'en',
      Vary: 'Accept-Language',
    });
  });
});

test.each([
  ['Jadavpur University', 'hi', 'en'],
  ['Kolkata, West Bengal', 'hi', 'en'],
  ['(1) St. Xavier’s', 'hi', 'en'],
  ['दिल्ली विश्वविद्यालय', 'hi', undefined],
  ['आईआईटी Bombay', 'hi', undefined],
  ['2026', 'hi', undefined],
  ['Jadavpur University', 'en', undefined],
] as const)('a script marks %j on a page in %s as %s', (text, page, language) => {
  expect(languageOfText(text, page)).toBe(language);
});

test('kinds of colleges in the registers have Hindi terms', () => {
  const { nameOf } = messagesIn('hi');
  const terms = new Set(registerRows().flatMap(({ kind, management }) => [kind, management]));
  expect(terms.size).toBeGreaterThan(5);
  expect([...terms].filter((term) => term !== '' && nameOf(term) === term)).toEqual([]);
});

test('translates each course of a list with codes that has a Hindi form', () => {
  const { nameOf } = messagesIn('hi');
  expect(nameOf('B.Tech, MCA')).toBe('बी.टेक, एमसीए');
  expect(nameOf('OBC-NCL, Category 1')).toBe('OBC-NCL, श्रेणी 1');
  expect(nameOf('Round 3')).toBe('राउंड 3');
});

test('names what lists of cut-offs and dates print in Hindi', () => {
  const { nameOf } = messagesIn('hi');
  /** Rows leave out the codes of seats that are open to all, and print the others as they are. */
  const isSpoken = (code: string) => /[a-z]{3}/.test(code) && code !== 'all' && code !== 'neutral';
  const printed = [
    ...cutoffLists.flatMap(({ label, categories, quotas, pools, rounds }) => [
      label,
      ...[...categories, ...quotas, ...pools].flatMap(({ code, label }) =>
        isSpoken(code) ? [code, label] : [label],
      ),
      ...rounds,
    ]),
    ...[...shippedDates().entries()].flatMap(([, { dates }]) =>
      dates.flatMap(({ session }) => session ?? []),
    ),
  ];
  expect(printed.length).toBeGreaterThan(900);
  const isCode = (text: string) => /^[A-Z\d][A-Z\d -]*$/.test(text);
  expect(printed.filter((text) => text !== '' && !isCode(text) && nameOf(text) === text)).toEqual(
    [],
  );
});

test.each([
  ['₹62,000 a year for convener-quota seats', '₹62,000 प्रति वर्ष (कन्वीनर कोटे की सीटें)'],
  [
    '₹62,000 a year for state-quota seats; ₹2 lakh a year for private seats',
    '₹62,000 प्रति वर्ष (राज्य कोटे की सीटें); ₹2 लाख प्रति वर्ष (निजी सीटें)',
  ],
  ['AMS (code of 2020)', 'AMS (2020 का कोड)'],
  ['620 acres', '620 एकड़'],
])('says %j in Hindi as %j', (text, hindi) => {
  expect(messagesIn('hi').nameOf(text)).toBe(hindi);
});

describe('numbers and dates in India', () => {
  const { number, day, dayAndMonth, month, weekday, moment } = formats('en');
  test.each([
    [number(1_234_567), '12,34,567'],
    [number(98.76543, 4), '98.7654'],
    [day('2026-09-01'), '1 Sep 2026'],
    [day('2026-06-30T23:59:00.000Z'), '30 Jun 2026'],
    [dayAndMonth('2026-12-31'), '31 Dec'],
    [month('2026-01'), 'Jan 2026'],
    [weekday('2026-06-01'), 'Mon'],
    [moment('2026-06-01T09:01:00.000Z'), '1 Jun 2026, 2:31 pm'],
    [formats('hi').day('2026-06-01'), '1 जून 2026'],
    [formats('hi').moment('2026-11-30T19:01:00.000Z'), '1 दिसंबर 2026, 12:31 am'],
    [formats('hi').number(1_234_567), '12,34,567'],
    [formats('hi').longMonth('2026-01'), 'जनवरी 2026'],
    [formats('hi').day('2026-02-03'), '3 फरवरी 2026'],
  ])('%s', (written, expected) => {
    expect(written).toBe(expected);
  });
});

describe('the words that pages share', () => {
  /** Files merged into one object, where equal names would overwrite each other. */
  const files = [
    ...['catalogue', 'screens'].flatMap((name) => [
      ...readFileSync(`src/messages/en/${name}.ts`, 'utf8').matchAll(
        /\* as \w+ from '\.\/(.+?\.ts)'/g,
      ),
    ]),
  ].map(([, file = '']) => `en/${file}`);

  it('come from every joined file', () => {
    expect(files.length).toBeGreaterThan(20);
    expect(files.filter((file) => !readdirSync('src/messages/en').includes(file.slice(3)))).toEqual(
      [],
    );
  });

  it('have one meaning per name', async () => {
    const homes = new Map<string, string[]>();
    for (const file of files) {
      const words: object = await import(`./${file}`);
      for (const name of Object.keys(words)) homes.set(name, [...(homes.get(name) ?? []), file]);
    }
    expect([...homes].filter(([, own]) => own.length > 1)).toEqual([]);
  });
});

test('a comparison names categories and quotas of cut-offs in Hindi', () => {
  const { comparedChoice, comparedText } = siteWords('hi');
  const list = { label: 'NEET UG', categories: [{ code: 'Open', label: 'Every candidate' }] };
  const early = { rounds: [1, 2, 3], laterMoved: false };
  expect(comparedChoice({ list, given: {}, year: 2025, early: null })).toContain('ओपन');
  expect(comparedChoice({ list, given: {}, year: 2025, early })).toContain('राउंड 1 से 3');
  const closings = [{ seat: 'All India', value: 15_963 }];
  const value = { value: 15_963, unit: 'closing', year: 2025, closings } as const;
  expect(comparedText(value)).toBe('अखिल भारतीय 15,963');
});

test.each([
  ['en', 'JoSAA, Open, 2025: they have no programme in common in this category.'],
  ['hi', 'JoSAA, ओपन, 2025: इस श्रेणी में इनका कोई साझा कोर्स नहीं है।'],
] as const)(
  'says in %s in which category compared institutions share no programme',
  (language, text) => {
    const { compareTexts, nameOf } = siteWords(language);
    expect(compareTexts.cutoffsNone('JoSAA', nameOf('Open'), 2025)).toBe(text);
    const inNone = compareTexts.cutoffsNone('JoSAA', null, 2025);
    expect(inNone).toMatch(/^JoSAA, 2025: /);
    expect(inNone).not.toMatch(/null|undefined/);
  },
);
