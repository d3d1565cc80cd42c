import { expect, test } from 'vitest';
import { openWithInstitutions } from '../../testing/api/institution-calls.ts';
import { institutionBody } from '../../testing/institution-body.ts';
import { catalogueOf, shippedInstitution } from '../../testing/shipped.ts';
import type { Person } from '../../testing/test-app.ts';

const DAY = 24 * 3600;
const FIELD = 'website';

async function openChecks() {
  const catalogue = catalogueOf([
    shippedInstitution('aa11', { name: 'Alpha College', website: null }),
    shippedInstitution('bb22', { name: 'Beta College', website: null }),
  ]);
  const scene = await openWithInstitutions({ catalogue });
  const { app } = scene;
  const editor = await app.person('edith', 'editor');
  const send = async (method: string, path: string, by: Person = editor, body?: unknown) => {
    const { token } = await app.signIn(by);
    return app.request(method, path, { token, ...(body !== undefined && { body }) });
  };
  const note = (id: string, field = FIELD, by = editor) =>
    send('PUT', `/api/checks/${id}/${field}`, by);
  const checksOf = async (id: string) => (await send('GET', `/api/checks/${id}`)).body.checks;
  const missing = async (query = `missing=${FIELD}`) =>
    (await app.request('GET', `/api/institutions?${query}&sort=name`)).body.institutions.map(
      ({ name }: { name: string }) => name,
    );
  const quality = async () =>
    (await send('GET', '/api/quality')).body.fields.find(
      ({ field }: { field: string }) => field === FIELD,
    );
  const queue = async () =>
    (await send('GET', '/api/work')).body.queues.find(
      ({ id }: { id: string }) => id === `missing:${FIELD}`,
    )?.count ?? 0;
  const history = async (target: string) =>
    (await send('GET', `/api/history?target=${target}`)).body.entries;
  return { ...scene, editor, send, note, checksOf, missing, quality, queue, history };
}

test('a field that was looked for leaves every queue for a year, and then comes back', async () => {
  const { app, note, missing, quality, queue } = await openChecks();
  expect(await queue()).toBe(2);
  expect((await note('aa11')).body).toMatchObject({
    field: FIELD,
    at: '2026-06-01T09:00:00.000Z',
    until: '2027-06-01T09:00:00.000Z',
    by: { username: 'edith' },
  });
  expect(await missing()).toEqual(['Beta College']);
  expect(await missing(`missing=${FIELD}&missing=campusArea`)).toEqual(['Beta College']);
  expect(await missing('missing=campusArea')).toEqual(['Alpha College', 'Beta College']);
  expect(await quality()).toMatchObject({ missing: 1, checked: 1 });
  expect(await queue()).toBe(1);
  app.pass(364 * DAY);
  expect(await missing()).toEqual(['Beta College']);
  app.pass(DAY);
  expect(await missing()).toEqual(['Alpha College', 'Beta College']);
  expect(await quality()).toMatchObject({ missing: 2, checked: 0 });
  expect(await queue()).toBe(2);
});

test('a note of a gap changes neither the public answer nor the version of the institution', async () => {
  const { app, note, checksOf, read, send } = await openChecks();
  const before = await read('Alpha College');
  await note('aa11');
  const after = await read('Alpha College');
  expect(after.body).toEqual(before.body);
  expect(after.headers.get('etag')).toBe(before.headers.get('etag'));
  expect(JSON.stringify(after.body)).not.toContain('edith');
  const path = '/api/institutions/college/Alpha%20College/history';
  expect((await app.request('GET', path)).body.changes).toEqual([]);
  const { _id, ...form } = after.body;
  const headers = { 'If-Match': before.headers.get('etag') ?? '' };
  const { token } = await app.person('olga', 'editor');
  const body = { ...form, campusArea: '5 acres' };
  const saved = await app.request('PUT', `/api/institutions/${_id}`, { token, body, headers });
  expect(saved.status).toBe(200);
  expect(await checksOf('aa11')).toHaveLength(1);
  expect((await send('GET', '/api/history?target=check')).body.entries).toHaveLength(1);
});

test('a note of a gap goes once a value is given, also when that is taken back', async () => {
  const { app, note, checksOf, put, missing } = await openChecks();
  await note('aa11');
  await note('aa11', 'campusArea');
  await put('aa11', { name: 'Alpha College', website: 'https://alpha.example.org' });
  expect(await checksOf('aa11')).toMatchObject([{ field: 'campusArea' }]);
  await app.runtime.background.idle();
  await put('aa11', { name: 'Alpha College', website: null });
  expect(await missing()).toEqual(['Alpha College', 'Beta College']);
  expect(await checksOf('aa11')).toMatchObject([{ field: 'campusArea' }]);
});

test('a note of a gap is an entry of the history of the institution, which can be undone', async () => {
  const { note, missing, history, send } = await openChecks();
  await note('aa11');
  const [entry] = await history('institution:aa11');
  expect(entry).toMatchObject({
    act: 'created',
    by: { username: 'edith' },
    target: { kind: 'check', label: 'Alpha College' },
    fields: [FIELD],
    undoable: true,
  });
  const undo = (id: string) => send('POST', `/api/history/${id}/undo`);
  expect((await undo(entry._id)).body).toEqual({ undone: 1, left: [] });
  expect(await missing()).toEqual(['Alpha College', 'Beta College']);
  expect((await undo(entry._id)).status).toBe(409);
  const [taken] = await history('check');
  expect(taken).toMatchObject({ act: 'deleted', undoes: entry._id });
  expect((await undo(taken._id)).body).toEqual({ undone: 1, left: [] });
  expect(await missing()).toEqual(['Beta College']);
  expect(await history('institution:bb22')).toEqual([]);
});

test('a note of a gap is not undone where the field has a value, or the value has removed it', async () => {
  const { app, note, history, put, send, quality } = await openChecks();
  await note('aa11');
  const [noted] = await history('check');
  await put('aa11', { name: 'Alpha College', website: 'https://alpha.example.org' });
  await quality();
  await app.runtime.background.idle();
  expect((await send('POST', `/api/history/${noted._id}/undo`)).status).toBe(409);
  await note('bb22');
  await send('DELETE', `/api/checks/bb22/${FIELD}`);
  const [withdrawn] = await history('check');
  await put('bb22', { name: 'Beta College', website: 'https://beta.example.org' });
  expect((await send('POST', `/api/history/${withdrawn._id}/undo`)).status).toBe(409);
});

test('a note of a gap repeated on one day changes nothing, a later one begins a new year', async () => {
  const { app, note, history, checksOf } = await openChecks();
  const first = await note('aa11');
  app.pass(3600);
  expect((await note('aa11')).body).toEqual(first.body);
  expect(await history('check')).toHaveLength(1);
  app.pass(100 * DAY);
  expect((await note('aa11')).body.at).not.toBe(first.body.at);
  expect(await history('check')).toHaveLength(2);
  expect(await checksOf('aa11')).toHaveLength(1);
});

test('a note of a gap can be taken back', async () => {
  const { note, missing, send, checksOf } = await openChecks();
  await note('aa11');
  const withdraw = () => send('DELETE', `/api/checks/aa11/${FIELD}`);
  expect((await withdraw()).status).toBe(204);
  expect((await withdraw()).status).toBe(404);
  expect(await missing()).toEqual(['Alpha College', 'Beta College']);
  expect(await checksOf('aa11')).toEqual([]);
});

test('an answer to a list of gaps is not kept beyond the year', async () => {
  const { app, note, missing } = await openChecks();
  await note('aa11');
  for (let n = 0; n < 3; n++) expect(await missing()).toEqual(['Beta College']);
  app.pass(365 * DAY);
  expect(await missing()).toEqual(['Alpha College', 'Beta College']);
});

test.each([
  ['aa11', 'name', 409],
  ['aa11', 'location.city', 400],
  ['aa11', 'figures.nothing', 400],
  ['aa11', 'constructor', 400],
  ['aa11', '__proto__', 400],
  ['aa11', 'w'.repeat(5_000), 400],
  ['aa11', 'owner', 409],
  ['unknown', FIELD, 404],
  ['__proto__', FIELD, 404],
  ['A%2FB', FIELD, 404],
])('a note of a gap of %s, %s, is refused with %i', async (id, field, status) => {
  const { note } = await openChecks();
  expect((await note(id, field)).status).toBe(status);
});

test('a note of a gap is for editors and admins alone', async () => {
  const { app, note, send, editor } = await openChecks();
  const [reader, moderator, admin] = await Promise.all([
    app.person('ravi'),
    app.person('mira', 'moderator'),
    app.person('root', 'admin'),
  ]);
  for (const [by, status] of [
    [reader, 403],
    [moderator, 403],
    [editor, 200],
    [admin, 200],
  ] as const) {
    expect((await note('aa11', FIELD, by)).status).toBe(status);
    expect((await send('GET', '/api/checks/aa11', by)).status).toBe(status);
  }
  for (const method of ['PUT', 'DELETE'])
    expect((await app.request(method, `/api/checks/aa11/${FIELD}`)).status).toBe(401);
  expect((await app.request('GET', '/api/checks/aa11')).status).toBe(401);
  expect((await send('GET', '/api/history?target=check', moderator)).body.entries).toEqual([]);
});

test('a note of a gap is kept of an institution that people added', async () => {
  const { app, note, checksOf, editor } = await openChecks();
  const { token } = editor;
  const body = institutionBody({ name: 'Gamma College', website: null });
  const { _id } = (await app.request('POST', '/api/institutions', { token, body })).body;
  expect((await note(_id)).status).toBe(200);
  await app.request('DELETE', `/api/institutions/${_id}`, { token });
  expect((await app.request('GET', `/api/checks/${_id}`, { token })).status).toBe(404);
  expect(await checksOf('aa11')).toEqual([]);
});
