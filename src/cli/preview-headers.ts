import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type DeployContext, isPreview } from '../deploy/store-name.ts';
import { headersOfDeploy } from '../http/headers.ts';

const CONFIG = '.netlify/v1/config.json';

/** Gives the static files of a preview the headers that its functions send by themselves. */
export async function hidePreview(root: string, deploy: DeployContext): Promise<void> {
  if (!isPreview(deploy)) return;
  const file = join(root, CONFIG);
  const config = JSON.parse(await readFile(file, 'utf8'));
  config.headers.push({ for: '/*', values: headersOfDeploy(deploy) });
  await writeFile(file, JSON.stringify(config));
}
