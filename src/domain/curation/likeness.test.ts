import { expect, test } from 'vitest';
import { hostileNames } from '../../testing/hostile-names.ts';
import {
  findLikelyPairs,
  type Likeness,
  listComparableNames,
  toComparableCode,
  toComparableHost,
  toComparableName,
} from './likeness.ts';

test.each([
  ['The College of Engineering, Pune', 'Engineering College Pune'],
  ['St. Xavier’s College', "ST XAVIER'S COLLEGE"],
  ['Arts & Science College', 'Arts and Science College'],
])('%s and %s are one name', (one, other) => {
  expect(toComparableName(one)).toBe(toComparableName(other));
});

test.each(hostileNames)('takes the word %s of a name for itself', (word) => {
  expect(listComparableNames(`${word} College`, null).join()).not.toMatch(/native|object object/i);
});

test('distinguishes names with different words', () => {
  expect(toComparableName('Loyola College')).not.toBe(toComparableName('Loyola Academy'));
  expect(toComparableName('The')).toBe('');
});

test.each([
  ['https://www.iitm.ac.in/about', 'iitm.ac.in'],
  ['http://IITM.ac.in:8080', 'iitm.ac.in'],
  ['https://gnc.blogspot.com', 'gnc.blogspot.com'],
  ['https://www.facebook.com/gnc', null],
  ['https://sites.google.com/view/gnc', null],
  ['no address', null],
  [null, null],
])('the host of %s is compared as %s', (website, host) => {
  expect(toComparableHost(website)).toBe(host);
});

test('compares codes regardless of spelling', () => {
  expect(toComparableCode('c-41 234')).toBe('C41234');
  expect(toComparableCode(' ')).toBeNull();
});

test.each([
  ['Jadavpur Univ.', null, 'Jadavpur University', 'Kolkata'],
  ['V.N.I.T. Nagpur', null, 'VNIT', 'Nagpur'],
  ['Loyola College (Chennai)', 'Chennai', 'Loyola College', 'Chennai'],
  [
    'Indian Institute of Technology, Madras',
    null,
    'Indian Institute of Technology Madras',
    'Chennai',
  ],
])('%s (%s) is looked for as %s (%s)', (asked, city, known, knownCity) => {
  const forms = listComparableNames(asked, city);
  const own = listComparableNames(known, knownCity);
  expect(forms.some((form) => own.includes(form))).toBe(true);
});

test.each([
  ['The College of Engineering, Pune', 'Engineering College Pune'],
  ['Govt. Arts & Science College (Men)', 'govt arts and science college men'],
  ['The Institute', 'Institute'],
])('names that make a pair are also found before one is added: %s, %s', (name, other) => {
  expect(toComparableName(name)).toBe(toComparableName(other));
  const forms = listComparableNames(name, 'Pune');
  expect(listComparableNames(other, 'Pune').some((form) => forms.includes(form))).toBe(true);
});

const one = (id: string, over: Partial<Likeness> = {}): Likeness => ({
  id,
  name: `College ${id}`,
  district: null,
  city: 'Pune',
  state: 'Maharashtra',
  code: null,
  host: null,
  ...over,
});
const pairs = async (...all: Likeness[]) => {
  const found = await findLikelyPairs(
    all,
    (each) => each,
    async () => undefined,
  );
  return found.map(({ a, b, reasons }) => `${a}${b} ${reasons.join()}`);
};

test('pairs equal codes, shared hosts and names in one city, each once', async () => {
  const same = { code: 'C1', host: 'x.in', name: 'X' };
  expect(await pairs(one('b', same), one('a', same))).toEqual(['ab code,website,name']);
  expect(await pairs(one('a', { name: 'X' }), one('b', { name: 'X', city: 'Goa' }))).toEqual([]);
  expect(
    await pairs(one('a', { name: 'X', city: null }), one('b', { name: 'X', city: null })),
  ).toEqual([]);
});

test('compares names within the district where a city is not known', async () => {
  const register = (id: string, over: Partial<Likeness> = {}) =>
    one(id, { name: 'X', city: null, district: 'Pune', ...over });
  expect(await pairs(register('a'), register('b'))).toEqual(['ab name']);
  expect(await pairs(register('a'), register('b', { district: 'Thane' }))).toEqual([]);
  expect(await pairs(register('a'), register('b', { state: 'Goa' }))).toEqual([]);
  expect(await pairs(register('a'), register('b', { city: 'Hadapsar' }))).toEqual(['ab name']);
  const inCity = register('b', { city: 'Pune', district: null });
  expect(await pairs(register('a'), inCity)).toEqual(['ab name']);
  const [here, there] = [register('a', { city: 'Hadapsar' }), register('b', { city: 'Shirur' })];
  expect(await pairs(here, there)).toEqual([]);
  const twice = { city: 'Pune' };
  expect(await pairs(register('a', twice), register('b', twice))).toEqual(['ab name']);
});

test('likeness distinguishes keys of one hash', async () => {
  // Two words with the same 32-bit FNV-1a hash.
  const [code, other] = ['costarring', 'liquid'];
  expect(await pairs(one('a', { code }), one('b', { code: other }))).toEqual([]);
  expect(await pairs(one('a', { code }), one('b', { code: other }), one('c', { code }))).toEqual([
    'ac code',
  ]);
});

test('ignores a host shared by three, but not a code or name', async () => {
  const three = (over: Partial<Likeness>) => pairs(one('a', over), one('b', over), one('c', over));
  expect(await three({ host: 'x.in' })).toEqual([]);
  expect(await three({ code: 'C1' })).toEqual(['ab code', 'ac code', 'bc code']);
  expect(await three({ name: 'X' })).toHaveLength(3);
});
