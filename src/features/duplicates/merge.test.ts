import { expect, test } from 'vitest';
import { openWithHistory } from '../../testing/api/history-calls.ts';
import { institutionBody } from '../../testing/institution-body.ts';
import type { Person } from '../../testing/test-app.ts';

async function openMerge(over: { own?: object; other?: object } = {}) {
  let time = Date.now();
  const now = () => {
    time += 5;
    return new Date(time);
  };
  const calls = await openWithHistory({ now });
  const { app, token, made } = calls;
  const own = await made({ name: 'Own College', campusArea: '1 acre', ...over.own });
  const other = await made({ name: 'Other College', campusArea: '2 acres', ...over.other });
  const merge = (take: object = {}, headers: Record<string, string> = {}) =>
    app.request('POST', `/api/institutions/${own._id}/merge`, {
      token,
      body: { other: other._id, take },
      headers,
    });
  const get = async (path: string, by: string = token) =>
    (await app.request('GET', path, { token: by })).body;
  return { ...calls, own, other, merge, get };
}
type MergeSetup = Awaited<ReturnType<typeof openMerge>>;

const text = { ratings: { overall: 2 }, comments: { overall: 'Fine.' } };

async function review({ app }: MergeSetup, by: Person, institutionId: string, over: object = {}) {
  const body = { ...text, course: 'B.Tech', ...over, institutionId };
  return app.request('POST', '/api/reviews', { token: by.token, body });
}

async function shownReviews({ get }: MergeSetup, institutionId: string) {
  const { reviews, summary } = await get(`/api/reviews?institution=${institutionId}`);
  return {
    ids: reviews.map(({ _id }: { _id: string }) => _id),
    places: new Set(reviews.map((one: { institutionId: string }) => one.institutionId)),
    count: summary.overall?.count ?? 0,
  };
}

test('a merge takes chosen fields with their sources and removes the other', async () => {
  const source = (campusArea: string) => ({ provenance: { campusArea } });
  const { merge, read, own, other, app, token } = await openMerge({
    own: { ...source('nirf-2024'), affiliatedTo: 'Own University' },
    other: { ...source('nirf-2025'), affiliatedTo: 'Other University' },
  });
  const { status, body, headers } = await merge({ campusArea: 'other' });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    _id: own._id,
    name: 'Own College',
    campusArea: '2 acres',
    affiliatedTo: 'Own University',
    provenance: { campusArea: 'nirf-2025' },
  });
  expect(body).not.toHaveProperty('absorbed');
  const found = await read('Own College');
  expect(found.headers.get('etag')).toBe(headers.get('etag'));
  expect(found.body).toEqual(body);
  expect((await read('Other College')).status).toBe(404);
  const put = { token, body: institutionBody({ name: 'Other College' }) };
  expect((await app.request('PUT', `/api/institutions/${other._id}`, put)).status).toBe(404);
  expect((await merge()).status).toBe(404);
});

test('refuses an impossible merge without changes', async () => {
  const { merge, own, other, app, token, put, history, read } = await openMerge();
  const path = `/api/institutions/${own._id}/merge`;
  const ask = async (body: unknown) => (await app.request('POST', path, { token, body })).body;
  expect(await ask({ other: own._id })).toHaveProperty('errors.other');
  expect(await ask({ other: other._id, take: { provenance: 'other' } })).toHaveProperty('errors');
  expect(await ask({ other: other._id, take: { campusArea: 'own' } })).toHaveProperty('errors');
  const gone = { token, body: { other: 'nowhere' } };
  expect((await app.request('POST', path, gone)).status).toBe(404);
  const before = await history();
  const renewed = await put(own._id, { name: 'Own College', campusArea: '7 acres' });
  const stale = await merge({}, own.ifMatch);
  expect(stale.status).toBe(412);
  expect(stale.body.institution).toMatchObject({ campusArea: '7 acres' });
  expect((await read('Other College')).status).toBe(200);
  expect((await history()).entries).toHaveLength(before.entries.length + 1);
  const etag = renewed.headers.get('etag') ?? '';
  expect((await merge({}, { 'If-Match': etag })).status).toBe(200);
});

test('a merge moves reviews to the survivor, the newer of an author, until undone', async () => {
  const all = await openMerge();
  const { app, own, other, merge, undoNewest } = all;
  const [ravi, asha] = [await app.person('ravi'), await app.person('meera')];
  const older = (await review(all, ravi, own._id)).body._id;
  const newer = (await review(all, ravi, other._id)).body._id;
  const alone = (await review(all, asha, other._id)).body._id;
  expect((await merge()).status).toBe(200);
  for (const id of [own._id, other._id]) {
    const shown = await shownReviews(all, id);
    expect(shown).toEqual({ ids: [alone, newer], places: new Set([own._id]), count: 2 });
  }
  const mine = await all.get('/api/reviews/mine', ravi.token);
  expect(mine.reviews.map(({ _id }: { _id: string }) => _id)).toEqual([newer]);
  expect((await review(all, asha, own._id)).status).toBe(409);
  expect((await review(all, asha, own._id, { course: null, internship: 'X' })).status).toBe(201);
  expect((await undoNewest()).status).toBe(200);
  expect((await shownReviews(all, own._id)).ids).toContain(older);
  expect((await shownReviews(all, other._id)).ids).toEqual([alone, newer]);
});

test('a merge redirects saved entries, corrections and addresses to the survivor', async () => {
  const all = await openMerge();
  const { app, own, other, merge, token, get, put, read } = all;
  const ravi = await app.person('ravi');
  await put(other._id, { name: 'Second Name', campusArea: '2 acres' });
  await app.request('PUT', '/api/saved', {
    token: ravi.token,
    body: { ids: [other._id, own._id] },
  });
  const proposal = { field: 'campusArea', proposed: '5 acres', sourceUrl: 'https://a.example/x' };
  const body = { institutionId: other._id, ...proposal };
  const made = await app.request('POST', '/api/corrections', { token: ravi.token, body });
  expect((await merge({ campusArea: 'other' })).status).toBe(200);
  expect((await get('/api/saved', ravi.token)).ids).toEqual([own._id]);
  const again = { ...body, institutionId: own._id };
  const twice = await app.request('POST', '/api/corrections', { token: ravi.token, body: again });
  expect(twice.status).toBe(409);
  const { corrections } = await get('/api/corrections');
  expect(corrections[0]).toMatchObject({ institution: { _id: own._id, name: 'Own College' } });
  const decide = { token, body: { decision: 'accept' } };
  const decided = await app.request('PUT', `/api/corrections/${made.body._id}`, decide);
  expect(decided.status).toBe(200);
  expect((await read('Own College')).body).toMatchObject({ _id: own._id, campusArea: '5 acres' });
});

test('records the merge in both histories and restores both by an undo', async () => {
  const { own, other, merge, read, newest, history, undo, get } = await openMerge();
  const [before, beside] = [(await read('Own College')).body, (await read('Other College')).body];
  await merge({ campusArea: 'other', website: 'other' });
  const change = await newest();
  expect(change).toMatchObject({
    act: 'updated',
    target: { kind: 'merge', _id: own._id },
    merged: { _id: other._id, label: 'Other College' },
    undoable: true,
  });
  const listed = await history(`?target=institution:${other._id}`);
  expect(listed.entries[0]?._id).toBe(change._id);
  const open = await get('/api/institutions/college/Own%20College/history');
  expect(open.changes[0]).toMatchObject({ kind: 'changed', reason: 'merge' });
  expect((await undo(change._id)).status).toBe(200);
  const stamps = { updatedAt: expect.anything(), updatedBy: expect.anything() };
  expect((await read('Own College')).body).toEqual({ ...before, ...stamps });
  expect((await read('Other College')).body).toEqual({ ...beside, ...stamps });
  expect(await newest()).toMatchObject({ undoes: change._id, undoable: false });
  expect((await undo((await newest())._id)).status).toBe(409);
  expect((await undo(change._id)).status).toBe(409);
  expect((await merge()).status).toBe(200);
});

test('a merge may take over the name and returns it by an undo', async () => {
  const { own, other, merge, read, undoNewest } = await openMerge();
  const { status, body } = await merge({ name: 'other' });
  expect([status, body.name, body._id]).toEqual([200, 'Other College', own._id]);
  expect((await read('Own College')).status).toBe(404);
  expect((await undoNewest()).status).toBe(200);
  expect((await read('Own College')).body._id).toBe(own._id);
  expect((await read('Other College')).body._id).toBe(other._id);
});

test('the undo of a merge is refused when the name was taken since', async () => {
  const { merge, add, read, undo, newest, remove } = await openMerge();
  await merge();
  const change = await newest();
  const taken = await add({ name: 'other college' });
  expect(taken.status).toBe(201);
  const refused = await undo(change._id);
  expect(refused.status).toBe(409);
  expect((await read('Other College')).body._id).toBe(taken.body._id);
  expect((await read('Own College')).status).toBe(200);
  await remove(taken.body._id);
  expect((await undo(change._id)).status).toBe(200);
});

test('the undo of a merge is refused after an edit, and a restored version keeps the merge', async () => {
  const all = await openMerge();
  const { app, own, other, merge, put, newest, undo, history, token } = all;
  const ravi = await app.person('ravi');
  await review(all, ravi, other._id);
  await merge();
  const change = await newest();
  await put(own._id, { name: 'Own College', campusArea: '8 acres' });
  expect((await undo(change._id)).status).toBe(409);
  const first = (await history(`?target=institution:${own._id}`)).entries.at(-1)?._id;
  const restored = await app.request('POST', `/api/history/${first}/restore`, { token });
  expect(restored.body.campusArea).toBe('1 acre');
  expect((await shownReviews(all, own._id)).count).toBe(1);
});

test('redirects chained merges to the last survivor', async () => {
  const all = await openMerge();
  const { app, own, other, merge, made, token, read } = all;
  const ravi = await app.person('ravi');
  await review(all, ravi, other._id);
  await merge();
  const last = await made({ name: 'Last College' });
  const body = { other: own._id };
  const path = `/api/institutions/${last._id}/merge`;
  expect((await app.request('POST', path, { token, body })).status).toBe(200);
  expect((await shownReviews(all, other._id)).places).toEqual(new Set([last._id]));
  expect((await read('Own College')).status).toBe(404);
});
