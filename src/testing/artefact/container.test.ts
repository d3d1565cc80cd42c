import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { start } from '../started.ts';

const TAG = `campuskosh-test-${process.pid}`;
/** A build installs all packages and builds the site, on a machine that may be busy. */
const PATIENCE_MS = 20 * 60_000;

interface CommandResult {
  code: number | null;
  output: string;
}

/** Runs a command of the container engine to completion. */
function docker(...args: readonly string[]): CommandResult {
  const { status, stdout, stderr, error } = spawnSync('docker', args, { encoding: 'utf8' });
  return { code: status, output: error?.message ?? `${stdout}${stderr}`.trim() };
}

/** The base images of the Dockerfile. */
function baseImages(): string[] {
  const found = readFileSync('Dockerfile', 'utf8').matchAll(/^FROM (\S+)/gm);
  return [...new Set(Array.from(found, ([, image = '']) => image))];
}

/** Why the image cannot be built on this machine; null if it can. */
function reasonNotBuildable(): string | null {
  const engine = docker('info', '--format', '{{.ServerVersion}}');
  if (engine.code !== 0) return `no container engine answers (${engine.output})`;
  const [unfetched] = baseImages()
    .map((image) => ({ image, ...docker('pull', '--quiet', image) }))
    .filter(({ code }) => code !== 0);
  return unfetched ? `${unfetched.image} cannot be fetched (${unfetched.output})` : null;
}

const reason = reasonNotBuildable();
if (reason !== null) console.log(`LEFT OUT: the Docker image was not built, because ${reason}.`);

afterAll(() => {
  if (reason === null) docker('image', 'rm', '--force', TAG);
});

it.skipIf(reason !== null)(
  'the Docker image builds, starts, reports its health and stops at SIGTERM',
  async () => {
    const built = docker('build', '--quiet', '--tag', TAG, '.');
    expect(built.code, built.output).toBe(0);
    const options = ['--rm', '--name', TAG, '--publish', '127.0.0.1::4321'];
    const server = start('.', {}, ['run', ...options, TAG], 'docker');
    await server.url;
    // Inside the container it serves at port 4321; the engine chooses the port outside.
    const outside = docker('port', TAG, '4321/tcp').output;
    const health = await fetch(`http://${outside}/api/health`);
    expect([health.status, await health.json()]).toEqual([
      200,
      expect.objectContaining({ status: 'ok' }),
    ]);
    const page = await fetch(`http://${outside}/institutions`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<main')]);
    server.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  },
  PATIENCE_MS,
);
