import { describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

const empty = {
  gender: null,
  dob: null,
  collegeName: null,
  avatar: null,
  about: null,
  social: { instagram: null, website: null, youtube: null },
};
const full = {
  gender: 'Prefer not to say',
  dob: '2004-02-29',
  collegeName: 'Miranda House',
  avatar: '/avatars/avatar7.png',
  about: 'Reads <b>maps</b>.\nWrites, too.',
  publicEmail: 'write.to@asha.example',
  social: {
    instagram: 'asha.reads',
    website: 'https://asha.example/',
    youtube: 'https://www.youtube.com/@asha',
  },
};

function save(app: TestApp, token: string, body: unknown) {
  return app.request('PUT', '/api/profile', { token, body });
}

describe('GET and PUT /api/profile', () => {
  test('return the first avatar and nothing else for a new account', async () => {
    const app = await openTestApp();
    const { token } = await app.person('asha');
    const answer = await app.request('GET', '/api/profile', { token });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      ...empty,
      username: 'asha',
      email: 'asha@people.test',
      avatar: '/avatars/avatar1.png',
    });
  });

  test('store the profile as sent', async () => {
    const app = await openTestApp();
    const { token } = await app.person('asha');
    const saved = await save(app, token, full);
    const expected = { ...full, username: 'asha', email: 'asha@people.test' };
    expect(saved).toMatchObject({ status: 200, body: expected });
    expect((await app.request('GET', '/api/profile', { token })).body).toEqual(expected);
    // Only admins have public profiles, whose pages show what changed.
    expect(app.purged).toEqual([]);
  });

  test.each([
    ['null', empty],
    ['blank', { ...empty, gender: '', dob: ' ', about: '', avatar: '', social: { website: '' } }],
    ['absent', {}],
    ['without social', { social: null }],
  ])('treat %s as empty', async (_, body) => {
    const app = await openTestApp();
    const { token } = await app.person('asha');
    await save(app, token, full);
    const saved = await save(app, token, body);
    expect(saved.status).toBe(200);
    expect(saved.body).toEqual({ ...empty, username: 'asha', email: 'asha@people.test' });
  });

  test('ignore fields that the owner must not change', async () => {
    const app = await openTestApp();
    const { token, id } = await app.person('asha');
    const others = { username: 'x', email: 'x@x.in', role: 'admin', passwordHash: 'x', _id: 'x' };
    const saved = await save(app, token, { ...full, ...others });
    expect(saved).toMatchObject({ status: 200, body: { username: 'asha' } });
    expect(Object.keys(saved.body)).not.toContain('role');
    const user = await app.runtime.users.records.read(id);
    expect(user?.data).toMatchObject({ role: 'user', email: 'asha@people.test' });
  });

  test.each([
    ['gender', 'male'],
    ['dob', '2023-02-29'],
    ['dob', '01/02/2003'],
    ['dob', '2026-06-02'],
    ['collegeName', 'x'.repeat(201)],
    ['avatar', '/avatars/avatar10.png'],
    ['avatar', 'https://evil.example/x.png'],
    ['about', 'x'.repeat(5001)],
    ['about', 'a\u0000b'],
    ['social.website', 'javascript:alert(1)'],
    ['social.website', '//evil.example'],
    ['social.youtube', 'ftp://example.in/x'],
    ['social.instagram', 'x'.repeat(31)],
  ])('refuse the %s %j', async (field, value) => {
    const app = await openTestApp();
    const { token } = await app.person('asha');
    const [outer = '', inner] = field.split('.');
    const answer = await save(app, token, { [outer]: inner ? { [inner]: value } : value });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.errors)).toEqual([field]);
  });

  test('accept today’s date in India as date of birth', async () => {
    const app = await openTestApp();
    const { token } = await app.person('asha');
    expect((await save(app, token, { dob: '2026-06-01' })).status).toBe(200);
  });
});

test('PUT /api/profile answers 412 with the current profile to a stale edit', async () => {
  const app = await openTestApp();
  const { token } = await app.person('asha');
  const read = await app.request('GET', '/api/profile', { token });
  const headers = { 'If-Match': read.headers.get('etag') ?? '' };
  const put = (body: object, sent = headers) =>
    app.request('PUT', '/api/profile', { token, body, headers: sent });
  const saved = await put({ collegeName: 'Miranda House' });
  expect(saved.status).toBe(200);
  const stale = await put({ about: 'Reads maps.' });
  const etag = saved.headers.get('etag') ?? '';
  expect(stale).toMatchObject({
    status: 412,
    body: { profile: { collegeName: 'Miranda House', about: null }, etag, msg: expect.any(String) },
  });
  expect((await put({ about: 'Reads maps.' }, { 'If-Match': etag })).status).toBe(200);
});

describe('GET /api/profile/{userId}', () => {
  test('shows an admin with the public email', async () => {
    const app = await openTestApp();
    const { id, token } = await app.person('root', 'admin');
    await save(app, token, full);
    const answer = await app.request('GET', `/api/profile/${id}`);
    expect(answer.status).toBe(200);
    const { publicEmail, ...shown } = full;
    expect(answer.body).toEqual({
      ...shown,
      fullName: 'root',
      email: publicEmail,
      role: 'admin',
      createdAt: '2026-06-01T09:00:00.000Z',
    });
  });

  test('never shows the login email of an admin', async () => {
    const app = await openTestApp();
    const { id, token, email } = await app.person('root', 'admin');
    const asked = await save(app, token, { ...full, publicEmail: email.toUpperCase() });
    expect(asked).toMatchObject({
      status: 400,
      body: { errors: { publicEmail: expect.any(String) } },
    });
    const { body } = await app.request('GET', `/api/profile/${id}`);
    expect(body.email).toBeNull();
    expect(JSON.stringify(body)).not.toContain(email);
  });

  test('answers for admins only', async () => {
    const app = await openTestApp();
    const { id } = await app.person('asha');
    const answer = await app.request('GET', `/api/profile/${id}`);
    expect(answer.status).toBe(403);
    expect(answer.body).toEqual({
      msg: 'this profile is not publicly viewable (only admin profiles can be viewed as authors)',
    });
  });

  test.each(['nobody', 'x'.repeat(200), '%2e%2e%2fuser', 'a%00', '%ff', 'constructor'])(
    'answers 404 for %s',
    async (id) => {
      const app = await openTestApp();
      const { status } = await app.request('GET', `/api/profile/${id}`);
      expect([400, 404]).toContain(status);
    },
  );

  test('does not show a deleted admin', async () => {
    const app = await openTestApp();
    const root = await app.person('root', 'admin');
    const other = await app.person('other', 'admin');
    const ask = { token: root.token };
    expect((await app.request('DELETE', `/api/user/users/${other.id}`, ask)).status).toBe(204);
    expect(app.purged).toContain(`author:${other.id}`);
    expect((await app.request('GET', `/api/profile/${other.id}`)).status).toBe(404);
  });
});
