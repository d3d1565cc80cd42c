import { expect, test } from 'vitest';
import { memoryEngine } from '../testing/crash/memory-engine.ts';
import { readEnv } from './env.ts';
import { createLog } from './log.ts';
import { openRuntime } from './open-runtime.ts';
import { prepareStore } from './prepare-store.ts';

/** The variables that Netlify sets at run time, and those of the site. */
const netlify = (site: Record<string, string>) =>
  readEnv({ SITE_ID: 'a-site', NETLIFY_BLOBS_CONTEXT: 'e30=', CATALOGUE: 'none', ...site });
const JWT_SECRET = 'a secret of the tests that is long enough';

test.each([
  [{}, 'ADMIN_EMAIL'],
  [{ ADMIN_EMAIL: 'asha@people.test' }, 'ADMIN_PASSWORD'],
  [{ ADMIN_PASSWORD: 'a long walk home' }, 'ADMIN_EMAIL'],
])('on Netlify with %j alone no admin is made, and the log names %s', async (site, variable) => {
  const lines: unknown[] = [];
  const log = createLog({ write: (line) => lines.push(JSON.parse(line)) });
  const env = netlify({ JWT_SECRET, ...site });
  const runtime = await openRuntime(env, { engine: memoryEngine(), log });
  expect(await prepareStore(runtime)).toBeNull();
  const msg = 'No first admin is made: a variable is not set';
  expect(lines).toEqual([expect.objectContaining({ variable, msg })]);
  expect((await runtime.users.list.refresh()).items.size).toBe(0);
});

test('refuses to open on Netlify without JWT_SECRET and names it', async () => {
  const opening = openRuntime(netlify({}), { engine: memoryEngine() });
  await expect(opening).rejects.toThrow(/^JWT_SECRET: /);
});
