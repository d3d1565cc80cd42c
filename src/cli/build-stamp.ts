import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type DeployContext, isPreview } from '../deploy/store-name.ts';
import { type Env, siteOperatorOf } from '../runtime/env.ts';

/** What the build is made from. */
const INPUTS = ['src', 'data', 'public', 'package-lock.json', 'astro.config.mjs', 'tsconfig.json'];
/** Rooms that no page is made from. */
const NOT_BUILT = /\.test\.tsx?$|^src\/(?:testing|cli)\//;
/** The artefacts without which a stamp means nothing. */
const OUTPUTS = ['dist', '.netlify/v1/config.json', '.netlify/v1/functions/ssr/ssr.mjs'];
const STAMP = '.netlify/build-stamp';

/** A digest of everything that the build of the project in `root` depends on. */
export async function stampOf(root: string, env: Env): Promise<string> {
  const operator = JSON.stringify(siteOperatorOf(env));
  const variables = `${env.PRODUCT_NAME}\0${env.DEPLOY_ID ?? ''}\0${operator}`;
  const digest = createHash('sha256').update(variables);
  for (const file of await inputFiles(root)) {
    digest.update(`\0${file}\0`).update(await readFile(join(root, file)));
  }
  return digest.digest('hex');
}

/** Whether what stands built in `root` was made from exactly this. */
export async function isBuilt(root: string, stamp: string): Promise<boolean> {
  if (!OUTPUTS.every((output) => existsSync(join(root, output)))) return false;
  const file = join(root, STAMP);
  return existsSync(file) && (await readFile(file, 'utf8')) === stamp;
}

/** Notes that the build stands. */
export async function writeStamp(root: string, stamp: string): Promise<void> {
  await writeFile(join(root, STAMP), stamp);
}

/** Notes that the build is being changed: until the next stamp it counts as stale. */
export async function removeStamp(root: string): Promise<void> {
  await rm(join(root, STAMP), { force: true });
}

async function inputFiles(root: string): Promise<string[]> {
  const found = await Promise.all(INPUTS.map((input) => filesUnder(root, input)));
  return found
    .flat()
    .filter((file) => !NOT_BUILT.test(file))
    .sort();
}

async function filesUnder(root: string, input: string): Promise<string[]> {
  const isFile = /\.\w+$/.test(input);
  if (isFile || !existsSync(join(root, input))) return isFile ? [input] : [];
  const entries = await readdir(join(root, input), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
}

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
