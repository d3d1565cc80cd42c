import { describe, expect, it } from 'vitest';
import { acronymIn, namesHeard } from './hindi.ts';

describe('acronyms spelt out in Devanagari', () => {
  it.each([
    ['एएमयू', 'amu'],
    ['आईआईटी', 'iit'],
    ['डी.ए.वी.', 'dav'],
    ['डब्ल्यूबीजेईई', 'wbjee'],
    ['ए', null],
    ['एक', null],
    ['कॉलेज', null],
    ['amu', null],
  ])('%s is %s', (text, acronym) => expect(acronymIn(text)).toBe(acronym));
});

describe('phonetic names', () => {
  it('match romanised words to Devanagari', () => {
    expect(namesHeard(['vishvabharati'])).toEqual(['Visva-Bharati']);
    expect(namesHeard(['shri', 'venkateshvar', 'kolej'])).toEqual(['Sri Venkateswara College']);
    expect(namesHeard(['some', 'unheard', 'words'])).toEqual([]);
  });
});
