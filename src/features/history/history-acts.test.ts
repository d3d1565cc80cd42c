import { expect, test } from 'vitest';
import { historyPage, type ListedChange } from '../../domain/history/history.ts';
import { openWithInstitutions } from '../../testing/api/institution-calls.ts';
import { bodyOf } from '../../testing/body-of.ts';
import { institutionBody } from '../../testing/institution-body.ts';
import type { Person } from '../../testing/test-app.ts';

async function openActs() {
  let time = Date.now();
  const now = () => {
    time += 5;
    return new Date(time);
  };
  const calls = await openWithInstitutions({ now });
  const { app, token } = calls;
  const history = async (query = '', by: string = token): Promise<ListedChange[]> =>
    bodyOf(historyPage, await app.request('GET', `/api/history${query}`, { token: by })).entries;
  const undo = (id: string, by: string = token) =>
    app.request('POST', `/api/history/${id}/undo`, { token: by });
  const parts = async (id: string, query = '') =>
    bodyOf(historyPage, await app.request('GET', `/api/history/${id}/parts${query}`, { token }));
  const bulk = (items: { _id: string; ifMatch: { 'If-Match': string } }[], set: object) =>
    app.request('POST', '/api/institutions/bulk', {
      token,
      body: {
        items: items.map(({ _id: id, ifMatch }) => ({ id, etag: ifMatch['If-Match'] })),
        set,
        source: 'nirf-2024',
      },
    });
  const colleges = async (count: number) => {
    const made = [];
    for (let at = 1; at <= count; at++) made.push(await calls.made({ name: `College ${at}` }));
    return made;
  };
  return { ...calls, history, undo, parts, bulk, colleges };
}

test('lists a bulk edit as one entry, which anybody who may takes back', async () => {
  const { app, history, undo, parts, bulk, colleges, read, put } = await openActs();
  const all = await colleges(3);
  await bulk(all, { approvedBy: 'WRONG' });
  const [entry] = await history();
  expect(entry).toMatchObject({
    act: 'updated',
    by: { username: 'asha' },
    target: { kind: 'bulk', label: 'College 1, College 2, College 3' },
    count: 3,
    fields: ['approvedBy', 'provenance'],
    source: 'nirf-2024',
    reason: null,
    undoable: true,
  });
  const id = entry?._id ?? '';
  const first = await parts(id, '?limit=2');
  expect(first.entries.map(({ target }) => target.label)).toEqual(['College 3', 'College 2']);
  const rest = await parts(id, `?limit=2&cursor=${first.nextCursor}`);
  expect([rest.entries.length, rest.nextCursor]).toEqual([1, null]);
  const [one, two] = all;
  expect(await history(`?target=institution:${one?._id}`)).toMatchObject([
    { target: { kind: 'institution', _id: one?._id }, count: 1, undoable: true },
    { act: 'created' },
  ]);
  expect(await history('?target=bulk')).toHaveLength(1);
  await put(two?._id ?? '', { name: 'College 2', campusArea: '9 acres' });
  const bina = await app.person('bina', 'editor');
  expect((await undo(id, bina.token)).body).toEqual({
    undone: 2,
    left: [{ id: two?._id, reason: 'changed' }],
  });
  expect((await undo(id, bina.token)).body.undone).toBe(0);
  expect((await read('College 1')).body.approvedBy).toBeNull();
  const [undone] = await history();
  expect(undone).toMatchObject({ target: { kind: 'bulk' }, count: 2, by: { username: 'bina' } });
  expect((await undo(undone?._id ?? '')).body).toEqual({ undone: 2, left: [] });
  expect((await read('College 1')).body.approvedBy).toBe('WRONG');
});

test('lists the parts of an import as one entry and takes it back', async () => {
  const { app, token, history, undo, parts, read, put, idOf } = await openActs();
  const batch = '2026-06-01-aaaaaaaaaaaa';
  const names = ['One College', 'Two College', 'Three College'];
  for (const name of names) {
    await app.request('POST', `/api/institutions/import?batch=${batch}`, {
      token,
      body: [institutionBody({ name })],
    });
  }
  const [entry, ...others] = await history();
  expect(others).toEqual([]);
  expect(entry).toMatchObject({ target: { kind: 'import', _id: batch }, count: 3, undoable: true });
  const { entries } = await parts(entry?._id ?? '');
  expect(entries.map(({ target }) => target.label)).toEqual(names.toReversed());
  const two = await idOf('Two College');
  await put(two, { name: 'Two College', campusArea: '1 acre' });
  expect((await undo(entry?._id ?? '')).body).toEqual({
    undone: 2,
    left: [{ id: two, reason: 'changed' }],
  });
  expect((await undo(batch)).status).toBe(200);
  expect((await read('One College')).status).toBe(404);
  expect((await history())[0]).toMatchObject({ act: 'undone', count: 3, undoable: false });
});

test('lists a merge as one entry of two records', async () => {
  const { app, token, history, undo, parts, made } = await openActs();
  const [own, other] = [await made({ name: 'Own' }), await made({ name: 'Other' })];
  await app.request('POST', `/api/institutions/${own._id}/merge`, {
    token,
    body: { other: other._id },
  });
  const [entry] = await history();
  expect(entry).toMatchObject({
    target: { kind: 'merge', _id: own._id, label: 'Own' },
    count: 2,
    reason: 'merge',
    undoable: true,
  });
  expect((await parts(entry?._id ?? '')).entries.map(({ target }) => target._id)).toEqual([
    own._id,
    other._id,
  ]);
  expect((await history(`?target=institution:${own._id}`))[0]?.target.kind).toBe('institution');
  expect((await undo(entry?._id ?? '')).body).toEqual({ undone: 2, left: [] });
});

test('records a pair kept apart, and its undo lists the pair again', async () => {
  const { app, token, history, undo, made } = await openActs();
  await made({ name: 'Alpha College', website: 'https://alpha.test' });
  await made({ name: 'The Alpha College', website: 'https://alpha.test/x' });
  const pairs = async () => (await app.request('GET', '/api/duplicates', { token })).body.pairs;
  const [{ _id }] = await pairs();
  const decide = () =>
    app.request('PUT', `/api/duplicates/${_id}`, { token, body: { same: false } });
  await Promise.all([decide(), decide()]);
  expect(await pairs()).toEqual([]);
  const [entry, before] = await history();
  expect(entry).toMatchObject({
    act: 'created',
    target: { kind: 'pair', _id, label: expect.stringContaining('Alpha College') },
    undoable: true,
  });
  expect(before?.target.kind).toBe('institution');
  expect((await undo(entry?._id ?? '')).body).toEqual({ undone: 1, left: [] });
  expect(await pairs()).toHaveLength(1);
  expect((await undo(entry?._id ?? '')).status).toBe(409);
  await decide();
  expect((await undo((await history())[0]?._id ?? '')).status).toBe(200);
});

test('lets a moderator read and take back his own decisions, and no other act', async () => {
  const { app, history, undo, made, token, bulk, read } = await openActs();
  const college = await made({ name: 'One College' });
  const [mira, uma, asha] = [
    await app.person('mira', 'moderator'),
    await app.person('uma', 'moderator'),
    await app.person('reader'),
  ];
  const propose = async (proposed: string) =>
    (
      await app.request('POST', '/api/corrections', {
        token: asha.token,
        body: {
          institutionId: college._id,
          field: 'campusArea',
          proposed,
          sourceUrl: 'https://a.example/b',
        },
      })
    ).body._id;
  const accept = (by: Person, id: string) =>
    app.request('PUT', `/api/corrections/${id}`, {
      token: by.token,
      body: { decision: 'accept' },
    });
  await accept(mira, await propose('7 acres'));
  const own = await history('', mira.token);
  expect(own).toMatchObject([
    { target: { _id: college._id }, reason: 'correction', source: expect.any(String) },
  ]);
  const id = own[0]?._id ?? '';
  expect(await history('', uma.token)).toEqual([]);
  expect((await app.request('GET', `/api/history/${id}`, { token: uma.token })).status).toBe(403);
  expect((await undo(id, uma.token)).status).toBe(403);
  expect((await undo(id, mira.token)).status).toBe(200);
  expect((await read('One College')).body.campusArea).toBeNull();
  const present = { 'If-Match': (await read('One College')).headers.get('etag') ?? '' };
  await bulk([{ _id: college._id, ifMatch: present }], { approvedBy: 'UGC' });
  const [edit] = await history('', token);
  expect((await undo(edit?._id ?? '', mira.token)).status).toBe(403);
  expect(
    (await app.request('GET', `/api/history/${edit?._id}/parts`, { token: mira.token })).status,
  ).toBe(403);
});

test.each(['constructor', 'none', '__proto__'])('the history has no act %s', async (id) => {
  const { undo, app, token } = await openActs();
  expect((await undo(id)).status).toBe(404);
  expect((await app.request('GET', `/api/history/${id}/parts`, { token })).status).toBe(404);
});
