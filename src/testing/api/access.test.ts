import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routes } from '../../http/routes.ts';
import { type Person, startTestApp, type TestApp } from '../test-app.ts';
import { rows } from './access-rows.ts';
import { createCaller, principals, refusalOf } from './principals.ts';

let app: TestApp;
let root: Person;

beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMIT: 'off' } });
  root = await app.person('root', 'admin');
});
afterAll(() => app.close());

test('the table of access covers every call of the API and no other', () => {
  const calls = routes.map(({ method, path }) => `${method} ${path}`);
  expect(Object.keys(rows).sort()).toEqual(calls.sort());
});

describe.each(Object.entries(rows))('%s', (call, row) => {
  const [method = '', address = ''] = call.split(' ');

  test.each(principals)('as %s', async (principal) => {
    const { ask, person } = await createCaller(app, root, principal);
    const scene = { app, root, person };
    const path = (await row.path?.(scene)) ?? address;
    const body = row.send?.();
    const answer = await app.request(method, path, { ...ask, body });
    const refusal = refusalOf(principal, row.except?.[principal] ?? row.audience);
    if (refusal) {
      expect(answer.status).toBe(refusal.status);
      expect(answer.body).toEqual(refusal.body);
      return;
    }
    expect(answer.status, JSON.stringify(answer.body)).toBe(row.status);
    expect(answer).toMatchObject(row.says ? { body: row.says(scene) } : {});
  });
});
