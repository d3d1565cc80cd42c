import { expect, test } from 'vitest';
import type { OtherName } from '../../domain/figure.ts';
import { dotted } from '../dotted.ts';
import { shortNames } from './institution-words.ts';

function other(name: string, kind: OtherName['kind']): OtherName {
  return { name, kind, lang: null, source: null };
}

test('an institution is called for short by acronyms and short aliases in Latin letters alone', () => {
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

test('a dot between words stays with the word before it where a line breaks', () => {
  expect(dotted(['Kharagpur, West Bengal', null, 'Government', 'University'])).toBe(
    'Kharagpur, West Bengal\u00a0· Government\u00a0· University',
  );
});
