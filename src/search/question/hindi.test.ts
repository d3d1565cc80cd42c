import { describe, expect, it } from 'vitest';
import { catalogueIndex, searchesOf } from '../../testing/truth/asking.ts';
import { acronymIn } from './hindi.ts';

it('reads "आईटी" as the branch in either script', () => {
  const { search } = searchesOf(catalogueIndex());
  for (const q of ['आईटी में बीटेक कॉलेज', 'बीटेक (आईटी)', 'btech it colleges'])
    expect(search({ q }).reading?.parts.map(({ label }) => label)).toContain(
      'Computer science and IT',
    );
});

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
