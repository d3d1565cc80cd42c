import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ServerProcess, start } from '../started.ts';

const ADMIN = { ADMIN_EMAIL: 'admin@probe.test', ADMIN_PASSWORD: 'looks from the outside' };

let folder: string;
let server: ServerProcess;
let url: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'campuskosh-probe-'));
  server = start('.', { ...ADMIN, CATALOGUE: 'none', DATA_DIR: folder });
  url = await server.url;
});
afterAll(async () => {
  server.kill('SIGTERM');
  await server.ended;
  await rm(folder, { recursive: true });
});

async function probe(target: string, variables: NodeJS.ProcessEnv) {
  const env = { ...process.env, ...variables };
  const child = spawn(process.execPath, ['src/cli/probe.ts', target], { env });
  const code = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await code, out, err };
}

it('npm run probe passes on a working site and removes its records', async () => {
  const { code, out, err } = await probe(url, ADMIN);
  expect([code, err], out).toEqual([0, '']);
  expect(out).toContain('20 parallel creates of one name: 1 won, 19 found it taken');
  expect(out).toContain('ok    the page of a name with %2F: status 200');
  expect(out).toMatch(/ok {4}a cached page after a write: shows it after [\d.]+ s/);
  expect(out).toContain('clean-up: status 204');
  const { institutions } = await (await fetch(`${url}/api/institutions/all`)).json();
  expect(institutions).toEqual([]);
});

it('npm run probe writes nothing without an admin and reports it', async () => {
  const { code, out } = await probe(url, { ADMIN_EMAIL: '', ADMIN_PASSWORD: '' });
  expect([code, out]).toEqual([0, expect.stringContaining('nothing was written')]);
});

it('npm run probe fails with a sentence on a defect or without an answer', async () => {
  const wrong = await probe(url, { ...ADMIN, ADMIN_PASSWORD: 'not the password' });
  expect([wrong.code, wrong.err.trim()]).toEqual([1, '1 failed.']);
  expect((await probe('http://127.0.0.1:1', ADMIN)).err).toContain('does not answer');
  expect((await probe('nowhere', ADMIN)).err).toContain('Usage');
});
