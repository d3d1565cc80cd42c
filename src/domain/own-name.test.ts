import { expect, test } from 'vitest';
import { ownName, translatedNames } from './own-name.ts';

const other = (
  name: string,
  lang: string | null,
  kind: 'translation' | 'alias' = 'translation',
) => ({
  ...{ name, kind, lang, source: null },
});
const otherNames = [
  other('ए', null, 'alias'),
  other('परीक्षा', 'hi'),
  other('दूसरा', 'hi'),
  other('தேர்வு', 'ta'),
];

test('uses the first name of the record in the language', () => {
  expect(ownName({ name: 'Test', otherNames }, 'hi')).toBe('परीक्षा');
  expect(ownName({ name: 'Test', otherNames }, 'en')).toBe('Test');
  expect(ownName({ name: 'Test', names: translatedNames(otherNames) }, 'hi')).toBe('परीक्षा');
});

test('falls back to the name', () => {
  expect(translatedNames([other('ए', null, 'alias')])).toBeUndefined();
  expect(ownName({ name: 'Test', otherNames: [] }, 'hi')).toBe('Test');
});
