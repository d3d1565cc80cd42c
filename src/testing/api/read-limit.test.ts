import { expect, test } from 'vitest';
import { institutionBody } from '../institution-body.ts';
import { openTestApp } from '../test-app.ts';

const LIMIT = 600;
const search = (number: number) => `/api/institutions?q=college&page=${number}`;

test('allows 600 uncached searches a minute per address', async () => {
  const app = await openTestApp();
  const ask = async (path: string, address = '192.0.2.1') =>
    (await app.request('GET', path, { address })).status;
  for (let number = 1; number <= LIMIT; number += 1) expect(await ask(search(number))).toBe(200);
  const refused = await app.request('GET', search(LIMIT + 1), { address: '192.0.2.1' });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await ask(search(LIMIT)), 'a kept answer').toBe(200);
  expect(await ask(search(LIMIT + 1), '192.0.2.2'), 'another address').toBe(200);
  app.pass(60);
  expect(await ask(search(LIMIT + 2)), 'a minute later').toBe(200);
});

test('GET /api/institutions/all ignores the query and follows writes', async () => {
  const app = await openTestApp();
  const { token } = await app.person('root', 'admin');
  const add = (name: string) =>
    app.request('POST', '/api/institutions', { token, body: institutionBody({ name }) });
  const names = async (query: string) => {
    const { body } = await app.request('GET', `/api/institutions/all${query}`);
    return body.institutions.map(({ name }: { name: string }) => name);
  };
  await add('Asha College');
  const seen = await Promise.all(['', '?x=1', '?x=2'].map(names));
  expect(seen).toEqual(Array(3).fill(['Asha College']));
  await add('Bina College');
  expect(await names('?x=1')).toEqual(['Asha College', 'Bina College']);
});
