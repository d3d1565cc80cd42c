import { describe, expect, test } from 'vitest';
import { importReport } from '../../domain/curation/import-report.ts';
import { importRow, openWithImports } from '../../testing/api/import-calls.ts';
import { bodyOf } from '../../testing/body-of.ts';
import { hostileNames } from '../../testing/hostile-names.ts';

const place = (at: string | undefined, city: string) => {
  return { place: at, city, state: 'Maharashtra', country: 'India' };
};
const figure = (key: string, value: string) => ({ key, value, year: null, of: null, source: null });

async function open() {
  const calls = await openWithImports();
  const { app, token } = calls;
  const csv = async (lines: readonly string[], query = '') =>
    bodyOf(
      importReport,
      await app.request('POST', `/api/institutions/import${query}`, {
        token,
        body: lines.join('\n'),
        headers: { 'Content-Type': 'text/csv' },
      }),
    );
  const preview = async (rows: readonly object[]) => {
    const path = '/api/institutions/import?dryRun=true';
    return bodyOf(importReport, await app.request('POST', path, { token, body: rows }));
  };
  return { ...calls, csv, preview };
}

describe('headings of official lists', () => {
  test('are read as the fields that they mean', async () => {
    const { csv, read } = await open();
    const report = await csv([
      'Sr. No.,AISHE Code,Name of the College,type,State Name,Dist.,Year of Est.,WEB SITE,University Name,College Type',
      '1,C-99001,Guessed College,college,Goa,North Goa,1990,guess.example.ac.in,Goa University,Affiliated',
    ]);
    expect(report).toMatchObject({ created: 1, rejected: [] });
    const { body } = await read('Guessed College');
    expect(body).toMatchObject({
      establishedYear: 1990,
      website: 'http://guess.example.ac.in',
      affiliatedTo: 'Goa University',
      location: { state: 'Goa' },
    });
    expect(body.figures).toMatchObject([
      { key: 'aisheCode', value: 'C-99001' },
      { key: 'district', value: 'North Goa' },
    ]);
  });

  test('are refused where two of them mean one field', async () => {
    const { csv } = await open();
    const { created, rejected } = await csv([
      'College Name,Name of the Institution,type,state',
      'A,B,college,Goa',
    ]);
    expect(created).toBe(0);
    expect(rejected).toEqual([{ row: 1, errors: { name: expect.any(String) } }]);
  });
});

describe('a code', () => {
  test.each([
    ['aisheCode', 'C-99002', 'c 99002'],
    ['aicteId', '1-5023501', '1-5023501'],
    ['nirfId', 'IR-E-U-0456', 'ir-e-u-0456'],
  ])('%s finds the institution before the name does', async (key, value, written) => {
    const { made, imported, read } = await open();
    await made({ name: 'Right College', figures: [figure(key, value)] });
    await made({ name: 'Other College' });
    const report = await imported([
      importRow('Other College', { state: 'Maharashtra', [key]: written, campusArea: '9 acres' }),
    ]);
    expect(report).toMatchObject({ created: 0, updated: 1, rejected: [] });
    expect((await read('Right College')).body).toMatchObject({ campusArea: '9 acres' });
    expect((await read('Right College')).body.figures).toMatchObject([{ key, value }]);
    expect((await read('Other College')).body.campusArea).toBeNull();
  });

  test('of a row that names a city alone leaves a closer place as it is', async () => {
    const { made, imported, read } = await open();
    await made({ name: 'Fort College', location: place('Fort', 'Mumbai') });
    await made({ name: 'City College', location: place('Mumbai', 'Mumbai') });
    await imported(
      ['Fort College', 'City College'].map((name) => importRow(name, place(undefined, 'Pune'))),
    );
    expect((await read('Fort College')).body.location).toMatchObject({
      place: 'Fort',
      city: 'Pune',
    });
    expect((await read('City College')).body.location).toMatchObject({ place: 'Pune' });
  });

  test('needs neither name, type nor state beside it', async () => {
    const { made, csv, read } = await open();
    const { name, location } = await made({ name: 'Kept', figures: [figure('aisheCode', 'C-7')] });
    const report = await csv(['AISHE Code,Website', 'C-7,kept.example.org']);
    expect(report).toMatchObject({ created: 0, updated: 1, rejected: [] });
    expect((await read(name)).body).toMatchObject({ website: 'http://kept.example.org', location });
  });

  test('is added to the institution of the name, but never replaces another one', async () => {
    const { made, imported, read } = await open();
    await made({
      name: 'Bare',
      figures: [figure('students', '5')].map((f) => ({ ...f, value: 5 })),
    });
    await made({ name: 'Coded', figures: [figure('aisheCode', 'C-8')] });
    const { rejected } = await imported([
      importRow('Bare', { aisheCode: 'C-9' }),
      importRow('Coded', { aisheCode: 'C-10', campusArea: '9 acres' }),
    ]);
    expect(rejected).toEqual([{ row: 2, errors: { aisheCode: expect.stringContaining('C-8') } }]);
    expect((await read('Bare')).body.figures).toMatchObject([
      { key: 'students', value: 5 },
      { key: 'aisheCode', value: 'C-9' },
    ]);
    expect((await read('Coded')).body.campusArea).toBeNull();
  });

  test('of an institution with an unlike name is asked about', async () => {
    const { made, preview } = await open();
    const { _id } = await made({ name: 'Right College', figures: [figure('aisheCode', 'C-11')] });
    const { rows } = await preview([
      importRow('Quite Another School', { aisheCode: 'C-11' }),
      importRow('The Right College', { aisheCode: 'C-11', state: 'Maharashtra' }),
    ]);
    // The last row of an institution counts.
    expect(rows).toMatchObject([{ row: 2, target: { _id }, matches: [] }]);
    const alone = await preview([importRow('Quite Another School', { aisheCode: 'C-11' })]);
    expect(alone.rows).toMatchObject([
      { name: 'Quite Another School', target: { _id }, matches: [{ _id, reasons: ['code'] }] },
    ]);
  });
});

describe('a row with the id of its institution', () => {
  test('changes that one, whatever its name, and is undone with its import', async () => {
    const { made, preview, imported, undoStep, read } = await open();
    const { _id } = await made({ name: 'Long Name College', campusArea: '1 acre' });
    const row = { name: 'L. N. C.', institutionId: _id, campusArea: '2 acres' };
    const { rows } = await preview([row]);
    expect(rows).toMatchObject([
      {
        name: 'L. N. C.',
        target: { _id, name: 'Long Name College' },
        outcome: 'changed',
        changes: [{ path: ['campusArea'], before: '1 acre', after: '2 acres' }],
        matches: [],
      },
    ]);
    // A repeated call, whose answer was lost, changes nothing more.
    for (let time = 0; time < 2; time++) {
      expect(await imported([row])).toMatchObject({ created: 0, updated: 1 });
    }
    expect((await read('Long Name College')).body.campusArea).toBe('2 acres');
    expect(await undoStep()).toMatchObject({ undone: 1, left: 0, kept: [] });
    expect((await read('Long Name College')).body.campusArea).toBe('1 acre');
  });

  test('counts once where another row is of the same institution', async () => {
    const { made, preview, imported, read } = await open();
    const { _id } = await made({ name: 'One College' });
    const rows = [
      { name: 'First', institutionId: _id, campusArea: '1 acre' },
      importRow('One College', { state: 'Maharashtra', campusArea: '2 acres' }),
    ];
    expect(await preview(rows)).toMatchObject({ repeated: [1], rows: [{ row: 2 }] });
    await imported(rows);
    expect((await read('One College')).body.campusArea).toBe('2 acres');
  });

  test('leads to the institution that another one was merged into', async () => {
    const { made, imported, read, app, token } = await open();
    const [kept, gone] = [await made({ name: 'Kept' }), await made({ name: 'Gone' })];
    const merged = await app.request('POST', `/api/institutions/${kept._id}/merge`, {
      token,
      body: { other: gone._id, take: {} },
      headers: kept.ifMatch,
    });
    expect(merged.status).toBe(200);
    await imported([{ institutionId: gone._id, campusArea: '3 acres' }]);
    expect((await read('Kept')).body.campusArea).toBe('3 acres');
  });

  test.each([...hostileNames, 'x'.repeat(10_000), '१२'])('is refused for %.20s', async (id) => {
    const { imported } = await open();
    const { created, rejected } = await imported([importRow('New', { institutionId: id })]);
    expect(created).toBe(0);
    expect(rejected).toEqual([{ row: 1, errors: { institutionId: expect.any(String) } }]);
  });
});

test('a row with the name of an institution in another state is asked about', async () => {
  const { made, preview } = await open();
  const { _id } = await made({ name: 'Miranda House' });
  const { rows } = await preview([
    importRow('Miranda House', { state: 'Tamil Nadu' }),
    importRow('Elsewhere Institute of Things'),
  ]);
  expect(rows).toMatchObject([
    { outcome: 'changed', matches: [{ _id, reasons: ['name'], isElsewhere: true }] },
    { outcome: 'created', matches: [] },
  ]);
});
