import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { CLAIM_GRACE_MS } from '../../store/claims.ts';
import { createEmbeddedEngine } from '../../store/embedded-engine.ts';
import type { Engine } from '../../store/engine.ts';
import { institutionBody } from '../institution-body.ts';
import { openTestApp, type Person, startTestApp, type TestApp } from '../test-app.ts';

/** The engine of a process that dies just before it writes an institution. */
function dyingEngine(engine: Engine): { engine: Engine; hasDied: () => boolean } {
  let isDead = false;
  const never = new Promise<never>(() => undefined);
  return {
    hasDied: () => isDead,
    engine: {
      ...engine,
      create(key, value) {
        isDead ||= key.startsWith('institution/');
        return isDead ? never : engine.create(key, value);
      },
    },
  };
}

const add = (app: TestApp, { token }: Person) =>
  app.request('POST', '/api/institutions', { token, body: institutionBody() });

/** A folder in which a process died between claiming a name and writing its institution. */
async function openAfterDeath() {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'campuskosh-claims-'));
  onTestFinished(() => rm(DATA_DIR, { recursive: true, force: true }));
  const other = await startTestApp({ env: { DATA_DIR } });
  const admin = await other.person('keeper', 'admin');
  const { engine, hasDied } = dyingEngine(createEmbeddedEngine(DATA_DIR));
  const mortal = await startTestApp({ engine });
  void add(mortal, admin);
  await expect.poll(hasDied).toBe(true);
  const end = async () => {
    await mortal.close();
    await other.close();
  };
  return { folder: DATA_DIR, other, admin, end };
}

test('answers 503 for a name in doubt, later 201', async () => {
  const { other, admin, end } = await openAfterDeath();
  onTestFinished(end);
  const { status, headers, body } = await add(other, admin);
  expect([status, body]).toEqual([503, { msg: expect.any(String) }]);
  expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
  other.pass(CLAIM_GRACE_MS / 1000 + 1);
  expect((await add(other, admin)).status).toBe(201);
  expect((await add(other, admin)).status).toBe(409);
});

test('answers 503 for a name in doubt in a process that starts after the death, later 201', async () => {
  const { folder, admin, end } = await openAfterDeath();
  await end();
  const app = await openTestApp({ env: { DATA_DIR: folder } });
  expect((await add(app, admin)).status).toBe(503);
  app.pass(CLAIM_GRACE_MS / 1000 + 1);
  expect((await add(app, admin)).status).toBe(201);
});

test('gives a name to one of many concurrent creations', async () => {
  const first = await openTestApp();
  const admin = await first.person('keeper', 'admin');
  const apps = [first];
  for (let n = 0; n < 3; n++) apps.push(await openTestApp({ env: { DATA_DIR: first.folder } }));
  const answers = await Promise.all(apps.map((app) => add(app, admin)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
});
