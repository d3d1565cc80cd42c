import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { UploadReport } from '../../domain/cutoffs/cutoff-import.ts';
import type { CutoffRow } from '../../domain/cutoffs/cutoffs.ts';
import type { ListedChange } from '../../domain/history/history.ts';
import type { ServedYears } from '../../domain/history/served-years.ts';
import { openWithInstitutions } from '../../testing/api/institution-calls.ts';
import { openRelease } from '../open-data/release.ts';
import { openCutoffs, type ShippedCutoffs } from './cutoffs.ts';

const HEADING =
  'exam,year,round,institution_code,institution,place,program_code,program,category,gender,quota,unit,opening,closing';
const ROUND = '5th (final) allotment';
const csv = (...rows: string[]) => [HEADING, ...rows].join('\n');
/** A row of the Common Law Admission Test; its shipped year is 2026. */
const clat = (institution: string, closing: number | string, year = 2025) =>
  `CLAT UG,${year},${ROUND},,${institution},Kolkata,,B.A. LL.B.,General,,All India,rank,1,${closing}`;

async function openImports(cutoffs?: ShippedCutoffs) {
  const calls = await openWithInstitutions(cutoffs && { cutoffs });
  const { app } = calls;
  const { token } = await app.person('bina', 'editor');
  const upload = (body: string | object, query = '') =>
    app.request('POST', `/api/cutoffs/import${query}`, {
      token,
      body,
      headers: { 'Content-Type': typeof body === 'string' ? 'text/csv' : 'application/json' },
    });
  const rows = async (query: string): Promise<CutoffRow[]> =>
    (await app.request('GET', `/api/cutoffs?list=clat-ug&years=10&limit=100&${query}`)).body.rows;
  const history = async (): Promise<ListedChange[]> =>
    (await app.request('GET', '/api/history?target=cutoffs', { token })).body.entries;
  const undo = (id = '') => app.request('POST', `/api/history/${id}/undo`, { token });
  const mapNames = (names: object[], counselling = 'clat') =>
    app.request('PUT', '/api/cutoffs/names', { token, body: { counselling, names } });
  return { ...calls, editor: token, upload, rows, history, undo, mapNames };
}

/** The shipped lists; a year of CLAT that is put into `deployed` has come with a later deploy. */
function openDeploys() {
  const folder = openCutoffs('data/cutoffs');
  const deployed: Record<string, string> = {};
  const index = async () => {
    const { lists, institutions } = await folder.index();
    const list = lists['clat-ug'];
    if (!list) throw new Error('The folder has no such list.');
    const changed = { ...list, digests: { ...list.digests, ...deployed } };
    return { institutions, lists: { ...lists, 'clat-ug': changed } };
  };
  return { files: { ...folder, index }, deployed };
}

describe('an import of cut-offs', () => {
  test('says in a dry run what it would do, and then does it at once and everywhere', async () => {
    const { app, made, upload, rows, history } = await openImports();
    const college = await made({ name: 'School of Law', type: 'college' });
    const file = csv(clat('School of Law', 900), clat('Law School Nobody Knows', 1200));
    const expected = { rows: 2, added: 2, changed: 0, removed: 0, refused: [] };
    const dry = await upload(file, '?dryRun=true');
    expect(dry).toMatchObject({ status: 200, body: expected });
    const { unmatched }: UploadReport = dry.body;
    expect(unmatched).toMatchObject([
      { counselling: 'clat', institution: 'Law School Nobody Knows', rows: 1 },
    ]);
    expect(await rows('q=law+school+nobody')).toEqual([]);
    expect(await history()).toEqual([]);

    expect((await upload(file)).body).toMatchObject(expected);
    expect(await rows('q=law+school+nobody')).toMatchObject([
      { program: 'B.A. LL.B.', history: [{ year: 2025, opening: 1, closing: 1200 }] },
    ]);
    expect(await rows(`institution=${college._id}`)).toMatchObject([
      { institution: { _id: college._id }, history: [{ year: 2025, closing: 900 }] },
    ]);
    const { body } = await app.request('GET', '/api/cutoffs/lists');
    const [list] = body.lists.filter(({ id }: { id: string }) => id === 'clat-ug');
    expect(list.years).toEqual([2026, 2025]);
    const found = await app.request('GET', '/api/institutions?exam=CLAT%20UG');
    expect(found.body.institutions.map(({ _id }: { _id: string }) => _id)).toContain(college._id);
    expect(app.purged).toEqual(expect.arrayContaining(['cutoffs', 'catalogue']));
  });

  test('is in open data until it is taken back', async () => {
    const folder = openCutoffs('data/cutoffs');
    const lists = async () => (await folder.lists()).filter(({ id }) => id === 'clat-ug');
    const { app, upload, history, undo } = await openImports({ ...folder, lists });
    const text = async () => {
      const { files } = await openRelease(app.runtime);
      return gunzipSync(Buffer.concat(files['cutoffs.csv'].gzip)).toString();
    };
    const before = await text();
    await upload(csv(clat('Law School Nobody Knows', 1200)));
    expect(await text()).toContain('"Law School Nobody Knows, Kolkata"');
    await undo((await history())[0]?._id);
    expect(await text()).toBe(before);
  });

  test('gives way to a later deploy of the same year, and to no other', async () => {
    const { files, deployed } = openDeploys();
    const { upload, rows } = await openImports(files);
    await upload(csv(clat('One', 100), clat('One', 90, 2024)));
    deployed['2026'] = 'another';
    expect((await rows('q=one'))[0]?.history).toHaveLength(2);
    deployed['2024'] = 'shipped';
    expect((await rows('q=one'))[0]?.history).toMatchObject([{ year: 2025 }]);
  });

  test('is listed with its rounds, author and undo while the store serves it', async () => {
    const { files, deployed } = openDeploys();
    const { app, upload, undo, editor, token } = await openImports(files);
    const served = async (): Promise<ServedYears['years']> =>
      (await app.request('GET', '/api/cutoffs/import', { token: editor })).body.years;
    expect(await served()).toEqual([]);
    await upload(csv(clat('One', 100), clat('Two', 90)));
    app.pass(60);
    const asha = {
      token,
      body: csv(clat('One', 80, 2024)),
      headers: { 'Content-Type': 'text/csv' },
    };
    await app.request('POST', '/api/cutoffs/import', asha);
    const both = await served();
    expect(both).toMatchObject([
      {
        list: 'clat-ug',
        year: 2024,
        rows: 1,
        rounds: [ROUND],
        change: { by: { username: 'asha' } },
      },
      { year: 2025, rows: 2, change: { by: { username: 'bina' }, undoable: true } },
    ]);
    await undo(both[1]?.change?._id);
    expect(await served()).toMatchObject([{ year: 2024 }]);
    deployed['2024'] = 'shipped';
    expect(await served()).toEqual([]);
    expect((await app.request('GET', '/api/cutoffs/import')).status).toBe(401);
  });

  test('takes every row or none, and names each that is wrong', async () => {
    const { upload, rows, history } = await openImports();
    const answer = await upload(
      csv(
        clat('One', 10),
        clat('One', 10),
        clat('Two', 0),
        clat('', 10),
        clat('Three', 10, 2099),
        'No exam,2025,x,,Four,,,P,General,,All India,rank,1,2',
        `${clat('Five', 10)},surplus`,
      ),
    );
    expect(answer.status).toBe(200);
    const { refused, added }: UploadReport = answer.body;
    expect([added, refused.map(({ row, errors }) => [row, Object.keys(errors)])]).toEqual([
      0,
      [
        [2, ['row']],
        [3, ['closing']],
        [4, ['institution']],
        [5, ['year']],
        [6, ['exam']],
        [7, ['row']],
      ],
    ]);
    expect(await rows('q=one')).toEqual([]);
    expect(await history()).toEqual([]);
  });

  test('is an act of the history that can be taken back, and repeated without effect', async () => {
    const { app, upload, rows, history, undo } = await openImports();
    await upload(csv(clat('One', 100), clat('Two', 200)));
    app.pass(1);
    const second = await upload(csv(clat('One', 150), clat('Three', 300)));
    expect(second.body).toMatchObject({ added: 1, changed: 1, removed: 1 });
    expect((await upload(csv(clat('One', 150), clat('Three', 300)))).body).toMatchObject({
      added: 0,
      changed: 0,
      removed: 0,
    });
    const acts = await history();
    expect(acts).toMatchObject([
      { target: { kind: 'cutoffs', label: 'CLAT UG 2025' }, by: { username: 'bina' }, count: 1 },
      { undoable: false },
    ]);
    expect((await undo(acts[0]?._id)).body).toEqual({ undone: 1, left: [] });
    expect((await rows('q=one'))[0]?.history[0]?.closing).toBe(100);
    expect(await rows('q=three')).toEqual([]);
    const [, , first] = await history();
    expect((await undo(first?._id)).status).toBe(409);
  });

  test('leaves what another import changed since', async () => {
    const { app, upload, history, undo, rows } = await openImports();
    await upload(csv(clat('One', 100), clat('One', 90, 2024)));
    app.pass(1);
    await upload(csv(clat('One', 110, 2024)));
    const [, first] = await history();
    expect(first?.undoable).toBe(true);
    expect((await undo(first?._id)).body).toEqual({
      undone: 1,
      left: [{ id: 'clat-ug 2024', reason: 'changed' }],
    });
    const [row] = await rows('q=one');
    expect(row?.history.map(({ year, closing }) => [year, closing])).toEqual([[2024, 110]]);
  });

  test('serves nothing of a file in parts before the last', async () => {
    const { upload, rows } = await openImports();
    const id = '?upload=cutoffs-2026-0001';
    expect((await upload(csv(clat('One', 100)), id)).body).toMatchObject({ rows: 1, added: 0 });
    expect(await rows('q=one')).toEqual([]);
    // The same part once more: its answer was lost.
    await upload(csv(clat('One', 100)), id);
    const last = await upload(csv(clat('Two', 200)), `${id}&last=true`);
    expect(last.body).toMatchObject({ upload: 'cutoffs-2026-0001', rows: 2, added: 2 });
    const again = await upload(csv(clat('Two', 200)), `${id}&last=true`);
    expect(again.body).toMatchObject({ rows: 2, added: 0, changed: 0, removed: 0, refused: [] });
    expect(await rows('q=one')).toHaveLength(1);
  });

  test('refuses a file in parts for a wrong row in any of them', async () => {
    const { upload, rows } = await openImports();
    const id = '?upload=cutoffs-2026-0002';
    const first = await upload(csv(clat('One', 100), clat('Two', 0)), id);
    expect(first.body.refused).toMatchObject([{ row: 2 }]);
    const last = await upload(csv(clat('One', 100), clat('Three', 3)), `${id}&last=true`);
    expect(last.body.refused.map(({ row }: { row: number }) => row)).toEqual([2, 3]);
    expect(await rows('q=three')).toEqual([]);
  });

  test('takes JSON, and says what a file lacks', async () => {
    const { upload } = await openImports();
    const row = {
      exam: 'CLAT UG',
      year: 2025,
      round: ROUND,
      institution: 'One',
      program: 'B.A. LL.B.',
      category: 'General',
      quota: 'All India',
      closing: 100,
    };
    expect((await upload({ rows: [row] })).body).toMatchObject({ added: 1, refused: [] });
    const hostile = { ...row, institution: 'toString', category: 'constructor' };
    expect((await upload({ rows: [hostile] })).body.refused).toMatchObject([
      { row: 1, errors: { category: expect.stringContaining('constructor') } },
    ]);
    expect((await upload({ rows: [{ ...row, institution: '__proto__' }] })).body.added).toBe(1);
    const lacking = await upload('exam,year\nCLAT UG,2025');
    expect(lacking.status).toBe(400);
    expect(JSON.stringify(lacking.body)).toContain('institute or institution');
  });
});

describe('PUT /api/cutoffs/names', () => {
  test('leads a name to an institution, before and after its import, and away again', async () => {
    const { made, upload, rows, mapNames, history, undo } = await openImports();
    const college = await made({ name: 'School of Law', type: 'college' });
    await upload(csv(clat('Law Skool', 900)));
    expect(await rows(`institution=${college._id}`)).toEqual([]);
    const map = { institution: 'Law Skool', institutionId: college._id };
    expect((await mapNames([map])).status).toBe(200);
    expect(await rows(`institution=${college._id}`)).toHaveLength(1);
    const [entry] = await history();
    expect(entry).toMatchObject({ target: { kind: 'cutoffs' }, count: 1, undoable: true });
    expect((await undo(entry?._id)).body).toEqual({ undone: 1, left: [] });
    expect(await rows(`institution=${college._id}`)).toEqual([]);

    await mapNames([map, { institution: 'Another Skool', institutionId: null }]);
    const next = await upload(csv(clat('Law Skool', 800), clat('Another Skool', 5)));
    expect(next.body.unmatched).toEqual([]);
    expect((await rows(`institution=${college._id}`))[0]?.history[0]?.closing).toBe(800);
  });

  test('takes a shipped course and exam away with the name, and gives them back', async () => {
    const { app, made, mapNames, history, undo, upload } = await openImports();
    const name = 'Chanakya National Law University';
    const [shipped, other] = [
      await made({ name, type: 'university' }),
      await made({ name: 'School of Law', type: 'college' }),
    ];
    const idsWith = async (query: string): Promise<string[]> => {
      const { body } = await app.request('GET', `/api/institutions?${query}`);
      return body.institutions.map(({ _id }: { _id: string }) => _id);
    };
    const found = async () => [await idsWith('exam=CLAT%20UG'), await idsWith('course=BA%20LLB')];
    const institution = `${name} (CNLU), Patna`;
    const before = await found();
    expect(before).toEqual([[shipped._id], [shipped._id]]);
    app.pass(1);
    await mapNames([{ institution, institutionId: null }]);
    expect(await found()).toEqual([[], []]);
    app.pass(1);
    await undo((await history())[0]?._id);
    expect(await found()).toEqual(before);
    app.pass(1);
    await mapNames([{ institution, institutionId: other._id }]);
    expect(await found()).toEqual([[other._id], [other._id]]);
    app.pass(1);
    await undo((await history())[0]?._id);
    expect(await found()).toEqual(before);

    await upload(csv(clat('School of Law', 900)));
    await mapNames([{ institution: 'School of Law', institutionId: other._id }]);
    expect(await idsWith('exam=CLAT%20UG&type=college')).toEqual([other._id]);
    app.pass(1);
    await mapNames([{ institution: 'School of Law', institutionId: null }]);
    expect(await idsWith('exam=CLAT%20UG&type=college')).toEqual([]);
  });

  test('refuses a counselling and an institution that do not exist', async () => {
    const { mapNames } = await openImports();
    const name = { institution: 'Law Skool', institutionId: 'nobody' };
    expect((await mapNames([name])).body.errors).toHaveProperty('names.0.institutionId');
    expect((await mapNames([name], 'constructor')).body.errors).toHaveProperty('counselling');
  });
});
