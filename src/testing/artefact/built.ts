import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildIfStale } from '../../cli/site-build.ts';
import { readEnv } from '../../runtime/env.ts';
import { type Bundled, bundleFunctions } from './bundle.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Every function as it would be uploaded. */
    functions: readonly Bundled[];
  }
}

/** Before the tests of the artefact: the site is built where it is stale, and bundled once. */
export default async function setup({ provide }: TestProject) {
  const root = process.cwd();
  await buildIfStale({ root, env: readEnv() }, () => undefined);
  const folder = await mkdtemp(join(tmpdir(), 'campuskosh-bundle-'));
  provide('functions', await bundleFunctions(root, folder));
  return () => rm(folder, { recursive: true });
}
