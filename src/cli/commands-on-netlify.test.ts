import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { storeOfBranch } from '../deploy/store-name.ts';
import { createBlobsEngine } from '../store/blobs-engine.ts';
import type { Engine } from '../store/engine.ts';
import { newLogKey } from '../store/list-format.ts';
import { type CommandCall, runCommands } from '../testing/run-commands.ts';
import { type BlobsServer, startBlobsServer } from '../testing/store/blobs-server.ts';
import { openTestApp } from '../testing/test-app.ts';
import { dump } from '../testing/upkeep/dump.ts';
import { fillStore } from '../testing/upkeep/full-store.ts';
import { fetchWithinRateLimit } from './command-store.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
const SLOW_MS = 120_000;

const folder = mkdtempSync(join(tmpdir(), 'campuskosh-netlify-'));
let blobs: BlobsServer;

beforeAll(async () => {
  blobs = await startBlobsServer();
});
afterAll(async () => {
  await blobs.close();
  rmSync(folder, { recursive: true });
});

const engineOf = (name: string): Engine => {
  const { site: siteID, token, edgeURL, uncachedEdgeURL } = blobs;
  return createBlobsEngine({ name, connection: { siteID, token, edgeURL, uncachedEdgeURL } });
};

/** Runs commands from outside Netlify. */
const commands = (calls: readonly CommandCall[], own: readonly Record<string, string>[] = []) =>
  runCommands(
    calls,
    {
      DATA_DIR: folder,
      NETLIFY_API_URL: blobs.apiURL,
      NETLIFY_SITE_ID: blobs.site,
      NETLIFY_AUTH_TOKEN: blobs.token,
    },
    own,
  );

describe('the commands on a store of Netlify', () => {
  it('back up, check, repair and restore it', { timeout: SLOW_MS }, async () => {
    const app = await openTestApp({ engine: engineOf('app') });
    await fillStore(app);
    const file = join(folder, 'production.backup');
    const [repair, check, backup] = await commands([['repair'], ['check'], ['backup', file]]);
    expect(repair).toMatchObject({ status: 0 });
    expect(check).toMatchObject({ status: 0 });
    expect(backup).toEqual({
      status: 0,
      stdout: expect.stringMatching(/production\.backup holds \d+ records/),
      stderr: `This acts on production's store of the site ${blobs.site} on Netlify.\n`,
    });

    const stored = async () =>
      new Map([...(await dump(engineOf('app')))].map(([key, body]) => [key, JSON.parse(body)]));
    const before = await stored();
    for (const key of blobs.blobs.keys()) (blobs.blobs as Map<string, string>).delete(key);
    expect(await commands([['restore', file]])).toMatchObject([{ status: 0 }]);
    const after = await stored();
    expect(after.size).toBeGreaterThan(10);
    after.delete('restore/state');
    expect(after).toEqual(before);
  });

  it('end with a sentence when a variable is missing or wrong', async () => {
    const refused: readonly (readonly [Record<string, string>, RegExp])[] = [
      [{ NETLIFY_SITE_ID: '' }, /^NETLIFY_SITE_ID: is missing/],
      [{ NETLIFY_AUTH_TOKEN: '' }, /^NETLIFY_AUTH_TOKEN: is missing/],
      [{ NETLIFY_AUTH_TOKEN: 'of somebody else' }, /The store did not answer/],
    ];
    const ends = await commands(
      refused.map(() => ['check'] as const),
      refused.map(([variables]) => variables),
    );
    expect(ends).toMatchObject(
      refused.map(([, sentence]) => ({ status: 1, stderr: expect.stringMatching(sentence) })),
    );
  });
});

describe('npm run previews', () => {
  const now = Date.now();
  const old = storeOfBranch('old');
  const young = storeOfBranch('young');
  const silent = storeOfBranch('silent');
  const stored = () => new Set([...blobs.blobs.keys()].map((key) => key.split('/')[0]));
  const all = (...names: string[]) => new Set(names.map((name) => `site:${name}`));

  beforeAll(async () => {
    const entry = (time: number) => newLogKey('list/user-v1', 'entry', time);
    await engineOf('app').create('user/somebody', {});
    await engineOf(old).create(entry(now - 50 * DAY_MS), {});
    await engineOf(old).create(entry(now - 40 * DAY_MS), {});
    await engineOf(young).create(entry(now - 3 * DAY_MS), {});
    await engineOf(silent).create('user/somebody', {});
  });

  it('lists the stores of previews with their last write', async () => {
    const [{ status, stdout } = expect.fail('no end')] = await commands([['previews']]);
    expect(status).toBe(0);
    const date = (days: number) => new Date(now - days * DAY_MS).toISOString().slice(0, 10);
    expect(stdout.split('\n')).toEqual([
      `${silent}  1 records  last written at an unknown time`,
      `${old}  2 records  last written ${date(40)} (40 days ago)`,
      `${young}  1 records  last written ${date(3)} (3 days ago)`,
      '',
    ]);
  });

  it('removes nothing without one clear selection and a yes', async () => {
    const refused: readonly (readonly [string[], RegExp])[] = [
      [['remove'], /^Usage/],
      [['remove', '--older-than', '30'], /^Usage/],
      [['remove', 'app', '--yes'], /^app is not the name of a preview/],
      [['remove', '--branch', 'unknown', '--yes'], /^There is no store app--/],
      [['remove', young], /Nothing was removed/],
    ];
    const ends = await commands(refused.map(([args]) => ['previews', ...args] as const));
    expect(ends).toMatchObject(
      refused.map(([, sentence]) => ({ status: 1, stderr: expect.stringMatching(sentence) })),
    );
    expect(stored()).toEqual(all('app', old, young, silent));
  });

  it('removes stores by age or branch only', async () => {
    const [aged, list, ofBranch] = await commands([
      ['previews', 'remove', '--older-than', '30d', '--yes'],
      ['previews'],
      ['previews', 'remove', '--branch', 'silent', '--yes'],
    ]);
    expect(aged).toMatchObject({ status: 0, stderr: '' });
    expect(aged?.stdout).toContain(`Removed ${old} with 2 records.`);
    const left = list?.stdout.split('\n').map((line) => line.split('  ')[0]);
    expect(left).toEqual([silent, young, '']);
    expect(ofBranch).toMatchObject({ status: 0 });
    expect(stored()).toEqual(all('app', young));
  });
});

test('a command waits when it is rate-limited', async () => {
  const answers = [429, 429, 200];
  const refusing: typeof fetch = async () =>
    new Response(null, { status: answers.shift() ?? 500, headers: { 'x-ratelimit-reset': '1' } });
  expect((await fetchWithinRateLimit(refusing, 5_000)('https://x.test')).status).toBe(200);
  answers.push(429);
  expect((await fetchWithinRateLimit(refusing, 100)('https://x.test')).status).toBe(429);
});
