import { decodeJwt, SignJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { openTestApp } from '../../testing/test-app.ts';

const ENDED = { msg: 'Your session has ended. Please log in again.' };
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Authorization headers that resemble a valid one; `token` is valid. */
function invalidHeaders(token: string): Record<string, string> {
  const [header = '', payload = '', signature = ''] = token.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const bearer = {
    'no signature': `${header}.${payload}.`,
    'two parts': `${header}.${payload}`,
    'four parts': `${token}.${signature}`,
    'an empty header': `.${payload}.${signature}`,
    'an empty payload': `${header}..${signature}`,
    'dots only': '..',
    'no token': '',
    'a word': 'undefined',
    'a cut signature': token.slice(0, -2),
    'a longer signature': `${token}AA`,
    'another signature': `${header}.${payload}.${'A'.repeat(signature.length)}`,
    'alg none': `${encode({ alg: 'none', typ: 'JWT' })}.${payload}.`,
    'alg none, signed': `${encode({ alg: 'none' })}.${payload}.${signature}`,
    'alg None': `${encode({ alg: 'None' })}.${payload}.${signature}`,
    'alg HS512': `${encode({ alg: 'HS512' })}.${payload}.${signature}`,
    'alg RS256': `${encode({ alg: 'RS256' })}.${payload}.${signature}`,
    'alg a number': `${encode({ alg: 256 })}.${payload}.${signature}`,
    'no alg': `${encode({})}.${payload}.${signature}`,
    'a critical header': `${encode({ alg: 'HS256', crit: ['x'], x: 1 })}.${payload}.${signature}`,
    'a key in the header': `${encode({ alg: 'HS256', jwk: { kty: 'oct' } })}.${payload}.${signature}`,
    'a header that is a list': `${encode([])}.${payload}.${signature}`,
    'a header that is no JSON': `bm90.${payload}.${signature}`,
    'another role': `${header}.${encode({ ...claims, role: 'admin' })}.${signature}`,
    'another id': `${header}.${encode({ ...claims, id: 'x' })}.${signature}`,
    'a later end': `${header}.${encode({ ...claims, exp: claims.exp + 1 })}.${signature}`,
    'no end': `${header}.${encode({ ...claims, exp: undefined })}.${signature}`,
    'a payload that is a text': `${header}.${encode('x')}.${signature}`,
    padding: `${token}=`,
    'plus and slash': `${header}.${payload}.+/${signature.slice(2)}`,
    'a blank inside': `${header}. ${payload}.${signature}`,
    'a comma': `${token},${token}`,
    quotes: `"${token}"`,
    'a very long one': `${header}.${'A'.repeat(20_000)}.${signature}`,
    'percent signs': token.replaceAll('.', '%2E'),
  };
  return {
    ...Object.fromEntries(Object.entries(bearer).map(([name, it]) => [name, `Bearer ${it}`])),
    'no scheme': token,
    'another scheme': `Token ${token}`,
    basic: `Basic ${Buffer.from(`asha:${token}`).toString('base64')}`,
    'the scheme alone': 'Bearer',
    'the scheme twice': `Bearer Bearer ${token}`,
    'no blank': `Bearer${token}`,
    nothing: '',
  };
}

describe('the Authorization header', () => {
  test('that is malformed or foreign is 401', async () => {
    const app = await openTestApp();
    const { token } = await app.person('asha');
    const all = Object.entries(invalidHeaders(token));
    expect(all.length).toBeGreaterThanOrEqual(40);
    for (const [name, Authorization] of all) {
      const answer = await app.request('GET', '/api/profile', { headers: { Authorization } });
      expect(answer.status, name).toBe(401);
      expect(answer.body, name).toEqual(ENDED);
    }
    expect((await app.request('GET', '/api/profile', { token })).status).toBe(200);
  });

  test('with a signed token that lacks a claim is 401', async () => {
    const app = await openTestApp();
    const { token } = await app.person('asha');
    for (const name of ['exp', 'iat', 'id', 'role', 'sid']) {
      const { [name]: _lacking, ...claims } = decodeJwt(token);
      const signed = new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT' });
      const lacking = await signed.sign(app.runtime.secret);
      const answer = await app.request('GET', '/api/profile', { token: lacking });
      expect(answer, name).toMatchObject({ status: 401, body: ENDED });
    }
  });

  test.each(['bearer', 'BEARER', 'Bearer '])('accepts the scheme %j', async (scheme) => {
    const app = await openTestApp();
    const { token } = await app.person('asha');
    const headers = { Authorization: `${scheme} ${token}` };
    expect((await app.request('GET', '/api/profile', { headers })).status).toBe(200);
  });

  test('with a valid token is accepted until it expires', async () => {
    const app = await openTestApp();
    const { token } = await app.person('asha');
    app.pass(15 * 60 - 1);
    expect((await app.request('GET', '/api/profile', { token })).status).toBe(200);
    app.pass(1);
    expect((await app.request('GET', '/api/profile', { token })).status).toBe(401);
  });

  test('is read from the Authorization header only', async () => {
    const app = await openTestApp();
    const { token } = await app.person('asha');
    const asked = [
      app.request('GET', `/api/profile?access_token=${token}`),
      app.request('GET', '/api/profile', { cookie: `accessToken=${token}` }),
      app.request('PUT', '/api/profile', { body: { accessToken: token } }),
    ];
    for (const answer of await Promise.all(asked)) {
      expect(answer).toMatchObject({ status: 401, body: { msg: 'Please log in.' } });
    }
  });
});
