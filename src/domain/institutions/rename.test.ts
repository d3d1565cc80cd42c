import { expect, test } from 'vitest';
import { limits } from '../limits.ts';
import { type InstitutionName, listFormerNames } from './rename.ts';

const college = (name: string): InstitutionName => ({ type: 'college', name });
const rename = (names: readonly string[]) =>
  names.reduce<InstitutionName & { formerNames: InstitutionName[] }>(
    (current, name) => ({
      ...college(name),
      formerNames: listFormerNames(current, college(name)),
    }),
    { ...college('First'), formerNames: [] },
  );

test('lists former names, the latest first', () => {
  expect(rename(['Second', 'Third']).formerNames).toEqual([college('Second'), college('First')]);
});

test('a former name that is taken again is removed', () => {
  expect(rename(['Second', 'first']).formerNames).toEqual([college('Second')]);
});

test('former names ignore case', () => {
  expect(rename(['FIRST']).formerNames).toEqual([]);
});

test('a change of type makes a former name', () => {
  const current = { ...college('First'), formerNames: [] };
  expect(listFormerNames(current, { type: 'university', name: 'First' })).toEqual([
    college('First'),
  ]);
});

test('the oldest former names beyond the limit are dropped', () => {
  const names = Array.from({ length: limits.formerNames + 5 }, (_, index) => `Name ${index}`);
  const { formerNames } = rename(names);
  expect(formerNames).toHaveLength(limits.formerNames);
  expect(formerNames[0]).toEqual(college(names.at(-2) ?? ''));
});
