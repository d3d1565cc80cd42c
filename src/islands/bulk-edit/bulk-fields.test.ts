import { expect, it } from 'vitest';
import { bulkFields, parseValue } from './bulk-fields.ts';

const field = (name: string) => {
  const found = bulkFields.find((each) => each.name === name);
  if (!found) throw new Error(name);
  return found;
};

it('a bulk edit offers fields of one control, never name or type', () => {
  const names = bulkFields.map(({ name }) => name);
  const parts = ['location.city', 'facilities.hostel', 'placementDetails.median'];
  expect(names).toEqual(expect.arrayContaining(['owner', 'companiesVisited', ...parts]));
  for (const name of ['name', 'type', 'location', 'rankings', 'figures', 'provenance']) {
    expect(names).not.toContain(name);
  }
});

it.each([
  ['owner', 'Private', 'Private'],
  ['establishedYear', ' 1,998 ', 1998],
  ['establishedYear', 'long ago', 'long ago'],
  ['affiliatedTo', '  ', null],
  ['companiesVisited', 'Tata, Sons\n\n Infosys ', ['Tata, Sons', 'Infosys']],
  ['announcements', '', []],
])('%s of a bulk edit typed as %j is %j', (name, typed, value) => {
  expect(parseValue(field(name), typed)).toEqual(value);
});
