import { expect, test } from 'vitest';
import { nameIn, registeredName, translatedNames } from './own-name.ts';

const other = (
  name: string,
  lang: string | null,
  kind: 'translation' | 'alias' = 'translation',
) => ({
  name,
  kind,
  lang,
  source: null,
});
const otherNames = [
  other('ए', null, 'alias'),
  other('परीक्षा', 'hi'),
  other('दूसरा', 'hi'),
  other('தேர்வு', 'ta'),
];

test('an institution goes by its record’s first name in the language', () => {
  expect(nameIn({ name: 'Test', otherNames }, 'hi')).toBe('परीक्षा');
  expect(nameIn({ name: 'Test', otherNames }, 'en')).toBe('Test');
  expect(nameIn({ name: 'Test', names: translatedNames(otherNames) }, 'hi')).toBe('परीक्षा');
});

test('an institution without a name in the language goes by its name', () => {
  expect(translatedNames([other('ए', null, 'alias')])).toBeUndefined();
  expect(nameIn({ name: 'Test', otherNames: [] }, 'hi')).toBe('Test');
});

test('shows a name as the record says, above the name that its register has', () => {
  const named = { name: 'Trusts Test College', otherNames: [other('Test College', 'en')] };
  expect(nameIn(named, 'en')).toBe('Test College');
  expect(nameIn(named, 'hi')).toBe('Test College');
  expect(nameIn({ ...named, otherNames: [...named.otherNames, ...otherNames] }, 'hi')).toBe(
    'परीक्षा',
  );
  expect(registeredName(named)).toBe('Trusts Test College');
  expect(registeredName({ name: 'Test', otherNames })).toBeNull();
});
