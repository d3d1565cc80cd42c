import { expect, test } from 'vitest';
import { openWithHistory } from '../../testing/api/history-calls.ts';

const report = {
  title: 'Annual report',
  publisher: 'A university',
  url: null,
  accessed: '2026-06-01',
  licence: null,
};

async function openSources() {
  const calls = await openWithHistory();
  const { app, token } = calls;
  const ask = (
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ) => app.request(method, `/api/sources${path}`, { token, body, headers });
  const listed = async (id: string) => (await ask('GET', `/${id}`)).body;
  await ask('POST', '', { id: 'report', ...report });
  await ask('POST', '', { id: 'other-report', ...report, title: 'The same report' });
  return { ...calls, ask, listed };
}

test('edits and retires a source with undoable changes', async () => {
  const { ask, listed, newest, undo, app } = await openSources();
  const { headers } = await ask('GET', '/report');
  const ifMatch = { 'If-Match': headers.get('etag') ?? '' };
  const edited = await ask('PUT', '/report', { ...report, title: 'Report of 2026' }, ifMatch);
  expect(edited).toMatchObject({ status: 200, body: { id: 'report', title: 'Report of 2026' } });
  expect((await ask('PUT', '/report', report, ifMatch)).status).toBe(412);
  expect(await newest()).toMatchObject({
    act: 'updated',
    fields: ['title'],
    undoable: true,
    target: { kind: 'source', _id: 'report' },
  });
  const retired = await ask('PUT', '/report', { ...report, retired: true });
  expect(retired.body).toMatchObject({ retired: true, title: 'Annual report' });
  expect((await undo((await newest())._id)).body).toMatchObject({ title: 'Report of 2026' });
  expect(await listed('report')).not.toHaveProperty('retired');
  expect((await ask('PUT', '/report', { ...report, title: '' })).status).toBe(400);
  expect((await ask('PUT', '/nothing', report)).status).toBe(404);
  const { token } = await app.person('mira', 'moderator');
  const refused = await app.request('PUT', '/api/sources/report', { token, body: report });
  expect(refused.status).toBe(403);
});

test('edits and restores a shipped source but never deletes it', async () => {
  const { ask, listed, history, undoNewest, app, token } = await openSources();
  const shipped = await listed('nirf-2024');
  const edit = { ...shipped, licence: 'CC BY 4.0' };
  expect((await ask('PUT', '/nirf-2024', edit)).body).toMatchObject({ licence: 'CC BY 4.0' });
  await ask('PUT', '/nirf-2024', { ...edit, title: 'Renamed' });
  const { sources } = (await ask('GET', '')).body;
  const own = sources.filter(({ id }: { id: string }) => id === 'nirf-2024');
  expect(own).toMatchObject([{ title: 'Renamed' }]);
  const first = (await history('?target=source:nirf-2024')).entries.at(-1)?._id;
  const path = `/api/history/${first}/restore`;
  expect((await app.request('POST', path, { token })).body).toMatchObject({
    title: shipped.title,
    licence: 'CC BY 4.0',
  });
  expect((await undoNewest()).body).toMatchObject({ title: 'Renamed' });
  expect((await ask('DELETE', '/nirf-2024')).status).toBe(409);
});

test('redirects a merged source and keeps one that is cited', async () => {
  const { ask, listed, made, history, newest, undo, app } = await openSources();
  await made({
    name: 'College',
    campusArea: '2 acres',
    provenance: { campusArea: 'other-report' },
  });
  expect((await ask('DELETE', '/other-report')).status).toBe(409);
  expect((await ask('POST', '/report/merge', { other: 'report' })).status).toBe(400);
  const merged = await ask('POST', '/report/merge', { other: 'other-report' });
  expect(merged).toMatchObject({ status: 200, body: { id: 'report' } });
  expect(await listed('other-report')).toMatchObject({ mergedInto: 'report' });
  const facts = await app.request('GET', '/api/institutions/college/College');
  expect(facts.body.provenance).toEqual({ campusArea: 'other-report' });
  expect((await undo((await newest())._id)).status).toBe(200);
  expect(await listed('other-report')).not.toHaveProperty('mergedInto');
  expect((await ask('DELETE', '/report')).status).toBe(204);
  expect((await ask('GET', '/report')).status).toBe(404);
  const { entries } = await history('?target=source:report');
  const deletion = entries.find(({ act }) => act === 'deleted');
  expect((await undo(deletion?._id ?? '')).status).toBe(200);
  expect(await listed('report')).toMatchObject({ title: 'Annual report' });
});

test('keeps a source cited by an exam date or a merged source', async () => {
  const { ask, app, token } = await openSources();
  const path = '/api/entrance-exams/cat/dates';
  const date = {
    cycle: 2027,
    session: null,
    kind: 'exam',
    from: '2026-11-29',
    to: null,
    precision: 'day',
    state: 'reported',
    source: 'report',
    url: null,
    checkedOn: '2026-01-01',
  };
  const dated = async (dates: readonly unknown[]) =>
    (await app.request('PUT', path, { token, body: { dates } })).status;
  expect(await dated([date])).toBe(200);
  const refused = await ask('DELETE', '/report');
  expect(refused.status).toBe(409);
  expect(refused.body.msg).toContain('Retire it, or merge it');
  expect(await dated([{ ...date, source: null, url: 'https://iimcat.ac.in/' }])).toBe(200);
  expect((await ask('POST', '/report/merge', { other: 'other-report' })).status).toBe(200);
  expect((await ask('DELETE', '/report')).status).toBe(409);
  expect((await ask('DELETE', '/other-report')).status).toBe(204);
  expect((await ask('DELETE', '/report')).status).toBe(204);
});
