import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { type HealthWarning, health } from '../../domain/health.ts';
import { checkHealth } from '../../features/health/health.ts';
import { noteOperation } from '../../features/health/operation-records.ts';
import { createLog } from '../../runtime/log.ts';
import { tidyOnSchedule } from '../../runtime/tidy-up.ts';
import { createEmbeddedEngine } from '../../store/embedded-engine.ts';
import { institutionBody } from '../institution-body.ts';
import { openSmtpServer } from '../smtp-server.ts';
import { isSoak } from '../soak-size.ts';
import { start } from '../started.ts';
import { openTestApp, type TestApp } from '../test-app.ts';

const HOUR = 60 * 60;

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'campuskosh-monitoring-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const warningsOf = async (app: TestApp): Promise<HealthWarning[]> =>
  (await app.request('GET', '/api/health')).body.warnings;

/** The lines of a log, by level. */
function openLog() {
  let text = '';
  const log = createLog(
    new Writable({
      write(chunk, _encoding, done) {
        text += chunk;
        done();
      },
    }),
  );
  const levels = (): number[] =>
    text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line).level]));
  return { log, levels };
}

/** An app that sends its mail to this server. */
const mailing = (SMTP_URL: string, folder: string, log = openLog().log) =>
  openTestApp({
    env: { SMTP_URL, MAIL_FROM: 'site@site.test' },
    engine: createEmbeddedEngine(folder),
    log,
  });

async function requestReset(app: TestApp, email: string): Promise<void> {
  const { status } = await app.request('POST', '/api/auth/forgot-password', { body: { email } });
  expect(status).toBe(200);
  await app.runtime.background.idle();
}

/** What makes the health check give each warning; some return what ends it. */
const troubles: Readonly<Record<HealthWarning, () => Promise<void>>> = {
  noBackup: async () => expect(await warningsOf(await openTestApp())).toContain('noBackup'),
  noTidying: async () => expect(await warningsOf(await openTestApp())).toContain('noTidying'),
  async noMail() {
    const app = await openTestApp();
    expect(await warningsOf(app)).toContain('noMail');
    expect(await warningsOf(await mailing('smtp://127.0.0.1:1', newFolder()))).not.toContain(
      'noMail',
    );
  },
  async oldBackup() {
    const app = await openTestApp();
    await noteOperation(app.runtime, 'backup');
    app.pass(48 * HOUR);
    expect(await warningsOf(app)).not.toContain('oldBackup');
    app.pass(1);
    expect(await warningsOf(app)).toContain('oldBackup');
  },
  async oldTidying() {
    const app = await openTestApp();
    await tidyOnSchedule(app.runtime);
    app.pass(HOUR);
    expect(await warningsOf(app)).not.toContain('oldTidying');
    app.pass(1);
    expect(await warningsOf(app)).toContain('oldTidying');
  },
  async mailFails() {
    const folder = newFolder();
    const gone = await openSmtpServer();
    gone.close();
    const { log, levels } = openLog();
    const app = await mailing(gone.url, folder, log);
    const { email } = await app.person('reader');
    await requestReset(app, email);
    expect(await warningsOf(app)).toContain('mailFails');
    expect(levels()).toContain(50);
    const server = await openSmtpServer();
    onTestFinished(server.close);
    const again = await mailing(server.url, folder);
    again.pass(1);
    await requestReset(again, email);
    expect(await warningsOf(again)).not.toContain('mailFails');
  },
  async damagedRecords() {
    const { log, levels } = openLog();
    const engine = createEmbeddedEngine(newFolder());
    const app = await openTestApp({ engine, log });
    const { id, token } = await app.person('root', 'admin');
    const stored = await engine.get(`user/${id}`);
    await engine.create('user/damaged', { ...Object(stored?.value), data: { role: 7 } });
    await app.request('GET', '/api/user/users/damaged', { token });
    for (const list of app.runtime.store.kinds.lists) await list.rebuild();
    expect(await warningsOf(app)).toContain('damagedRecords');
    expect(levels()).toContain(50);
  },
  async lowDisk() {
    const { runtime } = await openTestApp();
    const withFree = async (bytes: number) =>
      (await checkHealth({ ...runtime, freeBytes: async () => bytes })).warnings;
    expect(await withFree(100 * 1024 * 1024)).not.toContain('lowDisk');
    expect(await withFree(100 * 1024 * 1024 - 1)).toContain('lowDisk');
  },
};

test.each(Object.keys(troubles))('health gives the warning %s when it happens', async (name) => {
  const [, make] = Object.entries(troubles).find(([key]) => key === name) ?? [];
  await make?.();
});

test('the table of what to monitor names every warning', () => {
  const [, table = ''] =
    /\n\| check \| alert when \|\n([\s\S]*?)\n\n/.exec(
      readFileSync('docs/operations.md', 'utf8'),
    ) ?? [];
  const named = Array.from(table.matchAll(/`(\w+)`/g), ([, name]) => name);
  expect(named).toEqual(expect.arrayContaining([...health.shape.warnings.element.options]));
});

/** Starts the API with files that may not grow beyond this size, as on a full disk. */
function startOnFullDisk(DATA_DIR: string, kilobytes: number | null) {
  const env = {
    DATA_DIR,
    CATALOGUE: 'none',
    RATE_LIMIT: 'off',
    ADMIN_EMAIL: 'admin@disk.test',
    ADMIN_PASSWORD: 'correct horse battery staple',
  };
  const limit = kilobytes === null ? '' : `ulimit -f ${kilobytes};`;
  const command = `${limit} exec "${process.execPath}" src/testing/crash/api-process.ts`;
  return start('.', env, ['-c', command], 'bash');
}

async function addUntilRefused(url: string): Promise<{ added: string[]; refused: Response }> {
  const json = { 'Content-Type': 'application/json' };
  const body = JSON.stringify({
    email: 'admin@disk.test',
    password: 'correct horse battery staple',
  });
  const login = await fetch(`${url}/api/auth/login`, { method: 'POST', headers: json, body });
  const { accessToken } = await login.json();
  const headers = { ...json, Authorization: `Bearer ${accessToken}` };
  const added: string[] = [];
  for (;;) {
    const name = `College ${added.length}`;
    const fields = institutionBody({ name, additionalInfo: 'x'.repeat(4_000) });
    const init = { method: 'POST', headers, body: JSON.stringify(fields) };
    const answer = await fetch(`${url}/api/institutions`, init);
    if (answer.status !== 201) return { added, refused: answer };
    added.push(name);
  }
}

test.runIf(isSoak)(
  'a full disk refuses writes, says why in the log and loses nothing',
  async () => {
    const folder = newFolder();
    const full = startOnFullDisk(folder, 700);
    const url = await full.url;
    const { added, refused } = await addUntilRefused(url);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, expect.any(String)]);
    expect((await fetch(`${url}/api/institutions?q=college`)).status).toBe(200);
    expect(full.out()).toMatch(/"level":40.*(?:disk|full)/);
    full.kill('SIGKILL');
    await full.ended;
    const again = startOnFullDisk(folder, null);
    const answer = await fetch(`${await again.url}/api/institutions/all`);
    const { institutions } = await answer.json();
    const names = institutions.map(({ name }: { name: string }) => name);
    expect(names).toEqual(expect.arrayContaining(added));
    expect(added.length).toBeGreaterThan(0);
    again.kill('SIGKILL');
    await again.ended;
  },
);
