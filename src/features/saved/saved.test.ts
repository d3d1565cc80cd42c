import { describe, expect, test } from 'vitest';
import { mergeIds } from '../../browser/shortlist-sync.ts';
import { savedList } from '../../domain/accounts/saved.ts';
import { limits } from '../../domain/limits.ts';
import { reviewBody, writeReview } from '../../testing/api/review-calls.ts';
import { bodyOf } from '../../testing/body-of.ts';
import { institutionBody } from '../../testing/institution-body.ts';
import { openTestApp, PASSWORD, type Person, type TestApp } from '../../testing/test-app.ts';

/** Creates `count` institutions; returns their ids. */
async function createInstitutions(app: TestApp, admin: Person, count: number): Promise<string[]> {
  const { token } = admin;
  const rows = Array.from({ length: count }, (_, at) => institutionBody({ name: `College ${at}` }));
  const answers = await Promise.all(
    rows.map((body) => app.request('POST', '/api/institutions', { token, body })),
  );
  return answers.map(({ body }) => String(body._id));
}

const put = (app: TestApp, { token }: Pick<Person, 'token'>, body: unknown) =>
  app.request('PUT', '/api/saved', { token, body });
const get = (app: TestApp, { token }: Pick<Person, 'token'>) =>
  app.request('GET', '/api/saved', { token });

describe('PUT /api/saved', () => {
  test('keeps the order and drops unknown and repeated entries', async () => {
    const app = await openTestApp();
    const root = await app.person('root', 'admin');
    const asha = await app.person('asha');
    const [a = '', b = '', c = ''] = await createInstitutions(app, root, 3);
    await writeReview(app, root, reviewBody({ institutionId: b }));
    const answer = await put(app, asha, { ids: [c, 'nothing', a, c, b] });
    const list = bodyOf(savedList, answer);
    expect(list.ids).toEqual([c, a, b]);
    expect(list.institutions.map(({ _id }) => _id)).toEqual([c, a, b]);
    expect(list.institutions[2]?.rating).toEqual({ mean: 4, count: 1 });
    expect(bodyOf(savedList, await get(app, asha))).toEqual(list);
    expect(bodyOf(savedList, await get(app, root)).ids).toEqual([]);
  });

  test('answers 412 with the current list to a stale edit', async () => {
    const app = await openTestApp();
    const asha = await app.person('asha');
    const [a = '', b = ''] = await createInstitutions(app, await app.person('root', 'admin'), 2);
    const headers = { 'If-Match': (await get(app, asha)).headers.get('etag') ?? '' };
    const { token } = asha;
    const putIf = (ids: string[], sent = headers) =>
      app.request('PUT', '/api/saved', { token, body: { ids }, headers: sent });
    const first = await putIf([a]);
    expect(first.status).toBe(200);
    const stale = await putIf([b]);
    expect(stale).toMatchObject({ status: 412, body: { ids: [a], etag: expect.any(String) } });
    expect(stale.body.etag).toBe((await get(app, asha)).headers.get('etag'));
    expect((await putIf([a, b], { 'If-Match': stale.body.etag })).status).toBe(200);
    expect(bodyOf(savedList, await get(app, asha)).ids).toEqual([a, b]);
  });

  test('accepts at most 50', async () => {
    const app = await openTestApp();
    const asha = await app.person('asha');
    const ids = Array.from({ length: limits.saved + 1 }, (_, at) => `id-${at}`);
    expect((await put(app, asha, { ids: ids.slice(1) })).status).toBe(200);
    const refused = await put(app, asha, { ids });
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.body.errors)).toEqual(['ids']);
  });

  test.each([{}, { ids: 'x' }, { ids: [1] }, { ids: [''] }, { ids: null }])(
    'refuses %j',
    async (body) => {
      const app = await openTestApp();
      expect((await put(app, await app.person('asha'), body)).status).toBe(400);
    },
  );

  test('drops a deleted institution', async () => {
    const app = await openTestApp();
    const root = await app.person('root', 'admin');
    const [a = '', b = ''] = await createInstitutions(app, root, 2);
    await put(app, root, { ids: [a, b] });
    await app.request('DELETE', `/api/institutions/${a}`, { token: root.token });
    expect(bodyOf(savedList, await get(app, root)).ids).toEqual([b]);
  });

  test('is deleted with the account, by owner or admin', async () => {
    const app = await openTestApp();
    const root = await app.person('root', 'admin');
    const [id = ''] = await createInstitutions(app, root, 1);
    const [asha, bala] = [await app.person('asha'), await app.person('bala')];
    for (const person of [asha, bala]) await put(app, person, { ids: [id] });
    const body = { currentPassword: PASSWORD };
    await app.request('POST', '/api/account/delete', { token: asha.token, body });
    await app.request('DELETE', `/api/user/users/${bala.id}`, { token: root.token });
    for (const person of [asha, bala]) expect(await app.runtime.saved.read(person.id)).toBeNull();
  });
});

describe('the union of account and browser', () => {
  const many = (count: number, of: string) =>
    Array.from({ length: count }, (_, at) => `${of}${at}`);

  test('lists the account’s entries first, then the browser’s, each once', () => {
    expect(mergeIds(['a', 'b'], ['b', 'c'])).toEqual(['a', 'b', 'c']);
  });

  test('has at most 50 entries, with all of the account', () => {
    const account = many(49, 'a');
    expect(mergeIds(account, many(3, 'b'))).toEqual([...account, 'b0']);
    expect(mergeIds(many(50, 'a'), many(50, 'b'))).toEqual(many(50, 'a'));
  });
});
