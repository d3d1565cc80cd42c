import { expect, test } from 'vitest';
import type { RegisterRow } from '../../../src/domain/institutions/register-row.ts';
import { nameDistricts } from './named-districts.ts';

const state = 'Telangana';
const blank = { code: '', kind: '', university: '', year: '', website: '', management: '' };
const college = (id: string, name: string, district: string): RegisterRow => {
  return { ...blank, id, name, state, district, list: 'aishe-colleges-2016', formerName: '' };
};
const office = (main_office: string, district: string, district_2015: string, share = '1.00') => {
  return { main_office, state, district, district_2015, district_share: share };
};
const directory = [
  office('Suryapet HO', 'Suryapet', 'Nalgonda'),
  office('Jangaon HO', 'Jangaon', 'Warangal', '0.60'),
  office('Kodad SO', 'Suryapet', 'Nalgonda'),
  office('Boath SO', 'Adilabad', 'Adilabad'),
  office('Rampur SO', 'Khammam', 'Khammam'),
  office('Rampur SO', 'Adilabad', 'Adilabad'),
];
const none = { withPin: new Set<string>(), decisions: new Map() };

function named(row: RegisterRow, settings: Parameters<typeof nameDistricts>[2] = none) {
  const { rows, doubtful } = nameDistricts([row], directory, settings);
  return {
    proven: rows.map(({ district }) => district),
    open: doubtful.map((one) => one.candidate),
  };
}

test.each([
  ['Nalanda College, Suryapet', 'Nalgonda', ['Suryapet'], []],
  ['Nalanda College Suryapet', 'Nalgonda', ['Suryapet'], []],
  ['Nalanda College, Jangaon', 'Warangal', [], ['Jangaon']],
  ['Nalanda College, Suryapet', 'Khammam', [], ['Suryapet']],
  ['Nalanda College, Kodad', 'Nalgonda', [], ['Suryapet']],
  ['Nalanda College, Boath', 'Nalgonda', [], []],
  ['Nalanda College, Rampur', 'Nalgonda', [], []],
  ['Nalanda College (Suryapet), Nalgonda', 'Nalgonda', [], []],
])('the district of %s in %s', (name, district, proven, open) => {
  expect(named(college('c-1', name, district))).toEqual({ proven, open });
});

test('a list that knows the new district is doubted', () => {
  const rows = [college('c-1', 'A, Suryapet', 'Nalgonda'), college('c-2', 'B', 'Suryapet')];
  expect(nameDistricts(rows, directory, none).rows).toEqual([]);
});

test('a PIN or a person decides', () => {
  const doubtful = college('c-1', 'Nalanda College, Kodad', 'Nalgonda');
  const nothing = { proven: [], open: [] };
  expect(named(doubtful, { ...none, withPin: new Set(['c-1']) })).toEqual(nothing);
  const decided = (decision: 'same' | 'other') =>
    named(doubtful, { ...none, decisions: new Map([['c-1', { decision, id: 'Suryapet' }]]) });
  expect(decided('same')).toEqual({ proven: ['Suryapet'], open: [] });
  expect(decided('other')).toEqual(nothing);
});
