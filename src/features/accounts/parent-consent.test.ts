import { describe, expect, test } from 'vitest';
import { institutionBody } from '../../testing/institution-body.ts';
import { openTestApp, type Person } from '../../testing/test-app.ts';

const PENDING = {
  status: 403,
  body: {
    msg: 'Until a parent’s consent is recorded, this account can read and save but not publish. To give consent, see /contact.',
  },
};
/** The tests' clock begins on 2026-06-01. */
const MINOR = '2008-06-02';
const ADULT = '2008-06-01';
const DAY = 24 * 60 * 60;

async function open(env: Record<string, string> = { PARENT_CONSENT: 'required' }) {
  const app = await openTestApp({ env });
  const root = await app.person('root', 'admin');
  const made = await app.request('POST', '/api/institutions', {
    token: root.token,
    body: institutionBody(),
  });
  const institutionId: string = made.body._id;
  const asha = await app.person('asha');
  const as = (by: Person) => (method: string, path: string, body?: object) =>
    app.request(method, path, { token: by.token, body });
  const born = (by: Person, dob: string | null) => as(by)('PUT', '/api/profile', { dob });
  const review = { ratings: { overall: 4 }, comments: { overall: 'Good' } };
  const post = (by: Person) => as(by)('POST', '/api/reviews', { institutionId, ...review });
  const correct = (by: Person) =>
    as(by)('POST', '/api/corrections', {
      institutionId,
      field: 'establishedYear',
      proposed: 1950,
      sourceUrl: 'https://example.org/history',
    });
  const consent = (by: Person, body: object = { evidence: 'Letter of the mother, ID seen' }) =>
    as(by)('PUT', `/api/user/users/${asha.id}/consent`, body);
  return { app, root, asha, as, institutionId, born, review, post, correct, consent };
}

test('lets a minor publish without the setting', async () => {
  const { root, asha, as, born, post, correct } = await open({});
  expect((await born(asha, MINOR)).body).not.toHaveProperty('consent');
  expect((await post(asha)).status).toBe(201);
  expect((await correct(asha)).status).toBe(201);
  const { body } = await as(root)('GET', '/api/user/users?limit=10');
  expect(body.users.filter((user: object) => 'consent' in user)).toEqual([]);
  expect((await born(asha, ADULT)).status).toBe(200);
});

describe('a minor’s account with the setting', () => {
  test('reads and saves but publishes nothing', async () => {
    const { asha, as, institutionId, born, review, post, correct } = await open();
    const before = await post(asha);
    expect((await born(asha, MINOR)).body).toMatchObject({ consent: 'pending' });
    expect((await as(asha)('GET', '/api/profile')).body).toMatchObject({ consent: 'pending' });
    expect(await post(asha)).toMatchObject(PENDING);
    expect(await as(asha)('PUT', `/api/reviews/${before.body._id}`, review)).toMatchObject(PENDING);
    expect(await correct(asha)).toMatchObject(PENDING);
    const saved = await as(asha)('PUT', '/api/saved', { ids: [institutionId] });
    expect(saved.status).toBe(200);
  });

  test('publishes after an admin recorded the consent, which its owner can read', async () => {
    const { root, asha, as, born, post, correct, consent } = await open();
    await born(asha, MINOR);
    const listed = await as(root)('GET', '/api/user/users?limit=10');
    const pending = listed.body.users.filter((user: object) => 'consent' in user);
    expect(pending).toMatchObject([{ _id: asha.id, consent: 'pending' }]);
    expect(await consent(root)).toMatchObject({ status: 200, body: { consent: 'given' } });
    expect((await consent(root, { evidence: 'Another letter' })).status).toBe(200);
    expect((await post(asha)).status).toBe(201);
    expect((await correct(asha)).status).toBe(201);
    expect((await as(asha)('GET', '/api/profile')).body).toMatchObject({ consent: 'given' });
    expect((await as(asha)('GET', '/api/account/data')).body.parentConsent).toEqual({
      evidence: 'Letter of the mother, ID seen',
      at: '2026-06-01T09:00:00.000Z',
    });
  });

  test('keeps its date of birth and needs no consent from the 18th birthday on', async () => {
    const { app, asha, born, post } = await open();
    await born(asha, MINOR);
    for (const dob of [ADULT, null]) {
      const { status, body } = await born(asha, dob);
      expect([status, Object.keys(body.errors)]).toEqual([400, ['dob']]);
    }
    expect((await born(asha, MINOR)).status).toBe(200);
    app.pass(DAY);
    const { token } = await app.signIn(asha);
    expect((await post({ ...asha, token })).status).toBe(201);
  });
});

test.each([
  { dob: null, who: 'of unknown age' },
  { dob: ADULT, who: 'of 18 years today' },
])('an account of a person $who needs no consent, and none can be recorded', async ({ dob }) => {
  const { root, asha, born, post, consent } = await open();
  if (dob) await born(asha, dob);
  expect((await post(asha)).status).toBe(201);
  const msg = 'According to its date of birth, this account does not belong to a minor.';
  expect(await consent(root)).toMatchObject({ status: 409, body: { msg } });
});

test('requires how a consent was verified and an existing account', async () => {
  const { root, asha, as, born, consent } = await open();
  await born(asha, MINOR);
  const { status, body } = await consent(root, { evidence: ' ' });
  expect([status, Object.keys(body.errors)]).toEqual([400, ['evidence']]);
  const nobody = await as(root)('PUT', '/api/user/users/nobody/consent', { evidence: 'A letter' });
  expect(nobody).toMatchObject({ status: 404, body: { msg: 'This user does not exist.' } });
});

test('withdraws a consent and records both in the history', async () => {
  const { root, asha, as, born, post, review: text, consent } = await open();
  await born(asha, MINOR);
  await consent(root);
  const review = await post(asha);
  expect(review.status).toBe(201);
  const path = `/api/user/users/${asha.id}/consent`;
  expect(await as(root)('DELETE', path)).toMatchObject({
    status: 200,
    body: { _id: asha.id, consent: 'pending' },
  });
  expect((await as(root)('DELETE', path)).status).toBe(200);
  expect(await as(asha)('PUT', `/api/reviews/${review.body._id}`, text)).toMatchObject(PENDING);
  const history = await as(root)('GET', `/api/history?target=user:${asha.id}`);
  expect(history.body.entries).toMatchObject([
    { act: 'updated', fields: ['parentConsent'], by: { username: 'root' } },
    { act: 'updated', fields: ['parentConsent'], by: { username: 'root' } },
  ]);
  const [withdrawn] = history.body.entries;
  const whole = await as(root)('GET', `/api/history/${withdrawn._id}`);
  expect(whole.body).toMatchObject({
    before: { role: 'user', parentConsent: 'recorded' },
    after: { role: 'user' },
  });
  expect(JSON.stringify([history.body, whole.body])).not.toContain('mother');
  expect(await consent(root)).toMatchObject({ status: 200, body: { consent: 'given' } });
  expect((await as(root)('DELETE', '/api/user/users/nobody/consent')).status).toBe(404);
});
