import { expect, test } from 'vitest';
import { fill, type Translation } from './translation.ts';

const english = {
  plain: 'Save',
  named: '{name} of {count}',
  said: (name: string, count: number) => `${name} of ${count}`,
  nested: { deep: 'Deep' },
  several: ['a', 'b'],
} as const;

/** The tests check only which calls compile; none of them needs to run. */
function accept<Own>(words: Own & Translation<typeof english, Own>): unknown {
  return words;
}

const good = {
  plain: 'सेव',
  named: '{count} में {name}',
  said: (name: string, count: number) => `${count} ${name}`,
  nested: { deep: 'गहरा' },
  several: ['एक', 'दो', 'तीन'],
} as const;

test('an incomplete translation does not compile', () => {
  accept(good);
  const { plain, ...lacking } = good;
  // @ts-expect-error a text is missing
  accept(lacking);
  // @ts-expect-error a text is one too many
  accept({ ...good, more: plain });
  // @ts-expect-error a text within is missing
  accept({ ...good, nested: {} });
  // @ts-expect-error a name in braces is missing
  accept({ ...good, named: '{name}' } as const);
  // @ts-expect-error a name in braces is another one
  accept({ ...good, named: '{name} {total}' } as const);
  // @ts-expect-error a value is not taken
  accept({ ...good, said: (name: string) => name });
  expect(lacking).not.toHaveProperty('plain');
});

test('fills names in braces and keeps others', () => {
  expect(fill('{name} of {count}', { name: 'A$&', count: 3 })).toBe('A$& of 3');
  expect(fill<'name'>('{name} {other}', { name: '{count}' })).toBe('{count} {other}');
});
