import { expect, test } from 'vitest';
import { institutionBody } from '../institution-body.ts';
import { ORIGIN, openTestApp } from '../test-app.ts';

test.each(['https://evil.example', 'null', `${ORIGIN}.evil.example`, 'http://localhost:9'])(
  'a write from %s is 403 and has no effect; a read is answered',
  async (Origin) => {
    const app = await openTestApp();
    const { token } = await app.person('root', 'admin');
    const headers = { Origin };
    const ask = { token, headers, body: institutionBody() };
    expect((await app.request('POST', '/api/institutions', ask)).status).toBe(403);
    const list = await app.request('GET', '/api/institutions/all', { headers });
    expect(list).toMatchObject({ status: 200, body: { institutions: [] } });
    const own = { ...ask, headers: { Origin: ORIGIN } };
    expect((await app.request('POST', '/api/institutions', own)).status).toBe(201);
  },
);

test('a call ignores headers that proxies add', async () => {
  const app = await openTestApp();
  const plain = await app.request('GET', '/api/openapi.json');
  const headers = {
    'X-Forwarded-Host': 'evil.example',
    'X-Forwarded-Proto': 'https',
    'X-Original-URL': '/api/profile',
    Forwarded: 'host=evil.example',
  };
  const answer = await app.request('GET', '/api/openapi.json', { headers });
  expect(answer).toMatchObject({ status: 200, body: plain.body });
});

test('the API answers 405 with Allow to another method and 404 to another path', async () => {
  const app = await openTestApp();
  const answer = await app.request('DELETE', '/api/institutions');
  expect(answer.status).toBe(405);
  expect(answer.headers.get('allow')?.split(', ').sort()).toEqual(['GET', 'POST']);
  expect(answer.body.msg).not.toBe('');
  expect((await app.request('GET', '/api/institutionz')).status).toBe(404);
});

test('the API treats an encoded path as another one, so that limits cannot be evaded', async () => {
  const app = await openTestApp();
  const body = { email: 'asha@people.test', password: 'wrong password' };
  expect((await app.request('POST', '/api/auth/login', { body })).status).toBe(401);
  for (const path of ['/api/auth/%6cogin', '/api/%61uth/login', '/ap%69/auth/login']) {
    expect((await app.request('POST', path, { body })).status, path).toBe(404);
  }
});
