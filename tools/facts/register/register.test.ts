import { describe, expect, it } from 'vitest';
import {
  type RegisterRow,
  registerRowsIn,
  registerText,
} from '../../../src/domain/institutions/register-row.ts';
import { parseRows } from '../gathered.ts';
import { createMatcher, type Decisions, type KnownInstitution } from './match.ts';
import { readListRows } from './read-list.ts';
import { takeInList, withUniqueNames } from './take-in-list.ts';
import { createUniversityFinder } from './universities.ts';

/** Ten made-up rows with the headings of AISHE's export, including the misspelled Manegement. */
const EXPORT = `Aishe Code,Name,State,District,Website,Year Of Establishment,Location,College Type,Manegement,University Aishe Code,University Name
C-101,Sunrise College,Kerala,Kollam,www.sunrise.example.in,1987,Rural,Affiliated College,Private Aided,U-0257,University of Kerala
C-102,Sunrise College,Kerala,Idukki,,2004,Urban,Affiliated College,Private Un-Aided,U-0257,University of Kerala
C-103,"St. Mary's  College, Kollam",Kerala,Kollam,http://stmarys.example.in,1950,Urban,Affiliated College,Private Aided,U-0257,University of Kerala
C-104,Government Arts College,Kerala,Kannur,-,,Rural,Affiliated College,State Government,U-0254,Kannur University
C-105,Known College,Kerala,Kollam,,1999,Rural,Affiliated College,Local Body,U-0257,University of Kerala
C-106,Known by Name College,Kerala,Kollam,,1999,Rural,Affiliated College,Local Body,U-0257,University of Kerala
C-107,Seen by Eye College,Kerala,Kollam,,1999,Rural,Affiliated College,Local Body,U-0257,University of Kerala
C-108,Known by Name College,Kerala,Kannur,,1999,Rural,Affiliated College,Local Body,U-0254,Kannur University
S-109,Institute of Nursing,Kerala,Kannur,not an address,19,Rural,Nursing,Central Government,,
C-110,New Name College,Kerala,Wayanad,https://new.example.in/home,2011,Rural,Affiliated College,Private Aided,U-0252,University of Calicut
`;
const LIST = 'aishe-colleges-2025-10-13';
const blankFields = {
  website: '',
  year: '',
  management: '',
  university: '',
  kind: '',
  formerName: '',
};
const before: RegisterRow[] = [
  ...[
    { id: 'c-110', code: 'C-110', name: 'Old Name College', district: 'Wayanad' },
    { id: 'c-120', code: 'C-120', name: 'Unlisted College', district: 'Kollam' },
    { id: 'n-village-polytechnic', code: '', name: 'Village Polytechnic', district: 'Kollam' },
    { id: 'c-105', code: 'C-105', name: 'Known College', district: 'Kollam' },
  ].map((row) => ({ ...blankFields, ...row, state: 'Kerala', list: 'aishe-colleges-2016' })),
];
const knownInstitution = (id: string, name: string, place: string): KnownInstitution => {
  return { id, name, otherNames: [], codes: [id.toUpperCase()], state: 'Kerala', places: [place] };
};
const catalogue = [
  knownInstitution('c-105', 'Known College', 'Kollam'),
  knownInstitution('n-known-by-name-college', 'Known by Name College', 'Kollam'),
  knownInstitution('n-eye', 'Another Name of It', 'Kollam'),
];
const decisions: Decisions = new Map([['C-107', { rule: 'eye', id: 'n-eye' }]]);

function takeInExport() {
  const listed = readListRows(parseRows(EXPORT, 'export.csv'), () => LIST);
  return takeInList(before, listed, {
    matchOf: createMatcher(catalogue, decisions),
    takenNames: catalogue.map(({ name }) => name),
    takenIds: new Set(catalogue.map(({ id }) => id)),
  });
}

describe("an export of AISHE's directory", () => {
  const { rows, matches } = takeInExport();
  const rowOf = (id: string) => rows.find((row) => row.id === id);

  it('reads every column and drops invalid addresses and years', () => {
    expect(rowOf('c-101')).toEqual({
      id: 'c-101',
      code: 'C-101',
      name: 'Sunrise College, Kollam',
      state: 'Kerala',
      district: 'Kollam',
      kind: 'Affiliated College',
      university: 'University of Kerala',
      year: '1987',
      website: 'https://www.sunrise.example.in',
      management: 'Private Aided',
      list: LIST,
      formerName: '',
    });
    expect(rowOf('c-103')?.name).toBe("St. Mary's College, Kollam");
    expect(rowOf('s-109')).toMatchObject({ website: '', year: '', university: '' });
    expect(rowOf('c-104')?.website).toBe('');
  });

  it('disambiguates repeated names by district', () => {
    expect(rowOf('c-102')?.name).toBe('Sunrise College, Idukki');
    expect(rowOf('c-108')?.name).toBe('Known by Name College, Kannur');
    expect(rowOf('c-104')?.name).toBe('Government Arts College');
  });

  it('replaces rows by code and keeps the dates of unlisted ones', () => {
    expect(rowOf('c-110')).toMatchObject({
      name: 'New Name College',
      formerName: 'Old Name College',
      list: LIST,
    });
    expect(rowOf('c-120')?.list).toBe('aishe-colleges-2016');
    expect(rowOf('n-village-polytechnic')?.list).toBe('aishe-colleges-2016');
  });

  it('skips institutions of the catalogue and names the rule', () => {
    expect(matches.map(({ row, rule, id }) => [row.code, rule, id])).toEqual([
      ['C-105', 'code', 'c-105'],
      ['C-106', 'name', 'n-known-by-name-college'],
      ['C-107', 'eye', 'n-eye'],
      ['C-108', 'doubtful', 'n-known-by-name-college'],
    ]);
    expect(rows.map(({ id }) => id)).not.toContain('c-105');
    expect(rows).toHaveLength(9);
  });

  it('gives no row the id of another college, which has its code', () => {
    const listed = readListRows(parseRows(EXPORT, 'export.csv'), () => LIST);
    const apart: Decisions = new Map([['C-105', { rule: 'apart', id: 'c-105' }]]);
    const taken = takeInList([], listed, {
      matchOf: createMatcher(catalogue, apart),
      takenNames: catalogue.map((one) => one.name),
      takenIds: new Set(catalogue.map((one) => one.id)),
    });
    const row = taken.rows.find(({ code }) => code === 'C-105');
    expect(row).toMatchObject({ id: 'n-known-college', name: 'Known College, Kollam' });
  });

  it('is idempotent, also packed', () => {
    const again = takeInList(
      rows,
      readListRows(parseRows(EXPORT, 'export.csv'), () => LIST),
      {
        matchOf: createMatcher(catalogue, decisions),
        takenNames: catalogue.map(({ name }) => name),
        takenIds: new Set(),
      },
    );
    expect(again.rows).toEqual(rows);
    expect(registerRowsIn(registerText(rows))).toEqual(rows);
  });
});

it('names two colleges of one name alike at each import', () => {
  const row = (id: string, name: string): RegisterRow => ({
    ...{ id, name, state: 'Uttar Pradesh', district: 'Lakhimpur Kheri', code: '', kind: '' },
    ...{ university: '', website: '', year: '', management: '', list: LIST, formerName: '' },
  });
  const rows = [
    row('n-1', 'Polytechnic Lakhimpur-Kheri'),
    row('n-2', 'Polytechnic, Lakhimpur Kheri'),
  ];
  const once = withUniqueNames(rows, new Map(), []);
  expect(once.map(({ name }) => name)).toEqual([
    'Polytechnic Lakhimpur-Kheri, Uttar Pradesh',
    'Polytechnic, Lakhimpur Kheri, Uttar Pradesh',
  ]);
  expect(withUniqueNames(once, new Map(once.map((one) => [one.id, one])), [])).toEqual(once);
});

it('finds the universities of a list by code, name, other name and spelling', () => {
  const university = (id: string, name: string, otherNames: string[] = []) => {
    return { ...knownInstitution(id, name, ''), otherNames };
  };
  const universityOf = createUniversityFinder(
    [
      university('u-0257', 'University of Kerala', ['Travancore University']),
      university('u-0230', 'Karnatak University'),
    ],
    [{ listed: 'Karnataka University', id: 'u-0230' }],
  );
  const found = [
    { code: 'U-0257', name: 'Kerala Univ' },
    { code: '', name: 'University Of Kerala' },
    { code: '', name: 'Travancore University' },
    { code: '', name: 'Karnataka University' },
    { code: '', name: 'Nowhere University' },
  ].map(universityOf);
  expect(found).toEqual([
    ...Array(3).fill('University of Kerala'),
    'Karnatak University',
    'Nowhere University',
  ]);
});

describe('a list that cannot be read', () => {
  it.each([
    ['Aishe Code,Name,State\nC-1,A,Kerala', 'The list has no column District.'],
    ['Aishe Code,Name,State,District\nX1,A,Kerala,Kollam', 'Row 1: X1 is no AISHE code.'],
    ['Aishe Code,Name,State,District\nC-1,,Kerala,Kollam', 'Row 1 has no name.'],
    ['Aishe Code,Name,State,District\n', 'The list holds no rows.'],
  ])('says what is wrong: %s', (csv, message) => {
    expect(() => readListRows(parseRows(csv, 'bad.csv'), () => LIST)).toThrow(message);
  });
});

it('cuts the address from a long name', () => {
  const name = `${'Education Society '.repeat(6)}College of Commerce Plot No. 9 Sector 19 Airoli`;
  const csv = `Aishe Code,Name,State,District\nC-1,${name},Maharashtra,Thane`;
  const [row] = readListRows(parseRows(csv, 'long.csv'), () => LIST);
  expect(row?.name.endsWith('College of Commerce')).toBe(true);
});
