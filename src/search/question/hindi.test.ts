import { describe, expect, it } from 'vitest';
import { acronymIn } from './hindi.ts';

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
