import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { commandTexts } from '../messages/operator/commands.ts';
import { type Env, environmentWith } from '../runtime/env.ts';
import { withBuildLock } from './build-lock.ts';
import { isBuilt, removeStamp, stampOf, writeStamp } from './build-stamp.ts';
import { bakeDeployContext, readDeployContext } from './deploy-context.ts';
import { CannotGoOn } from './ending.ts';
import { wrapPageFunction } from './page-function.ts';
import { hidePreview } from './preview-headers.ts';
import { buildServiceWorker } from './service-worker.ts';
import { requireBudgets } from './weigh-site.ts';

const BUILD = ['--env-file=src/cli/astro.env', 'node_modules/astro/bin/astro.mjs', 'build'];

/** What is built, from where, for which environment. */
interface Site {
  root: string;
  env: Env;
}

/**
 * Builds the site unless what stands was made from the same; `onBuild` hears when it begins.
 * @throws CannotGoOn with what the build printed, or with the pages that are over their budget.
 */
export async function buildIfStale(site: Site, onBuild: () => void): Promise<void> {
  // Where nothing is to be built nothing is written, and the folder may be one that is read alone.
  if (await isBuilt(site.root, await stampFor(site))) return;
  await withBuildLock(site.root, async () => {
    const stamp = await stampFor(site);
    if (await isBuilt(site.root, stamp)) return;
    onBuild();
    await build(site.root, stamp);
  });
}

/** Builds the site in any case; gives what the build printed. @throws as `buildIfStale`. */
export function buildAnew(site: Site): Promise<string> {
  return withBuildLock(site.root, async () => build(site.root, await stampFor(site)));
}

/** What is written down of a deploy is among the sources, so that it has to stand there first. */
async function stampFor({ root, env }: Site): Promise<string> {
  await bakeDeployContext(root, env);
  return stampOf(root, env);
}

async function build(root: string, stamp: string): Promise<string> {
  await removeStamp(root);
  const printed = await runAstroBuild(root);
  await buildServiceWorker(root, stamp);
  await wrapPageFunction(root);
  await hidePreview(root, await readDeployContext(root));
  await requireBudgets(root);
  await writeStamp(root, stamp);
  return printed;
}

/** Gives what Astro prints, which is some line a page. It does not outlive this process. */
async function runAstroBuild(root: string): Promise<string> {
  const astro = spawn(process.execPath, BUILD, {
    cwd: root,
    // Whoever builds within something else, such as the tests, would else get React's slow half.
    env: environmentWith({ NODE_ENV: 'production' }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stop = () => astro.kill();
  process.once('exit', stop);
  const exit = new Promise<number | null>((resolve) => astro.once('close', resolve));
  const [out, err, code] = await Promise.all([text(astro.stdout), text(astro.stderr), exit]);
  process.off('exit', stop);
  if (code !== 0) throw new CannotGoOn(`${out}${err}\n${commandTexts.buildFailed}`);
  return out + err;
}
