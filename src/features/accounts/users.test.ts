import { describe, expect, test } from 'vitest';
import { openTestApp, PASSWORD, type Person, type TestApp } from '../../testing/test-app.ts';
import { repairAdmins } from './admins.ts';
import { ADMIN_SET_ID } from './user-records.ts';

const LAST = { msg: 'The last administrator cannot be deleted or demoted.' };
const UNKNOWN = { status: 404, body: { msg: 'This user does not exist.' } };

function remove(app: TestApp, by: { token: string }, id: string) {
  return app.request('DELETE', `/api/user/users/${id}`, { token: by.token });
}

function setRole(app: TestApp, by: { token: string }, id: string, role: unknown) {
  return app.request('PUT', `/api/user/users/${id}/role`, { token: by.token, body: { role } });
}

/**
 * The admins according to the records, which are authoritative, and according to the set that
 * protects the last one.
 */
async function admins({ runtime }: TestApp) {
  const { items } = await runtime.users.list.refresh();
  const listed = [...items.values()].filter(({ role }) => role === 'admin');
  const records = await Promise.all(listed.map(({ _id }) => runtime.users.records.read(_id)));
  const live = records.filter((record) => record?.data.role === 'admin');
  const counted = (await runtime.admins.read(ADMIN_SET_ID))?.data.ids ?? [];
  return { live: live.map((record) => record?.id), counted };
}

describe('GET /api/user/users', () => {
  test('lists all users newest first with the fields for admins', async () => {
    const app = await openTestApp();
    const root = await app.person('root', 'admin');
    app.pass(1);
    const asha = await app.person('asha');
    const answer = await app.request('GET', '/api/user/users', { token: root.token });
    const createdAt = ['2026-06-01T09:00:01.000Z', '2026-06-01T09:00:00.000Z'];
    expect(answer).toMatchObject({ status: 200 });
    expect(answer.body).toEqual({
      users: [
        {
          _id: asha.id,
          username: 'asha',
          email: asha.email,
          role: 'user',
          createdAt: createdAt[0],
        },
        {
          _id: root.id,
          username: 'root',
          email: root.email,
          role: 'admin',
          createdAt: createdAt[1],
        },
      ],
    });
  });

  test('pages without gaps while users join and leave', async () => {
    const app = await openTestApp();
    const root = await app.person('root', 'admin');
    // The admin joined first, so is listed last and is not the one who leaves.
    app.pass(1);
    const people: Person[] = [];
    for (let n = 0; n < 6; n++) people.push(await app.person(`person-${n}`));
    const page = async (query: string) =>
      (await app.request('GET', `/api/user/users?${query}`, { token: root.token })).body;
    const first = await page('limit=3');
    expect(first.users).toHaveLength(3);
    app.pass(1);
    await app.person('late');
    await app.runtime.users.records.remove(first.users[2]._id);
    const second = await page(`limit=3&cursor=${encodeURIComponent(first.nextCursor)}`);
    const third = await page(`limit=3&cursor=${encodeURIComponent(second.nextCursor)}`);
    expect(third.nextCursor).toBeNull();
    const seen = [first, second, third].flatMap(({ users }) => users).map(({ _id }) => _id);
    expect(seen.sort()).toEqual([root.id, ...people.map(({ id }) => id)].sort());
  });

  test.each(['limit=0', 'limit=101', 'limit=x', 'limit=1.5'])('refuses %s', async (query) => {
    const app = await openTestApp();
    const { token } = await app.person('root', 'admin');
    const answer = await app.request('GET', `/api/user/users?${query}`, { token });
    expect(answer).toMatchObject({ status: 400, body: { errors: { limit: expect.any(String) } } });
  });
});

describe('PUT /api/user/users/{id}/role', () => {
  test('grants and revokes admin from the next call on', async () => {
    const app = await openTestApp();
    const root = await app.person('root', 'admin');
    const asha = await app.person('asha');
    const list = () => app.request('GET', '/api/user/users', { token: asha.token });
    expect((await list()).status).toBe(403);
    const promoted = await setRole(app, root, asha.id, 'admin');
    expect(promoted.status).toBe(200);
    expect(promoted.body).toMatchObject({ _id: asha.id, username: 'asha', role: 'admin' });
    expect((await list()).status).toBe(200);
    expect(await setRole(app, root, asha.id, 'user')).toMatchObject({ body: { role: 'user' } });
    expect((await list()).status).toBe(403);
    expect(app.purged).toContain(`author:${asha.id}`);
  });

  test('is idempotent for an equal role', async () => {
    const app = await openTestApp();
    const root = await app.person('root', 'admin');
    expect((await setRole(app, root, root.id, 'admin')).status).toBe(200);
    expect((await admins(app)).counted).toEqual([root.id]);
  });

  test('refuses the last admin, an unknown user and an unknown role', async () => {
    const app = await openTestApp();
    const root = await app.person('root', 'admin');
    const asha = await app.person('asha');
    expect(await setRole(app, root, root.id, 'user')).toMatchObject({ status: 409, body: LAST });
    expect(await setRole(app, root, 'nobody', 'admin')).toMatchObject(UNKNOWN);
    for (const role of ['owner', 'Admin', null, undefined, ['admin']]) {
      const answer = await setRole(app, root, asha.id, role);
      expect(answer).toMatchObject({ status: 400, body: { errors: { role: expect.any(String) } } });
    }
  });
});

describe('DELETE /api/user/users/{id}', () => {
  test('ends sessions and frees email and username at once', async () => {
    const app = await openTestApp();
    const root = await app.person('root', 'admin');
    const asha = await app.person('asha');
    expect(await remove(app, root, asha.id)).toMatchObject({ status: 204, body: null });
    const { token, cookie } = asha;
    expect((await app.request('GET', '/api/profile', { token })).status).toBe(401);
    expect((await app.request('GET', '/api/auth/refresh', { cookie })).status).toBe(401);
    const { body } = await app.request('GET', '/api/user/users', { token: root.token });
    expect(body.users.map(({ _id }: { _id: string }) => _id)).toEqual([root.id]);
    const account = { username: 'asha', email: asha.email, password: PASSWORD };
    const again = await app.request('POST', '/api/auth/register', { body: account });
    expect(again.status).toBe(201);
    expect((await app.request('GET', '/api/profile', { token })).status).toBe(401);
  });

  test('refuses the last admin and an unknown user', async () => {
    const app = await openTestApp();
    const root = await app.person('root', 'admin');
    const asha = await app.person('asha');
    expect(await remove(app, root, root.id)).toMatchObject({ status: 409, body: LAST });
    expect(await remove(app, root, 'nobody')).toMatchObject(UNKNOWN);
    await remove(app, root, asha.id);
    expect(await remove(app, root, asha.id)).toMatchObject(UNKNOWN);
  });
});

describe('the last admin', () => {
  test('remains when two admins delete each other concurrently', async () => {
    const app = await openTestApp();
    for (let round = 0; round < 8; round++) {
      const one = await app.person(`one-${round}`, 'admin');
      const two = await app.person(`two-${round}`, 'admin');
      for (const id of (await admins(app)).live) {
        if (id && id !== one.id && id !== two.id) await remove(app, one, id);
      }
      const answers = await Promise.all([remove(app, one, two.id), remove(app, two, one.id)]);
      expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
      const { live, counted } = await admins(app);
      expect(live).toHaveLength(1);
      expect(counted).toEqual(live);
    }
  });

  test('remains under any concurrent acts', async () => {
    const app = await openTestApp();
    const people = await Promise.all(
      Array.from({ length: 4 }, (_, n) => app.person(`admin-${n}`, 'admin')),
    );
    const acts = people.flatMap((by) =>
      people.flatMap(({ id }) => [
        () => setRole(app, by, id, 'user'),
        () => setRole(app, by, id, 'admin'),
        () => setRole(app, by, id, 'user'),
      ]),
    );
    const answers = await Promise.all(acts.map((act) => act()));
    const statuses = answers.map(({ status }) => status);
    expect(statuses).toContain(200);
    // A writer that keeps losing against others gives up with 503 and changes nothing.
    for (const status of statuses) expect([200, 401, 403, 409, 503]).toContain(status);
    const { live, counted } = await admins(app);
    expect(counted.length).toBeGreaterThan(0);
    expect(live).toEqual(expect.arrayContaining(counted));
  });

  test('is recounted when a crash left an admin out of the set', async () => {
    const app = await openTestApp();
    const root = await app.person('root', 'admin');
    const left = await app.person('left');
    await app.runtime.users.records.update(left.id, (data) => ({ ...data, role: 'admin' }));
    expect((await remove(app, root, root.id)).status).toBe(409);
    await repairAdmins(app.runtime);
    await repairAdmins(app.runtime);
    expect((await admins(app)).counted).toEqual([root.id, left.id]);
    expect((await remove(app, root, root.id)).status).toBe(204);
  });
});
