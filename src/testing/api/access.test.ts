import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { once } from '../../domain/once.ts';
import { routes } from '../../http/routes.ts';
import { type Person, startTestApp, type TestApp } from '../test-app.ts';
import { type CallContext, rows } from './access-rows.ts';
import { createCaller, type Principal, principals, refusalOf } from './principals.ts';

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

/** A call that is refused changes nothing, so all refused ones share their callers. */
const strangers = new Map<Principal, ReturnType<typeof createCaller>>();

function refusedCaller(principal: Principal) {
  const caller = strangers.get(principal) ?? createCaller(app, root, principal);
  strangers.set(principal, caller);
  return caller;
}

describe.each(Object.entries(rows))('%s', (call, row) => {
  const [method = '', address = ''] = call.split(' ');
  const pathFor = async (scene: CallContext) => (await row.path?.(scene)) ?? address;
  const pathForAll = once(() => pathFor({ app, root, person: null }));

  test.each(principals)('as %s', async (principal) => {
    const refusal = refusalOf(principal, row.except?.[principal] ?? row.audience);
    const body = row.send?.();
    if (refusal) {
      const { ask } = await refusedCaller(principal);
      const answer = await app.request(method, await pathForAll(), { ...ask, body });
      expect(answer.status).toBe(refusal.status);
      expect(answer.body).toEqual(refusal.body);
      return;
    }
    const { ask, person } = await createCaller(app, root, principal);
    const scene = { app, root, person };
    const answer = await app.request(method, await pathFor(scene), { ...ask, body });
    expect(answer.status, JSON.stringify(answer.body)).toBe(row.status);
    expect(answer).toMatchObject(row.says ? { body: row.says(scene) } : {});
  });
});
