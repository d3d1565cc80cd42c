import { describe, expect, test } from 'vitest';
import { reviewBody, writeReview } from '../../testing/api/review-calls.ts';
import { institutionBody } from '../../testing/institution-body.ts';
import { openTestApp, PASSWORD, type TestApp } from '../../testing/test-app.ts';

const NEW = 'another pass entirely';
const WRONG = {
  status: 400,
  body: {
    msg: 'The password is not correct.',
    errors: { currentPassword: 'The password is not correct.' },
  },
};

function change(app: TestApp, token: string, body: unknown) {
  return app.request('POST', '/api/account/password', { token, body });
}

function login(app: TestApp, email: string, password: string) {
  return app.request('POST', '/api/auth/login', { body: { email, password } });
}

describe('POST /api/account/password', () => {
  test('changes the password and ends all other sessions', async () => {
    const app = await openTestApp();
    const asha = await app.person('asha');
    const elsewhere = await app.signIn(asha);
    const answer = await change(app, asha.token, { currentPassword: PASSWORD, newPassword: NEW });
    expect(answer).toMatchObject({ status: 200, body: { msg: 'Your password has been changed.' } });
    const profile = (token: string) => app.request('GET', '/api/profile', { token });
    expect((await profile(asha.token)).status).toBe(200);
    expect((await profile(elsewhere.token)).status).toBe(401);
    const refresh = (cookie: string) => app.request('GET', '/api/auth/refresh', { cookie });
    expect((await refresh(asha.cookie)).status).toBe(200);
    expect((await refresh(elsewhere.cookie)).status).toBe(401);
    expect((await login(app, asha.email, PASSWORD)).status).toBe(401);
    expect((await login(app, asha.email, NEW)).status).toBe(200);
  });

  test('ends sessions kept by an earlier change', async () => {
    const app = await openTestApp();
    const asha = await app.person('asha');
    await change(app, asha.token, { currentPassword: PASSWORD, newPassword: NEW });
    const later = await app.signIn(asha);
    const answer = await change(app, later.token, { currentPassword: NEW, newPassword: PASSWORD });
    expect(answer.status).toBe(200);
    const { token } = asha;
    expect((await app.request('GET', '/api/profile', { token })).status).toBe(401);
  });

  test('refuses a wrong password without ending the session, five times', async () => {
    const app = await openTestApp();
    const asha = await app.person('asha');
    const body = { currentPassword: 'not this one', newPassword: NEW };
    for (let n = 0; n < 5; n++) {
      expect(await change(app, asha.token, body)).toMatchObject(WRONG);
    }
    const right = { currentPassword: PASSWORD, newPassword: NEW };
    expect((await change(app, asha.token, right)).status).toBe(429);
    expect((await login(app, asha.email, PASSWORD)).status).toBe(429);
    expect((await app.request('GET', '/api/profile', { token: asha.token })).status).toBe(200);
  });

  test.each([
    [{ newPassword: NEW }, 'currentPassword'],
    [{ currentPassword: PASSWORD }, 'newPassword'],
    [{ currentPassword: PASSWORD, newPassword: 'short' }, 'newPassword'],
    [{ currentPassword: PASSWORD, newPassword: 'half a pair \udc00' }, 'newPassword'],
    [{ currentPassword: PASSWORD, newPassword: 'iloveyou1' }, 'newPassword'],
    [{ currentPassword: PASSWORD, newPassword: 'CAMPUSKOSH' }, 'newPassword'],
  ])('refuses %j', async (body, field) => {
    const app = await openTestApp();
    const { token } = await app.person('asha');
    const answer = await change(app, token, body);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.errors)).toEqual([field]);
  });
});

describe('GET /api/account/data', () => {
  test('returns all data of the caller without secrets', async () => {
    const app = await openTestApp();
    const { id, token, email } = await app.person('asha', 'admin');
    const made = await app.request('POST', '/api/institutions', { token, body: institutionBody() });
    const institutionId = made.body._id;
    const review = await writeReview(app, { token }, reviewBody({ institutionId }));
    const path = `/api/reviews/${review._id}/report`;
    await app.request('POST', path, { token, body: { reason: 'spam' } });
    const sourceUrl = 'https://example.org/';
    const correction = { institutionId, field: 'campusArea', proposed: '12 acres', sourceUrl };
    await app.request('POST', '/api/corrections', { token, body: correction });
    await app.request('PUT', '/api/saved', { token, body: { ids: [institutionId] } });
    const answer = await app.request('GET', '/api/account/data', { token });
    const at = '2026-06-01T09:00:00.000Z';
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      account: { _id: id, username: 'asha', email, role: 'admin', createdAt: at },
      profile: { avatar: '/avatars/avatar1.png' },
      institutions: [{ _id: made.body._id, type: 'college', name: made.body.name }],
      reviews: [review],
      reports: [{ reviewId: review._id, reason: 'spam', date: at }],
      corrections: [{ field: 'campusArea', proposed: '12 acres', state: 'open' }],
      saved: [{ _id: institutionId, type: 'college', name: made.body.name }],
      session: { signedInAt: at, renewedAt: at },
    });
    expect(JSON.stringify(answer.body)).not.toMatch(/argon2|hash/i);
  });
});

describe('POST /api/account/delete', () => {
  test('deletes the account given the password', async () => {
    const app = await openTestApp();
    const asha = await app.person('asha');
    const body = { currentPassword: PASSWORD };
    const answer = await app.request('POST', '/api/account/delete', { token: asha.token, body });
    expect(answer).toMatchObject({ status: 204, body: null });
    expect(answer.headers.getSetCookie()[0]).toContain('Max-Age=0');
    expect((await app.request('GET', '/api/profile', { token: asha.token })).status).toBe(401);
    expect((await login(app, asha.email, PASSWORD)).status).toBe(401);
    const again = { username: 'asha', email: asha.email, password: PASSWORD };
    expect((await app.request('POST', '/api/auth/register', { body: again })).status).toBe(201);
  });

  test('refuses a wrong password, a missing one and the last admin', async () => {
    const app = await openTestApp();
    const { token } = await app.person('root', 'admin');
    const end = (body: unknown) => app.request('POST', '/api/account/delete', { token, body });
    expect(await end({ currentPassword: 'not this one' })).toMatchObject(WRONG);
    expect(await end({})).toMatchObject({
      status: 400,
      body: { errors: { currentPassword: 'This field is required.' } },
    });
    expect((await end({ currentPassword: PASSWORD })).status).toBe(409);
    expect((await app.request('GET', '/api/profile', { token })).status).toBe(200);
  });
});
