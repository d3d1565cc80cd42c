import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readEnv } from '../runtime/env.ts';
import { catalogueStampOf, stampOf } from './build-stamp.ts';

const env = readEnv({});
const packers = ['src/cli/pack-catalogue.ts', 'src/cli/pack-open-data.ts'];

/** A project with the fixed inputs of a build. */
async function openProject() {
  const root = await mkdtemp(join(tmpdir(), 'campuskosh-stamp-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const write = async (file: string, text: string) => {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), text);
  };
  const fixed = ['package-lock.json', 'astro.config.mjs', 'tsconfig.json'];
  for (const file of [...fixed, ...packers]) await write(file, '');
  return { root, write };
}

test.each([
  ['src/pages/index.astro', true],
  ['src/cli/site-build.ts', true],
  ['src/cli/astro.env', true],
  ['src/cli/serving/encoding.ts', false],
  ['src/domain/text.test.ts', false],
  ['data/segment/stamp', false],
])('a change of %s outdates the build: %s', async (file, isInput) => {
  const { root, write } = await openProject();
  const before = await stampOf(root, env);
  await write(file, 'changed');
  expect((await stampOf(root, env)) !== before).toBe(isInput);
});

test.each(packers)('a change of %s outdates the packed catalogue', async (file) => {
  const { root, write } = await openProject();
  const before = await catalogueStampOf(root);
  await write(file, 'changed');
  expect(await catalogueStampOf(root)).not.toBe(before);
});
