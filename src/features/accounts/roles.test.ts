import { expect, test } from 'vitest';
import { institutionBody } from '../../testing/institution-body.ts';
import { openTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

const review = { ratings: { overall: 4 }, comments: { overall: 'Good.' } };

function kinds(entries: readonly { target: { kind: string } }[]): string[] {
  return [...new Set(entries.map(({ target }) => target.kind))].sort();
}

/** Changes an institution, a review's visibility and a user's role as an admin. */
async function changeEachKind(app: TestApp, root: Person) {
  const { token } = root;
  const added = await app.request('POST', '/api/institutions', { token, body: institutionBody() });
  const asha = await app.person('asha');
  const body = { institutionId: added.body._id, ...review };
  const written = await app.request('POST', '/api/reviews', { token: asha.token, body });
  await app.request('PUT', `/api/reviews/${written.body._id}/hide`, { token });
  const path = `/api/user/users/${asha.id}/role`;
  await app.request('PUT', path, { token, body: { role: 'moderator' } });
}

test('shows each role the history of what it may change', async () => {
  const app = await openTestApp();
  const root = await app.person('root', 'admin');
  await changeEachKind(app, root);
  const seen = async ({ token }: Person) =>
    kinds((await app.request('GET', '/api/history', { token })).body.entries);
  expect(await seen(root)).toEqual(['institution', 'review', 'user']);
  expect(await seen(await app.person('ed', 'editor'))).toEqual(['institution']);
  expect(await seen(await app.person('mo', 'moderator'))).toEqual(['review']);
});

test('the history refuses other kinds and names the roles that may read them', async () => {
  const app = await openTestApp();
  const root = await app.person('root', 'admin');
  await changeEachKind(app, root);
  const { token } = await app.person('mo', 'moderator');
  const list = '/api/history?target=institution';
  const change = (await app.request('GET', list, { token: root.token })).body.entries[0];
  const answer = await app.request('GET', `/api/history/${change._id}`, { token });
  expect(answer).toMatchObject({
    status: 403,
    body: { msg: 'Only administrators and editors can do this.' },
  });
});

test('applies a new role from the next call on', async () => {
  const app = await openTestApp();
  const root = await app.person('root', 'admin');
  const asha = await app.person('asha');
  const setRole = (role: string) => {
    const path = `/api/user/users/${asha.id}/role`;
    return app.request('PUT', path, { token: root.token, body: { role } });
  };
  const reported = async () =>
    (await app.request('GET', '/api/reviews/reported', { token: asha.token })).status;
  const add = async (name: string) => {
    const body = institutionBody({ name });
    return (await app.request('POST', '/api/institutions', { token: asha.token, body })).status;
  };
  expect([await reported(), await add('One')]).toEqual([403, 403]);
  expect(await setRole('moderator')).toMatchObject({ status: 200, body: { role: 'moderator' } });
  expect([await reported(), await add('One')]).toEqual([200, 403]);
  await setRole('editor');
  expect([await reported(), await add('One')]).toEqual([403, 201]);
  await setRole('user');
  expect([await reported(), await add('Two')]).toEqual([403, 403]);
});

test('editors and moderators have no public profile', async () => {
  const app = await openTestApp();
  for (const role of ['editor', 'moderator'] as const) {
    const { id } = await app.person(role, role);
    expect((await app.request('GET', `/api/profile/${id}`)).status).toBe(403);
  }
});

test('the last administrator cannot become an editor', async () => {
  const app = await openTestApp();
  const root = await app.person('root', 'admin');
  const path = `/api/user/users/${root.id}/role`;
  const answer = await app.request('PUT', path, { token: root.token, body: { role: 'editor' } });
  expect(answer.status).toBe(409);
});
