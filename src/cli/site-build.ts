import { cp, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type DeployContext, isPreview } from '../deploy/store-name.ts';
import { type Language, languages, pathIn } from '../domain/languages.ts';
import { pagesWith } from '../domain/pages/pages.ts';
import { catalogueFolder, openDataFile } from '../features/catalogue/catalogue-folder.ts';
import { headersOfDeploy } from '../http/headers.ts';
import { commandTexts } from '../messages/operator/commands.ts';
import type { Env } from '../runtime/env.ts';
import { WORKER_PATH } from './budget.ts';
import {
  bakeDeployContext,
  isBuilt,
  readDeployContext,
  removeStamp,
  stampOf,
  writeStamp,
} from './build-stamp.ts';
import { bundleScript } from './bundle-script.ts';
import { packIfStale, packOpenDataIfMissing } from './catalogue-packing.ts';
import { runChild } from './child.ts';
import { requirePolicy } from './page-policy-check.ts';
import { assetAddressesIn, openAssets } from './weigh-assets.ts';
import { requireBudgets } from './weigh-site.ts';

const LOCK_FILE = '.netlify/building';
const POLL_MS = 250;

/** Runs `work` while no other process builds the same project. */
async function withBuildLock<Result>(root: string, work: () => Promise<Result>): Promise<Result> {
  const file = join(root, LOCK_FILE);
  await mkdir(join(root, '.netlify'), { recursive: true });
  while (!(await takeLock(file))) {
    if (await isAbandoned(file)) await rm(file, { force: true });
    else await wait(POLL_MS);
  }
  try {
    return await work();
  } finally {
    await rm(file, { force: true });
  }
}

/** A link is created together with its target, so a lock always names its holder. */
async function takeLock(file: string): Promise<boolean> {
  const processFile = `${file}.${process.pid}`;
  await writeFile(processFile, String(process.pid));
  try {
    await link(processFile, file);
    return true;
  } catch (failure) {
    if (failure instanceof Error && 'code' in failure && failure.code === 'EEXIST') return false;
    throw failure;
  } finally {
    await rm(processFile, { force: true });
  }
}

/** Whether the process that holds the lock has ended. */
async function isAbandoned(file: string): Promise<boolean> {
  const holder = await readFile(file, 'utf8').catch(() => null);
  if (holder === null) return false;
  try {
    process.kill(Number(holder), 0);
    return false;
  } catch (failure) {
    // A process of another user runs, although no signal may be sent to it.
    return failure instanceof Error && 'code' in failure && failure.code === 'ESRCH';
  }
}

/** The function that renders pages, as the integration of Netlify writes it. */
const PAGE_FUNCTION = '.netlify/v1/functions/ssr';
const DEPLOY_CONFIG = '.netlify/v1/config.json';
/** Files that Netlify stores beside a deploy, each in a folder of its name. */
const DEPLOY_FILES = '.netlify/v1/blobs/deploy';
const SERVICE_WORKER_SOURCE = 'src/browser/service-worker.ts';
const VERSION_LENGTH = 12;
/** Adds the service worker to the build in `root`. */
async function buildServiceWorker(root: string, stamp: string): Promise<void> {
  // Loaded late, so that no build waits for all messages before it begins.
  const { siteWords } = await import('../messages/site.ts');
  const folder = join(root, 'dist');
  const offlineAssets = languages.map(async (language) => [
    language,
    await offlineAssetsIn(folder, language),
  ]);
  const notes = languages.map((language) => [language, siteWords(language).offlineTexts.copy]);
  const code = await bundleScript(join(root, SERVICE_WORKER_SOURCE), {
    __VERSION__: JSON.stringify(stamp.slice(0, VERSION_LENGTH)),
    __OFFLINE_ASSETS__: JSON.stringify(Object.fromEntries(await Promise.all(offlineAssets))),
    __COPY_NOTES__: JSON.stringify(Object.fromEntries(notes)),
  });
  await writeFile(join(folder, WORKER_PATH), code);
}

/** The files that the pages kept offline load in a language. */
async function offlineAssetsIn(folder: string, language: Language): Promise<string[]> {
  const shells = pagesWith('isKeptOffline').map(({ path }) =>
    readFile(join(folder, `${pathIn(language, path).slice(1)}.html`), 'utf8'),
  );
  const addresses = assetAddressesIn((await Promise.all(shells)).join('\n'));
  return openAssets(folder).addresses(addresses);
}

/** The command that makes a build. */
export const BUILDER = 'node_modules/astro/bin/astro.mjs';
const BUILD_ARGUMENTS = ['--env-file=src/cli/astro.env', BUILDER, 'build'];

/** A project, the environment to build it for, and where to build it. */
export interface SiteToBuild {
  root: string;
  env: Env;
}

/**
 * Builds the site and returns the build's output. A forced build is to be deployed and must
 * keep the budgets of pages; any other runs only when the last one is outdated.
 * @throws CommandError with the build's output, or with the pages that exceed their budget.
 */
export function buildSite(site: SiteToBuild, isForced: boolean): Promise<string> {
  return withBuildLock(site.root, async () => {
    const stamp = await stampFor(site);
    if (!isForced && (await isBuilt(site.root, stamp))) return '';
    await removeStamp(site.root);
    const printed = await build({ root: site.root, stamp, isForced });
    await writeStamp(site.root, stamp);
    return printed;
  });
}

/** A deploy's generated module is among the sources and must exist first. */
export async function stampFor({ root, env }: SiteToBuild): Promise<string> {
  await bakeDeployContext(root, env);
  return stampOf(root, env);
}

/** A build of a project; one that is not forced is for a server that starts. */
interface Build {
  root: string;
  stamp: string;
  isForced: boolean;
}

async function build({ root, stamp, isForced }: Build): Promise<string> {
  const pack = async () => {
    await packIfStale(root, { withOpenData: isForced });
    // A server that starts packs open data and compresses scripts once it listens.
    if (isForced) await packOpenDataIfMissing(root);
  };
  const [output] = await Promise.all([buildPages({ root, stamp, isForced }), pack()]);
  await shipCatalogue(root);
  if (isForced) await shipOpenData(root);
  return output;
}

async function buildPages({ root, stamp, isForced }: Build): Promise<string> {
  const output = await runAstroBuild(root);
  await buildServiceWorker(root, stamp);
  // Loaded late, like the messages, so that the build begins at once.
  const { compressAssets, removeCompressed } = await import('./compressed-assets.ts');
  await removeCompressed(join(root, 'dist'));
  if (isForced) await compressAssets(join(root, 'dist'));
  await addPreviewHeaders(root, await readDeployContext(root));
  await requirePolicy(join(root, 'dist'), join(root, DEPLOY_CONFIG));
  if (isForced) await requireBudgets(root);
  return output;
}

/** Adds the packed catalogue to the function of pages; open data is too large for it. */
async function shipCatalogue(root: string): Promise<void> {
  const packed = join(root, catalogueFolder);
  const openData = join(packed, openDataFile);
  await cp(packed, join(root, PAGE_FUNCTION, catalogueFolder), {
    recursive: true,
    filter: (file) => file !== openData,
  });
}

async function shipOpenData(root: string): Promise<void> {
  const openData = join(root, catalogueFolder, openDataFile);
  await cp(openData, join(root, DEPLOY_FILES, openDataFile, 'blob'));
}

/** Returns Astro's output, about one line per page. */
function runAstroBuild(root: string): Promise<string> {
  // An inherited NODE_ENV, such as that of the tests, would select React's development build.
  const variables = { NODE_ENV: 'production' };
  return runChild(BUILD_ARGUMENTS, { root, variables, onFailure: commandTexts.buildFailed });
}

/** Gives the static files of a preview the same headers that its functions send. */
async function addPreviewHeaders(root: string, deploy: DeployContext): Promise<void> {
  if (!isPreview(deploy)) return;
  const file = join(root, DEPLOY_CONFIG);
  const config = JSON.parse(await readFile(file, 'utf8'));
  config.headers.push({ for: '/*', values: headersOfDeploy(deploy) });
  await writeFile(file, JSON.stringify(config));
}
