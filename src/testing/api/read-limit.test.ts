import { expect, test } from 'vitest';
import { institutionBody } from '../institution-body.ts';
import { openTestApp } from '../test-app.ts';

test('a school reads behind one address: no limit counts what costs little', async () => {
  const app = await openTestApp();
  for (let number = 1; number <= 1_000; number += 1) {
    const path = `/api/institutions?q=college&page=${number}`;
    expect((await app.request('GET', path, { address: '192.0.2.1' })).status).toBe(200);
  }
});

test('GET /api/institutions/all ignores the query and the host, and follows writes', async () => {
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
