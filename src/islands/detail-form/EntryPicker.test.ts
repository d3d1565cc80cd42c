import { expect, it } from 'vitest';
import { entryChoices } from './EntryPicker.tsx';

const entries = [
  { slug: 'executive-mba', name: 'Executive MBA' },
  { slug: 'mba', name: 'MBA', fullName: 'Master of Business Administration' },
  { slug: 'mbbs', name: 'MBBS' },
];

it.each([
  ['mba', ['mba', 'executive-mba']],
  ['MB', ['mba', 'mbbs', 'executive-mba']],
  ['business master', ['mba']],
  ['executive-mba', ['executive-mba']],
  ['zoology', []],
])('the picker of entries finds %j', (query, slugs) => {
  expect(entryChoices(entries, query).map(({ slug }) => slug)).toEqual(slugs);
});
