import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DeployContext } from '../deploy/store-name.ts';
import type { Env } from '../runtime/env.ts';

const FILE = 'src/deploy/deploy-context.json';

/** Writes down which deploy is being built, for functions that can not ask at run time. */
export async function bakeDeployContext(root: string, env: Env): Promise<void> {
  const { platform, CONTEXT, BRANCH } = env;
  if (platform !== 'netlify') return;
  const context: DeployContext = { context: CONTEXT ?? '', branch: BRANCH ?? '' };
  await writeFile(join(root, FILE), `${JSON.stringify(context)}\n`);
}

/** Which deploy is being built, as it was written down. */
export async function readDeployContext(root: string): Promise<DeployContext> {
  return JSON.parse(await readFile(join(root, FILE), 'utf8'));
}
