import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import * as z from 'zod';
import {
  isPermissive,
  licencesPage,
  productionLicences,
  readLock,
  unacceptableLicences,
} from './licences.ts';

const lock = readLock(await readFile('package-lock.json', 'utf8'));
const manifest = z
  .object({ allowScripts: z.record(z.string(), z.boolean()) })
  .parse(JSON.parse(await readFile('package.json', 'utf8')));

test('lists the lock file in docs/licences.md (else run npm run licences)', async () => {
  const page = await readFile('docs/licences.md', 'utf8');
  expect(page).toBe(licencesPage(productionLicences(lock)));
});

test('allows permissive licences for production dependencies, exceptions aside', () => {
  expect(unacceptableLicences(productionLicences(lock))).toEqual([]);
});

test('finds a package under another or no licence', () => {
  const packages = {
    'node_modules/a': { license: 'GPL-3.0' },
    'node_modules/b': {},
    'node_modules/c': { license: 'MIT AND AGPL-3.0' },
    'node_modules/d': { license: '(MIT OR GPL-2.0)' },
    'node_modules/e': { license: 'GPL-3.0', dev: true },
  };
  const found = unacceptableLicences(productionLicences({ packages }));
  expect(found).toEqual(['a: GPL-3.0', 'b: unknown', 'c: MIT AND AGPL-3.0']);
  expect(isPermissive('(BSD-3-Clause OR GPL-2.0)')).toBe(true);
});

test('decides on every installation script', () => {
  const wanting = Object.entries(lock.packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.split('node_modules/').at(-1));
  expect([...new Set(wanting)].sort()).toEqual(Object.keys(manifest.allowScripts).sort());
});

test('documents installation scripts in SECURITY.md', async () => {
  const text = await readFile('SECURITY.md', 'utf8');
  expect(
    Object.keys(manifest.allowScripts).filter((name) => !text.includes(`\`${name}\``)),
  ).toEqual([]);
  expect(text).toContain('npm ci --ignore-scripts && npm rebuild node --ignore-scripts=false');
});

test('allows only the pinned Node.js to run one', () => {
  const allowed = Object.entries(manifest.allowScripts).filter(([, isAllowed]) => isAllowed);
  expect(allowed.map(([name]) => name)).toEqual(['node']);
});
