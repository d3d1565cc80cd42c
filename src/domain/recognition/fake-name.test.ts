import { describe, expect, it } from 'vitest';
import { fakeNames } from '../reference/recognition-lists.ts';
import { askedName, nameWordsOf } from './asked-name.ts';
import { type FakeMatch, matchFakeName } from './fake-name.ts';

/** The best match of a text with the list, without linking words as the call compares them. */
function matchOf(text: string): FakeMatch | null {
  const words = nameWordsOf(askedName(text));
  const found = fakeNames.map((entry) => matchFakeName(words, entry));
  return found.find((match) => match === 'named') ?? found.find((match) => match) ?? null;
}

function bareName(name: string): string {
  return name.replace(/\([^)]*\)/g, ' ');
}

describe('names of UGC’s list of fake universities', () => {
  it('has the 32 names of February 2026 and the one that a copy has in place of another', () => {
    expect(fakeNames).toHaveLength(33);
    expect(fakeNames.filter(({ isDisputed }) => isDisputed).map(({ name }) => name)).toEqual([
      'Mahamaya Technical University',
      'National University of Electro Complex Homeopathy',
    ]);
  });

  it.each(fakeNames)('finds $name, $state', ({ name, place, state }) => {
    const bare = bareName(name);
    const reversed = bare.split(/\s+/).toReversed().join(' ');
    const longest = nameWordsOf(bare).toSorted((a, b) => b.length - a.length)[0] ?? '';
    const slipped = bare.toLowerCase().replace(longest, longest.slice(0, -2) + longest.slice(-1));
    const spellings = [name, bare.toUpperCase(), reversed, `${bare} ${place ?? ''} ${state}`];
    for (const text of [...spellings, slipped, `is ${bare} fake or real?`])
      expect([text, matchOf(text)]).toEqual([text, 'named']);
    expect(matchOf(`${bare} Mumbai`)).toBe('alike');
  });

  it.each([
    ['Commercial University Daryaganj', 'named'],
    ['Commercial University Ltd Darya Ganj, New Delhi', 'named'],
    ['Rajiv Gandhi Institute of Technology & Management Bhiwadi', 'named'],
    ['गांधी हिंदी विद्यापीठ', 'named'],
    ['भारतीय शिक्षा परिषद', 'named'],
    // Shorter than in Latin letters: Devanagari writes no inherent a.
    ['शिक्षा परिषद', 'alike'],
    ['WPUNU', 'alike'],
    ['Mahatma Gandhi Kashi Vidyapith', null],
    ['Gandhi Vidyapith', 'alike'],
    ['University', null],
    ['constructor', null],
    ['__proto__ toString', null],
    ['', null],
    ['a '.repeat(100), null],
  ])('answers %s with %s', (text, expected) => {
    expect(matchOf(text)).toBe(expected);
  });
});

/** Real institutions whose names are nearest to the names of the list. */
const real = [
  'Christ University',
  'Bihar Open University',
  'Indian Institute of Science Education and Research',
  'Indian Institute of Science',
  'Indian Institute of Engineering Science and Technology, Shibpur',
  'Indira Gandhi National Open University',
  'All India Institute of Medical Sciences',
  'National Institute of Fashion Technology',
  'Netaji Subhas University of Technology',
  'Netaji Subhas University',
  'Shri Vishwakarma Skill University',
  'Mahatma Gandhi Antarrashtriya Hindi Vishwavidyalaya',
  'Gujarat Vidyapith',
  'Tilak Maharashtra Vidyapeeth',
  'Bharati Vidyapeeth',
  'Dr. A.P.J. Abdul Kalam Technical University',
  'Gautam Buddha University',
  'Mahamaya Rajkiya Mahila Mahavidyalaya',
  'St. Johns Medical College',
  'St. Josephs University',
  'Rajiv Gandhi Institute of Petroleum Technology',
  'Rajiv Gandhi University',
  'Rajiv Gandhi Proudyogiki Vishwavidyalaya',
  'Maulana Azad National Urdu University',
  'Mahatma Phule Krishi Vidyapeeth',
  'Vasantrao Naik Marathwada Krishi Vidyapeeth',
  'National Institute of Industrial Engineering',
  'Management Education and Research Institute',
  'Sree Balaji Academy',
  'Usha Martin University',
  'Indian Institute of Public Health',
  'International Institute of Population Sciences',
];

it.each(real)('does not call %s fake', (name) => {
  expect(matchOf(name)).not.toBe('named');
});
