import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { ad as answeredAd } from '../../domain/ad.ts';
import { type HistoryPage, historyPage } from '../../domain/history/history.ts';
import { openWithHistory } from '../../testing/api/history-calls.ts';
import { bodyOf, markedFields } from '../../testing/body-of.ts';
import { openTestApp } from '../../testing/test-app.ts';

const areaOf = (data: unknown) => z.looseObject({ campusArea: z.string() }).parse(data).campusArea;

describe('the history', () => {
  test('records author, act and time with both versions', async () => {
    const { app, adminId, made, put, remove, history, whole } = await openWithHistory();
    const created = await made({ campusArea: '10 acres' });
    app.pass(60);
    await put(created._id, { name: 'New Name', campusArea: '10 acres' });
    app.pass(60);
    await remove(created._id);

    const { entries, nextCursor } = await history();
    expect(nextCursor).toBeNull();
    const by = { _id: adminId, username: 'asha' };
    const target = { kind: 'institution', _id: created._id };
    const facts = { count: 1, reason: null, source: null };
    const shared = { _id: expect.any(String), by, undoes: null, ...facts };
    const renamed = { ...target, label: 'New Name' };
    expect(entries).toEqual([
      {
        ...shared,
        at: '2026-06-01T09:02:00.000Z',
        act: 'deleted',
        target: renamed,
        fields: [],
        undoable: true,
      },
      {
        ...shared,
        at: '2026-06-01T09:01:00.000Z',
        act: 'updated',
        target: renamed,
        fields: ['name'],
        undoable: false,
      },
      {
        ...shared,
        at: '2026-06-01T09:00:00.000Z',
        act: 'created',
        target: { ...target, label: created.name },
        fields: [],
        undoable: false,
      },
    ]);
    expect(await whole(entries[1]?._id ?? '')).toMatchObject({
      ...entries[1],
      before: { name: created.name, campusArea: '10 acres' },
      after: { name: 'New Name', campusArea: '10 acres' },
    });
  });

  test('includes ads and details', async () => {
    const { app, token, history } = await openWithHistory();
    const ad = { imageUrl: 'https://example.org/a.png', linkUrl: 'https://example.org/' };
    const made = await app.request('POST', '/api/ad/add', { token, body: ad });
    const { _id } = bodyOf(answeredAd, made);
    app.pass(1);
    await app.request('PUT', `/api/ad/${_id}`, { token, body: { ...ad, isActive: false } });
    app.pass(1);
    await app.request('DELETE', `/api/ad/${_id}`, { token });
    app.pass(1);
    const course = {
      slug: 'mba',
      specification: 'Management',
      eligibility: 'A degree',
      avgFees: '₹5 lakh',
      careerOptions: ['Manager'],
    };
    await app.request('POST', '/api/courses/add', { token, body: course });

    const { entries } = await history();
    const listed = entries.map(({ act, target, fields, undoable }) => ({
      act,
      target,
      fields,
      undoable,
    }));
    const thatAd = { kind: 'ad', _id, label: 'https://example.org/' };
    expect(listed).toEqual([
      {
        act: 'updated',
        target: { kind: 'course', _id: 'mba', label: 'MBA' },
        fields: [],
        undoable: true,
      },
      { act: 'deleted', target: thatAd, fields: [], undoable: false },
      { act: 'updated', target: thatAd, fields: ['isActive'], undoable: false },
      { act: 'created', target: thatAd, fields: [], undoable: false },
    ]);
    expect((await history('?target=course')).entries).toEqual([entries[0]]);
    expect((await history(`?target=ad:${_id}`)).entries).toEqual(entries.slice(1));
  });

  test('keeps only name and role of users', async () => {
    const { app, token, history, whole } = await openWithHistory();
    const { id: _id } = await app.person('usha');
    const path = `/api/user/users/${_id}`;
    const giveRole = (role: string) =>
      app.request('PUT', `${path}/role`, { token, body: { role } });
    for (const role of ['user', 'admin', 'admin', 'user']) {
      expect((await giveRole(role)).status).toBe(200);
      app.pass(1);
    }
    expect((await app.request('DELETE', path, { token })).status).toBe(204);

    const { entries } = await history(`?target=user:${_id}`);
    const changes = await Promise.all(entries.map((entry) => whole(entry._id)));
    const target = { kind: 'user', _id, label: 'usha' };
    const kept = changes.map(({ act, target, before, after }) => ({ act, target, before, after }));
    expect(kept).toEqual([
      { act: 'deleted', target, before: { role: 'user' }, after: null },
      { act: 'updated', target, before: { role: 'admin' }, after: { role: 'user' } },
      { act: 'updated', target, before: { role: 'user' }, after: { role: 'admin' } },
    ]);
  });

  test('excludes refused calls', async () => {
    const { add, made, put, remove, history } = await openWithHistory();
    const created = await made();
    await add({ name: 'Taken' });
    await put(created._id, {}, { 'If-Match': '"stale"' });
    await put(created._id, { name: 'Taken' }, created.ifMatch);
    await put('nobody', {});
    await remove('nobody');
    await add({ establishedYear: 1 });
    expect((await history()).entries).toHaveLength(2);
  });

  test('records every concurrent edit in sequence', async () => {
    const { made, put, read, history, whole } = await openWithHistory();
    const created = await made();
    const areas = Array.from({ length: 12 }, (_, index) => `${index} acres`);
    await Promise.all(areas.map((campusArea) => put(created._id, { campusArea })));
    const { entries } = await history('?target=institution&limit=100');
    expect(entries).toHaveLength(13);
    const changes = await Promise.all(entries.map(({ _id }) => whole(_id)));
    const newestFirst = changes.map(({ before, after }) => ({ before, after }));
    for (const [place, { before }] of newestFirst.entries()) {
      expect(before).toEqual(newestFirst[place + 1]?.after ?? null);
    }
    const { body } = await read(created.name);
    expect(body).toMatchObject({ campusArea: areaOf(newestFirst[0]?.after) });
  });

  test('pages by a cursor that is stable under new changes', async () => {
    const { app, add, history } = await openWithHistory();
    for (const name of ['A', 'B', 'C', 'D', 'E']) {
      await add({ name });
      app.pass(1);
    }
    const labels = ({ entries }: HistoryPage) => entries.map(({ target }) => target.label);
    const first = await history('?limit=2');
    expect(labels(first)).toEqual(['E', 'D']);
    await add({ name: 'F' });
    const second = await history(`?limit=2&cursor=${first.nextCursor}`);
    expect(labels(second)).toEqual(['C', 'B']);
    const third = await history(`?limit=2&cursor=${second.nextCursor}`);
    expect(labels(third)).toEqual(['A']);
    expect(third.nextCursor).toBeNull();
  });

  test.each(['limit=0', 'limit=101', 'limit=x', 'cursor=none', 'cursor=A%2F', 'target=school'])(
    '?%s is 400',
    async (query) => {
      const { app, token } = await openWithHistory();
      const answer = await app.request('GET', `/api/history?${query}`, { token });
      expect(answer.status).toBe(400);
      expect(markedFields(answer)).toEqual([query.split('=')[0]]);
    },
  );
});

test.each([
  ['GET', '/api/history'],
  ['GET', '/api/history/someid'],
  ['POST', '/api/history/someid/undo'],
])('%s %s is for admins: 401 without a session, 403 for a user', async (method, path) => {
  const app = await openTestApp();
  const { token } = await app.person('usha');
  expect((await app.request(method, path)).status).toBe(401);
  expect((await app.request(method, path, { token })).status).toBe(403);
});

test('the history is searched by person, field, days and name', async () => {
  const { app, made } = await openWithHistory();
  const first = await made({ name: 'First College' });
  const second = await made({ name: 'Second College' });
  app.pass(24 * 60 * 60);
  const [editor, asha] = [await app.person('edith', 'editor'), await app.person('ashok', 'admin')];
  const { token } = editor;
  const put = async (by: string, before: { _id: string }, over: object) => {
    const body = { ...before, ...over };
    await app.request('PUT', `/api/institutions/${before._id}`, { token: by, body });
  };
  await put(asha.token, first, { campusArea: '9 acres' });
  await put(token, second, { name: 'Renamed College', website: 'https://two.example.org' });
  const found = async (query: string) =>
    bodyOf(historyPage, await app.request('GET', `/api/history${query}`, { token })).entries.map(
      ({ act, target }) => `${act} ${target.label}`,
    );
  const ofEditor = ['updated Renamed College'];
  expect(await found('?by=EDI')).toEqual(ofEditor);
  expect(await found(`?by=${editor.id}`)).toEqual(ofEditor);
  expect(await found('?field=website')).toEqual(ofEditor);
  expect(await found('?q=renamed')).toEqual(ofEditor);
  expect(await found('?by=ash&from=2026-06-02')).toEqual(['updated First College']);
  expect((await found('?to=2026-06-01')).toSorted()).toEqual([
    'created First College',
    'created Second College',
  ]);
  expect(await found('?field=&by=&q=&from=&to=')).toHaveLength(4);
  expect(await found('?by=nobody')).toEqual([]);
  const bad = await app.request('GET', '/api/history?from=yesterday', { token });
  expect(bad).toMatchObject({ status: 400, body: { errors: { from: expect.any(String) } } });
});
