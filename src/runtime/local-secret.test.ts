import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readLocalSecret } from './local-secret.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'campuskosh-secret-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const text = (secret: Uint8Array) => new TextDecoder().decode(secret);

it('the secret of a folder is shared by concurrent starts and readable by its owner only', async () => {
  for (let round = 0; round < 20; round += 1) {
    const own = join(folder, String(round));
    const secrets = await Promise.all(Array.from({ length: 8 }, () => readLocalSecret(own)));
    expect(new Set(secrets.map(text)).size).toBe(1);
    expect(secrets[0]?.length).toBeGreaterThanOrEqual(32);
    expect(readdirSync(own)).toEqual(['jwt-secret']);
    expect(statSync(join(own, 'jwt-secret')).mode & 0o777).toBe(0o600);
  }
});

it('the secret of a folder is kept', async () => {
  const first = text(await readLocalSecret(folder));
  expect(text(await readLocalSecret(folder))).toBe(first);
});

it.each(['', 'x', 'x'.repeat(31)])(
  'a secret of %j is refused, and its file kept',
  async (short) => {
    const file = join(folder, 'jwt-secret');
    writeFileSync(file, short);
    await expect(readLocalSecret(folder)).rejects.toThrow('jwt-secret: holds fewer than 32 bytes.');
    expect(readFileSync(file, 'utf8')).toBe(short);
  },
);
