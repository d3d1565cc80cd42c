import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readEnv } from '../runtime/env.ts';
import { stampOf, writeStamp } from './build-stamp.ts';
import { buildIfStale } from './stale-build.ts';

/** A project as an image has it: built with these variables, without what makes a build. */
async function image(variables: NodeJS.ProcessEnv): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), 'campuskosh-image-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const files = {
    'package-lock.json': '{}',
    'astro.config.mjs': '',
    'tsconfig.json': '{}',
    'src/deploy/deploy-context.json': readFileSync('src/deploy/deploy-context.json'),
    'dist/index.html': '',
    'data/segment/stamp': '',
    '.netlify/v1/config.json': '{}',
    '.netlify/v1/functions/ssr/ssr.mjs': '',
  };
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(join(root, name, '..'), { recursive: true });
    writeFileSync(join(root, name), content);
  }
  await writeStamp(root, await stampOf(root, readEnv(variables)));
  return root;
}

test('an image starts with the variables of its build, and says where others belong', async () => {
  const own = { OPERATOR_EMAIL: 'a@b.example' };
  const root = await image(own);
  const built: string[] = [];
  const start = (variables: NodeJS.ProcessEnv) =>
    buildIfStale({ root, env: readEnv(variables) }, () => void built.push('built'));
  await start(own);
  for (const other of [{}, { OPERATOR_EMAIL: 'c@d.example' }, { ...own, PRODUCT_NAME: 'Other' }]) {
    await expect(start(other)).rejects.toThrow('--build-arg');
  }
  // A refused start leaves the build usable.
  await start(own);
  expect(built).toEqual([]);
});
