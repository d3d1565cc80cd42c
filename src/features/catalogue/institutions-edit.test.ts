import { describe, expect, test } from 'vitest';
import { openWithInstitutions } from '../../testing/api/institution-calls.ts';
import { reviewBody, writeReview } from '../../testing/api/review-calls.ts';
import { institutionBody } from '../../testing/institution-body.ts';
import { openTestApp } from '../../testing/test-app.ts';

describe('GET /api/institutions/{type}/{name} with If-None-Match', () => {
  test('is 304 until the record or rating changes, and its ETag is valid for an edit', async () => {
    const { app, made, put } = await openWithInstitutions();
    const created = await made();
    const path = `/api/institutions/${created.type}/${encodeURIComponent(created.name)}`;
    const tagOf = async (known: string) => {
      const answer = await app.request('GET', path, { headers: { 'If-None-Match': known } });
      return { status: answer.status, body: answer.body, tag: answer.headers.get('etag') ?? '' };
    };
    const first = await tagOf('"none"');
    expect(first.status).toBe(200);
    expect(await tagOf(`"other", W/${first.tag}`)).toEqual({ ...first, status: 304, body: null });
    const user = await app.person('chitra');
    await writeReview(app, user, { institutionId: created._id, ...reviewBody() });
    const rated = await tagOf(first.tag);
    expect(rated).toMatchObject({ status: 200, body: { rating: { count: 1 } } });
    const edited = await put(created._id, { owner: 'Public' }, { 'If-Match': rated.tag });
    expect(edited.status).toBe(200);
    expect((await put(created._id, {}, { 'If-Match': rated.tag })).status).toBe(412);
    expect(await tagOf(rated.tag)).toMatchObject({ status: 200, body: { owner: 'Public' } });
  });
});

describe('PUT /api/institutions/{id}', () => {
  test('replaces every field, records editor and time, and keeps the author', async () => {
    const { app, adminId, made, put, read } = await openWithInstitutions();
    const created = await made({ campusArea: '10 acres' });
    const second = await app.person('bala', 'admin');
    app.pass(60);
    const { status, body } = await app.request('PUT', `/api/institutions/${created._id}`, {
      token: second.token,
      body: institutionBody({ famousCourse: 'B.Tech' }),
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      campusArea: null,
      famousCourse: 'B.Tech',
      author: adminId,
      createdAt: created.createdAt,
      updatedBy: second.id,
      updatedAt: '2026-06-01T09:01:00.000Z',
    });
    expect((await read(created.name)).body).toEqual(body);
    expect(app.purged).toContain(`institution:${created._id}`);
    expect((await put(created._id, { owner: null })).status).toBe(400);
  });

  test('answers 412 with the current institution and ETag to a stale edit', async () => {
    const { made, put } = await openWithInstitutions();
    const created = await made();
    const first = await put(created._id, { owner: 'Public' }, created.ifMatch);
    expect(first.status).toBe(200);
    const second = await put(created._id, { owner: 'Government' }, created.ifMatch);
    expect(second.status).toBe(412);
    expect(second.body).toEqual({
      msg: 'Someone else has changed this since you loaded it.',
      institution: first.body,
      etag: first.headers.get('etag'),
    });
    const again = await put(
      created._id,
      { owner: 'Government' },
      {
        'If-Match': first.headers.get('etag') ?? '',
      },
    );
    expect(again).toMatchObject({ status: 200, body: { owner: 'Government' } });
  });

  test('answers 400 to an invalid stale edit and an empty body', async () => {
    const { made, put } = await openWithInstitutions();
    const { _id, ifMatch } = await made();
    await put(_id, { owner: 'Public' });
    expect((await put(_id, { establishedYear: null }, ifMatch)).status).toBe(400);
    const abroad = { location: { place: 'Fort', city: 'X', state: 'Nowhere', country: 'India' } };
    expect((await put(_id, abroad, ifMatch)).status).toBe(400);
    expect((await put('nobody', abroad)).status).toBe(400);
  });

  test('answers 412 to one of two concurrent edits', async () => {
    const { made, put } = await openWithInstitutions();
    for (let round = 0; round < 5; round++) {
      const created = await made({ name: `Round ${round}` });
      const edits = ['Public', 'Government'].map((owner) =>
        put(created._id, { name: created.name, owner }, created.ifMatch),
      );
      const statuses = (await Promise.all(edits)).map(({ status }) => status);
      expect(statuses.sort()).toEqual([200, 412]);
    }
  });

  test('answers 409 for a taken name and renames to a free one', async () => {
    const { add, made, put, read, idOf } = await openWithInstitutions();
    const created = await made({ name: 'Old Name' });
    await add({ name: 'Taken' });
    expect((await put(created._id, { name: 'TAKEN' })).status).toBe(409);
    expect((await put(created._id, { name: 'New Name' })).status).toBe(200);
    expect(await idOf('New Name')).toBe(created._id);
    expect((await read('Old Name')).status).toBe(404);
    expect((await add({ name: 'Old Name' })).status).toBe(201);
  });

  test.each(['nobody', 'x'.repeat(65), 'UPPER', '%2E%2E'])('the id %s is 404', async (id) => {
    const { put, remove } = await openWithInstitutions();
    expect((await put(id, {})).status).toBe(404);
    expect((await remove(id)).status).toBe(404);
  });
});

describe('DELETE /api/institutions/{id}', () => {
  test('answers 204 and removes the institution everywhere', async () => {
    const { app, add, made, put, remove, read } = await openWithInstitutions();
    const created = await made();
    expect(await remove(created._id)).toMatchObject({ status: 204, body: null });
    expect((await read(created.name)).status).toBe(404);
    expect((await app.request('GET', '/api/institutions/all')).body).toEqual({ institutions: [] });
    expect((await app.request('GET', '/api/institutions')).body).toMatchObject({ total: 0 });
    expect((await remove(created._id)).status).toBe(404);
    expect((await put(created._id, {})).status).toBe(404);
    expect((await add()).status).toBe(201);
  });
});

test.each([
  ['POST', '/api/institutions'],
  ['PUT', '/api/institutions/someid'],
  ['DELETE', '/api/institutions/someid'],
])('%s %s is for admins: 401 without a session, 403 for a user', async (method, path) => {
  const app = await openTestApp();
  const { token } = await app.person('usha');
  const body = institutionBody();
  expect((await app.request(method, path, { body })).status).toBe(401);
  expect((await app.request(method, path, { body, token })).status).toBe(403);
});
