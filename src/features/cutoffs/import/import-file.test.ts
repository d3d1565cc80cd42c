import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cutoffLists } from '../../../domain/reference/cutoff-lists.ts';
import { decodeList, type ListContents } from '../list-file.ts';
import { emptyIndex, readIndex, readListFile } from '../list-folder.ts';
import { importCutoffs, relinkCutoffs } from './import-file.ts';
import { createNameBook } from './names.ts';
import { createRenameBook } from './renames.ts';

const HEADING =
  'year,round,institute,program,degree,duration_years,quota,category,gender,opening_rank,closing_rank,preparatory';
const OTHER =
  'exam,year,round,institution_code,institution,place,program_code,program,category,gender,quota,unit,opening,closing,second_unit,second_closing,source';
const BOMBAY = 'Indian Institute of Technology Bombay';
const TECH = 'Bachelor of Technology,4,AI';
const place = { city: 'Hassan', state: 'Karnataka' };
const catalogue = [
  { id: 'c-1', type: 'college', name: 'Malnad College of Engineering', location: place },
  { id: 'u-1', type: 'university', name: 'IIT Dhanbad', location: place },
  { id: 'c-2', type: 'college', name: 'BMS', location: place },
] as const;
const mapping = [
  'exam,code,institution,id,relation,state',
  'josaa,,Indian School of Mines Dhanbad,u-1,former name,',
  'josaa,,Indian Institute of Technology Dhanbad,u-1,same,',
  'KCET,E1,BMS,c-2,same,',
  'KCET,E2,BMS,c-2,same,',
].join('\n');
const renamed = [
  'institution,program,degree,later_program,later_degree',
  `${BOMBAY},Optics,Bachelor of Technology,Photonics,B. Tech / B. Tech (Hons.)`,
].join('\n');
let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'campuskosh-cutoffs-'));
});
afterEach(() => rm(folder, { recursive: true }));

function take(
  lines: readonly string[],
  { heading = HEADING, dryRun = false, packed = false, mapping: names = mapping } = {},
) {
  const text = Buffer.from([heading, ...lines].join('\n'));
  const file = packed ? gzipSync(text) : text;
  const book = createNameBook(names, catalogue);
  const renames = createRenameBook(renamed);
  const given = { folder, file, lists: cutoffLists, book, renames, dryRun, newestYear: 2026 };
  return importCutoffs(given);
}

async function listNow(id: string): Promise<ListContents> {
  const entry = (await readIndex(folder)).lists[id];
  if (!entry) throw new Error(`There is no ${id}.`);
  return decodeList(await readListFile(folder, entry));
}

function lanesOf({ lanes, institutions, programs, years, scale }: ListContents) {
  return lanes.map(({ institution, program, cells }) => [
    institutions[institution]?.name,
    programs[program]?.name,
    ...cells.map(({ year, closing }) => `${years[year]}: ${closing / scale}`),
  ]);
}

const row = (year: number, round: number, closing: number, program = 'Physics') =>
  `${year},${round},${BOMBAY},${program},${TECH},OPEN,Gender-Neutral,1,${closing},`;

describe('a file of statements', () => {
  test('is imported, compressed or not, and summarised', async () => {
    const report = await take([row(2024, 6, 50), row(2025, 6, 60)], { packed: true });
    expect(report).toMatchObject({
      kind: 'taken',
      rows: 2,
      passed: 0,
      warnings: [],
      lists: [{ id: 'jee-advanced', entry: { rows: { 2024: 1, 2025: 1 }, years: [2024, 2025] } }],
    });
    expect(lanesOf(await listNow('jee-advanced'))).toEqual([
      [BOMBAY, 'Physics', '2024: 50', '2025: 60'],
    ]);
  });

  test('leaves out and counts a seat that prints 0 for both ranks, and refuses a single 0', async () => {
    const printed = (institute: string, opening: number, closing: number) =>
      `2025,6,${institute},Optics,${TECH},OPEN,Gender-Neutral,${opening},${closing},`;
    const report = await take([row(2025, 6, 60), printed(BOMBAY, 0, 0)]);
    expect(report).toMatchObject({ kind: 'taken', rows: 1, unfilled: 1 });
    expect(await take([printed(BOMBAY, 0, 2839)])).toMatchObject({
      refused: [{ row: 1, fault: { column: 'opening', fault: 'badNumber' } }],
    });
    expect(await take([printed('', 1, 2839)])).toMatchObject({
      refused: [{ row: 1, fault: { column: 'institute', fault: 'missing' } }],
    });
  });

  test('leaves out and counts a percentile that prints 0', async () => {
    const closing = (program: string, opening: string, value: string) =>
      `MHT CET,2025,CAP Round I,E1,BMS,,,${program},TFWS,,State Level,percentile,${opening},${value},,,`;
    const report = await take([closing('Civil', '', '91.5'), closing('Food', '', '0.0')], {
      heading: OTHER,
    });
    expect(report).toMatchObject({ kind: 'taken', rows: 1, unfilled: 1 });
    expect(lanesOf(await listNow('mht-cet'))).toEqual([['BMS', 'Civil', '2025: 91.5']]);
    expect(await take([closing('Food', '91', '0')], { heading: OTHER })).toMatchObject({
      refused: [{ row: 1, fault: { column: 'closing', fault: 'badNumber' } }],
    });
  });

  test('adds a year and replaces an earlier version of a statement', async () => {
    await take([row(2024, 6, 50), row(2025, 1, 55)]);
    await take([row(2025, 6, 60, 'Physics'), row(2025, 6, 70, 'Optics')]);
    const both = [
      [BOMBAY, 'Optics', '2025: 70'],
      [BOMBAY, 'Physics', '2024: 50', '2025: 60'],
    ];
    expect(lanesOf(await listNow('jee-advanced'))).toEqual(both);
    expect(await take([row(2025, 2, 58)])).toMatchObject({ kind: 'taken', passed: 1 });
    expect(lanesOf(await listNow('jee-advanced'))).toEqual(both);
  });

  test('writes nothing in a dry run and removes unreferenced files', async () => {
    await take([row(2025, 6, 60)], { dryRun: true });
    await expect(readIndex(folder)).rejects.toThrow('ENOENT');
    await take([row(2025, 6, 60)]);
    await take([row(2025, 6, 61)]);
    const files = (await readdir(folder)).sort();
    const [entry] = Object.values((await readIndex(folder)).lists);
    expect(files).toEqual(['index.json', entry?.file]);
  });

  test.each([
    ['a seat twice', [row(2025, 6, 60), row(2025, 6, 61)], 2, 'duplicate'],
    [
      'a closing rank better than the opening',
      [`2025,6,${BOMBAY},X,${TECH},OPEN,,9,8,`],
      1,
      'openingAfterClosing',
    ],
    ['an unknown category', [`2025,6,${BOMBAY},X,${TECH},BC,,1,8,`], 1, 'unknownCode'],
    ['an unknown quota', [`2025,6,${BOMBAY},X,B,4,ZZ,OPEN,,1,8,`], 1, 'unknownCode'],
    ['an unknown pool', [`2025,6,${BOMBAY},X,${TECH},OPEN,Men,1,8,`], 1, 'unknownCode'],
    ['an unknown round', [`2025,9,${BOMBAY},X,${TECH},OPEN,,1,8,`], 1, 'unknownCode'],
    ['an unknown mark', [`2025,6,${BOMBAY},X,${TECH},OPEN,,1,8,Q`], 1, 'unknownCode'],
    ['no number', [`2025,6,${BOMBAY},X,${TECH},OPEN,,1,8P,`], 1, 'badNumber'],
    ['no year', [`25,6,${BOMBAY},X,${TECH},OPEN,,1,8,`], 1, 'badNumber'],
    ['no programme', [`2025,6,${BOMBAY},,${TECH},OPEN,,1,8,`], 1, 'missing'],
  ])('is refused whole for %s', async (_what, lines, at, fault) => {
    const report = await take([...lines, row(2025, 6, 5, 'Optics')]);
    expect(report).toMatchObject({ kind: 'refused', refused: [{ row: at, fault: { fault } }] });
    await expect(readIndex(folder)).rejects.toThrow('ENOENT');
  });

  test('tells institutions of one name apart by the place, where a list says so', async () => {
    const pg = (place: string, closing: number) =>
      `NEET PG,2024,MCC Round 1,,HOLY FAMILY HOSPITAL,${place},,DNB IN GENERAL MEDICINE,Open,,DNB Quota,rank,,${closing},,,`;
    const rows = [pg('Delhi', 4_041), pg('Maharashtra', 4_149)];
    expect(await take(rows, { heading: OTHER })).toMatchObject({ kind: 'taken', rows: 2 });
    const { institutions } = await listNow('neet-pg');
    expect(institutions.map(({ name }) => name)).toEqual([
      'HOLY FAMILY HOSPITAL, Delhi',
      'HOLY FAMILY HOSPITAL, Maharashtra',
    ]);
    const twice = await take([...rows, pg('Delhi', 4_100)], { heading: OTHER });
    expect(twice).toMatchObject({ refused: [{ row: 3, fault: { fault: 'duplicate', of: 1 } }] });
  });

  test('is refused for a future year, a control character or an overlong text', async () => {
    const bad = [
      row(2027, 6, 100),
      row(2024, 6, 100, 'Phys\u0000ics'),
      row(2024, 6, 100, 'x'.repeat(201)),
    ];
    for (const line of bad) {
      const report = await take([line]);
      expect(report, line.slice(0, 80)).toMatchObject({ kind: 'refused', rows: 1 });
    }
    expect(await readdir(folder)).toEqual([]);
  });

  test('reports missing columns', async () => {
    await expect(take(['1,2,3'], { heading: 'year,rank,college' })).rejects.toMatchObject({
      missing: [
        'round',
        'institute or institution',
        'program',
        'category',
        'closing_rank or closing',
      ],
    });
  });

  test('is refused for an undescribed exam and when empty', async () => {
    const line = 'OJEE,2025,Round 1,,X,,,Y,OPEN,,,rank,,5,,,';
    expect(await take([line], { heading: OTHER })).toMatchObject({
      refused: [{ row: 1, fault: { fault: 'unknownList', value: 'OJEE' } }],
    });
    expect(await take([])).toEqual({ kind: 'refused', rows: 0, refused: [] });
  });

  test('accepts a closing rank above the opening rank for preparatory ranks', async () => {
    const line = `2025,6,${BOMBAY},X,${TECH},ST,,900,8,closing`;
    expect(await take([line])).toMatchObject({ kind: 'taken' });
    expect((await listNow('jee-advanced')).lanes[0]?.cells[0]).toMatchObject({ preparatory: true });
  });

  test('warns of medians that moved fivefold and of lost seats', async () => {
    const many = ['A', 'B', 'C', 'D'].map((name) => row(2024, 6, 100, name));
    const report = await take([...many, row(2025, 6, 501, 'A'), row(2025, 6, 600, 'B')]);
    expect(report).toMatchObject({
      warnings: [
        { kind: 'median', category: 'OPEN', year: 2025, from: 100, to: 501 },
        { kind: 'fewer', institution: BOMBAY, year: 2025, from: 4, to: 2 },
      ],
    });
  });
});

describe('a year that moved further than earlier years', () => {
  const seats = Array.from({ length: 12 }, (_, place) => `P${place}`);
  const yearOf = (year: number, closing: number) =>
    seats.map((name) => row(year, 6, closing, name));
  const before = [...yearOf(2022, 100), ...yearOf(2023, 110), ...yearOf(2024, 100)];
  const kindsOf = async (closing: number) => {
    const report = await take([...before, ...yearOf(2025, closing)], { dryRun: true });
    return report.kind === 'taken' ? report.warnings.map(({ kind, year }) => [kind, year]) : null;
  };

  test('is reported, and one within earlier moves is not', async () => {
    expect(await kindsOf(112)).toEqual([['moved', 2025]]);
    expect(await kindsOf(88)).toEqual([['moved', 2025]]);
    expect(await kindsOf(109)).toEqual([]);
  });
});

describe('a renamed programme', () => {
  const optics = row(2024, 6, 50, 'Optics');
  const photonics = row(2025, 6, 60, 'Photonics').replace(
    'Bachelor of Technology,4',
    'B. Tech / B. Tech (Hons.),4',
  );
  const joined = [[BOMBAY, 'Photonics', '2024: 50', '2025: 60']];

  test('keeps its years together, imported at once or one by one', async () => {
    await take([optics, photonics]);
    expect(lanesOf(await listNow('jee-advanced'))).toEqual(joined);
    await take([row(2023, 6, 40, 'Optics')]);
    expect(lanesOf(await listNow('jee-advanced'))).toEqual([
      [BOMBAY, 'Photonics', '2023: 40', '2024: 50', '2025: 60'],
    ]);
  });

  test('stays separate from those of other institutions', async () => {
    const delhi = (line: string) => line.replace('Bombay', 'Delhi');
    await take([delhi(optics), delhi(photonics)]);
    expect((await listNow('jee-advanced')).lanes).toHaveLength(2);
  });
});

test('a programme whose code changed is one', async () => {
  const line = (year: number, code: string) =>
    `TNEA,${year},Last allotted candidate,2702,Bannari,,${code},Information Science,OC,,,score,,154.5,,,T`;
  await take([line(2019, 'IG'), line(2020, 'SE')], { heading: OTHER });
  expect(lanesOf(await listNow('tnea'))).toEqual([
    ['Bannari', 'Information Science', '2019: 154.5', '2020: 154.5'],
  ]);
});

describe('names of institutions', () => {
  test('are joined by the mapping across years', async () => {
    const mines = `2016,6,Indian School of Mines Dhanbad,Mining,${TECH},OPEN,,1,8,`;
    await take([
      mines,
      mines
        .replace('2016', '2025')
        .replace('Indian School of Mines', 'Indian Institute of Technology'),
    ]);
    const list = await listNow('jee-advanced');
    expect(lanesOf(list)).toEqual([
      ['Indian Institute of Technology Dhanbad', 'Mining', '2016: 8', '2025: 8'],
    ]);
    expect(list.institutions[0]).toMatchObject({
      catalogue: { name: 'IIT Dhanbad' },
      isWhole: true,
    });
  });

  test('in one statement stay separate by their codes', async () => {
    const line = (code: string) =>
      `KCET,2025,Round 1,${code},BMS,,CS,Computers,GM,,General,rank,,400.5,,,K`;
    await take([line('E1'), line('E2')], { heading: OTHER });
    const list = await listNow('kcet');
    expect(lanesOf(list)).toEqual([
      ['BMS (E1)', 'Computers', '2025: 400.5'],
      ['BMS (E2)', 'Computers', '2025: 400.5'],
    ]);
    expect(list.institutions.map(({ isWhole }) => isWhole)).toEqual([false, false]);
  });

  test('in one statement stay separate by their codes where the catalogue has none', async () => {
    const line = (code: string) =>
      `KCET,2025,Round 1,${code},Unknown,,CS,Computers,GM,,General,rank,,400.5,,,K`;
    await take([line('E8'), line('E9')], { heading: OTHER });
    const names = (await listNow('kcet')).institutions.map(({ name }) => name);
    expect(names).toEqual(['Unknown (E8)', 'Unknown (E9)']);
  });

  test.each([
    ['one statement stay separate as printed', 2024, ['HOME', 'HOME, DELHI']],
    ['other statements are one', 2023, ['HOME, DELHI']],
  ] as const)('with the place, in %s', async (_, year, names) => {
    const line = (when: number, name: string) =>
      `NEET PG,${when},MCC Round 1,,"${name}",Delhi,,MD,Open,,DNB Quota,rank,4,4,,,P`;
    const lines = [line(2024, 'HOME, DELHI'), line(year, 'HOME')];
    await take(lines, { heading: OTHER });
    const namesNow = async () =>
      (await listNow('neet-pg')).institutions.map(({ name }) => name.toUpperCase());
    expect(await namesNow()).toEqual(names);
    await take(lines, { heading: OTHER });
    expect(await namesNow()).toEqual(names);
  });

  test('match the catalogue only by an equal name in the same city', async () => {
    const line = (code: string, name: string, where: string) =>
      `KCET,2025,Round 1,${code},"${name}",${where},CS,Computers,GM,,General,rank,,4,,,K`;
    await take(
      [
        line('E5', 'MALNAD College of Engineering', 'Hassan'),
        line('E6', 'Malnad College of Engineering, Hassan', ''),
        line('E7', 'Malnad College of Engineering', 'Mysore'),
        line('E8', 'Malnad Engineering College', 'Hassan'),
      ],
      { heading: OTHER },
    );
    const { institutions } = await listNow('kcet');
    expect(institutions.map(({ keys, catalogue: own }) => [keys[0], own?.name ?? null])).toEqual(
      expect.arrayContaining([
        ['c:E5', catalogue[0].name],
        ['c:E6', catalogue[0].name],
        ['c:E7', null],
        ['c:E8', null],
      ]),
    );
  });

  test('add their courses and exams to the catalogue', async () => {
    await take([`2025,6,Indian Institute of Technology Dhanbad,Mining,${TECH},OPEN,,1,8,`]);
    expect((await readIndex(folder)).institutions).toEqual({
      'university/IIT Dhanbad': {
        courses: ['B.Tech'],
        exams: ['JEE Advanced'],
        lists: ['jee-advanced'],
      },
    });
    expect(emptyIndex.institutions).toEqual({});
  });

  test('follow the mapping when a file is imported again', async () => {
    const lines = [`2025,6,Indian Institute of Technology Dhanbad,Mining,${TECH},OPEN,,1,8,`];
    await take(lines);
    await take(lines, { mapping: mapping.replaceAll('u-1', 'c-2') });
    expect(Object.keys((await readIndex(folder)).institutions)).toEqual(['college/BMS']);
  });

  test('follow the mapping when the stored lists are linked again', async () => {
    const isms = 'Indian School of Mines Dhanbad';
    const unlinked = mapping.split('\n').slice(0, 1).join('\n');
    await take([row(2025, 6, 60).replace(BOMBAY, isms)], { mapping: unlinked });
    const before = await listNow('jee-advanced');
    expect(before.institutions).toMatchObject([{ catalogue: null }]);
    const link = (table: string, dryRun = false) =>
      relinkCutoffs({
        folder,
        lists: cutoffLists,
        book: createNameBook(table, catalogue),
        renames: createRenameBook(renamed),
        dryRun,
      });
    expect(await link(mapping, true)).toMatchObject([{ id: 'jee-advanced', entry: { mapped: 1 } }]);
    expect(await listNow('jee-advanced')).toEqual(before);
    await link(mapping);
    const linked = { catalogue: { type: 'university', name: 'IIT Dhanbad' }, isWhole: true };
    expect(await listNow('jee-advanced')).toMatchObject({ institutions: [linked] });
    expect(lanesOf(await listNow('jee-advanced'))).toEqual(lanesOf(before));
    expect(Object.keys((await readIndex(folder)).institutions)).toEqual(['university/IIT Dhanbad']);
    await link(mapping.replace(`${isms},u-1`, `${isms},`));
    expect((await readIndex(folder)).institutions).toEqual({});
  });

  test.each(['c-404', 'constructor', '__proto__'])('may not lead to %s', (id) => {
    const table = mapping.replaceAll('u-1', id);
    expect(() => createNameBook(table, catalogue)).toThrow(`has no ${id}`);
  });
});
