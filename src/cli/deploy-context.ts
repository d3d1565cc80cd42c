import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type DeployContext, isPreview } from '../deploy/store-name.ts';
import type { Env } from '../runtime/env.ts';

const FILE = 'src/deploy/deploy-context.json';

/**
 * Writes down which deploy is being built, for functions that can not ask at run time. Where no
 * deploy is built the file becomes what the repository holds.
 */
export async function bakeDeployContext(root: string, env: Env): Promise<void> {
  const text = `${JSON.stringify(contextOf(env), null, 2)}\n`;
  const file = join(root, FILE);
  if ((await readFile(file, 'utf8')) !== text) await writeFile(file, text);
}

/** Which deploy is being built, as it was written down. */
export async function readDeployContext(root: string): Promise<DeployContext> {
  return JSON.parse(await readFile(join(root, FILE), 'utf8'));
}

function contextOf({ platform, CONTEXT = '', BRANCH = '', DEPLOY_PRIME_URL = '' }: Env) {
  if (platform === 'local') return { context: 'local', branch: '', url: '' };
  const url = isPreview({ context: CONTEXT }) ? DEPLOY_PRIME_URL : '';
  return { context: CONTEXT, branch: BRANCH, url } satisfies DeployContext;
}
