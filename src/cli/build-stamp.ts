import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type DeployContext, isPreview } from '../deploy/store-name.ts';
import { type Env, siteOperatorOf } from '../runtime/env.ts';

/** The inputs of the build. */
const INPUTS = ['src', 'data', 'public', 'package-lock.json', 'astro.config.mjs', 'tsconfig.json'];
/** Files that take no part in a build, and files written by builds. */
const NOT_IN_BUILD = /\.test\.tsx?$|^src\/(?:testing|cli\/serving)\/|^data\/segment\//;
/** A stamp counts only if these outputs exist. */
const OUTPUTS = [
  'dist',
  '.netlify/v1/config.json',
  '.netlify/v1/functions/ssr/ssr.mjs',
  'data/segment/stamp',
];
const STAMP_FILE = '.netlify/build-stamp';

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

/** Whether the build in `root` was made from exactly these inputs. */
export async function isBuilt(root: string, stamp: string): Promise<boolean> {
  if (!OUTPUTS.every((output) => existsSync(join(root, output)))) return false;
  const file = join(root, STAMP_FILE);
  return existsSync(file) && (await readFile(file, 'utf8')) === stamp;
}

/** Marks the build as complete. */
export async function writeStamp(root: string, stamp: string): Promise<void> {
  await writeFile(join(root, STAMP_FILE), stamp);
}

/** Marks the build as stale until the next stamp. */
export async function removeStamp(root: string): Promise<void> {
  await rm(join(root, STAMP_FILE), { force: true });
}

/** The inputs of the packed catalogue. */
const CATALOGUE_INPUTS = [
  'data',
  'src/cli/pack-catalogue.ts',
  'src/cli/pack-open-data.ts',
  ...['domain', 'search', 'store', 'features'].map((room) => `src/${room}`),
];

/** A digest of everything that the packed catalogue of the project in `root` depends on. */
export async function catalogueStampOf(root: string): Promise<string> {
  const digest = createHash('sha256');
  for (const file of await inputFiles(root, CATALOGUE_INPUTS)) {
    digest.update(`\0${file}\0`).update(await readFile(join(root, file)));
  }
  return digest.digest('hex');
}

async function inputFiles(root: string, inputs = INPUTS): Promise<string[]> {
  const files = await Promise.all(inputs.map((input) => filesUnder(root, input)));
  return files
    .flat()
    .filter((file) => !NOT_IN_BUILD.test(file))
    .sort();
}

async function filesUnder(root: string, input: string): Promise<string[]> {
  const isFile = /\.\w+$/.test(input);
  if (isFile || !existsSync(join(root, input))) return isFile ? [input] : [];
  const entries = await readdir(join(root, input), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
}

const CONTEXT_FILE = 'src/deploy/deploy-context.json';

/**
 * Records the deploy context for functions, which cannot read it at run time. Outside a deploy the
 * file gets its committed content.
 */
export async function bakeDeployContext(root: string, env: Env): Promise<void> {
  const text = `${JSON.stringify(contextOf(env), null, 2)}\n`;
  const file = join(root, CONTEXT_FILE);
  if ((await readFile(file, 'utf8')) !== text) await writeFile(file, text);
}

/** Reads the recorded deploy context. */
export async function readDeployContext(root: string): Promise<DeployContext> {
  return JSON.parse(await readFile(join(root, CONTEXT_FILE), 'utf8'));
}

function contextOf({ platform, CONTEXT = '', BRANCH = '', DEPLOY_PRIME_URL = '' }: Env) {
  if (platform === 'local') return { context: 'local', branch: '', url: '' };
  const url = isPreview({ context: CONTEXT }) ? DEPLOY_PRIME_URL : '';
  return { context: CONTEXT, branch: BRANCH, url } satisfies DeployContext;
}
