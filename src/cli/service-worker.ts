import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { pagesWith } from '../domain/pages.ts';
import { WORKER_PATH } from './budget.ts';
import { bundledScript } from './bundle-script.ts';
import { openAssets } from './weigh-assets.ts';
import { loadedBy } from './weigh-static.ts';

const SOURCE = 'src/browser/service-worker.ts';
const DEPLOY_CONFIG = '.netlify/v1/config.json';
/** The files of the pages that the worker always has. */
const SHELLS = pagesWith('isKeptOffline').map(({ path }) => `${path.slice(1)}.html`);
const VERSION_LENGTH = 12;
/** A worker may fetch what its own policy lets it, not that of the pages. */
const rule = { for: WORKER_PATH, values: { 'Content-Security-Policy': "default-src 'self'" } };
const deployConfig = z.looseObject({ headers: z.array(z.looseObject({ for: z.string() })) });

/** Adds the service worker to the build in `root`, with what the pages load that it always has. */
export async function buildServiceWorker(root: string, stamp: string): Promise<void> {
  const folder = join(root, 'dist');
  const shells = await Promise.all(SHELLS.map((name) => readFile(join(folder, name), 'utf8')));
  const assets = await openAssets(folder).addresses(loadedBy(shells.join('\n')));
  const code = await bundledScript(join(root, SOURCE), 'iife', {
    __VERSION__: JSON.stringify(stamp.slice(0, VERSION_LENGTH)),
    __OFFLINE_ASSETS__: JSON.stringify(assets),
  });
  await writeFile(join(folder, WORKER_PATH), code);
  await addRule(join(root, DEPLOY_CONFIG));
}

async function addRule(file: string): Promise<void> {
  const config = deployConfig.parse(JSON.parse(await readFile(file, 'utf8')));
  const others = config.headers.filter((header) => header.for !== rule.for);
  await writeFile(file, JSON.stringify({ ...config, headers: [...others, rule] }));
}
