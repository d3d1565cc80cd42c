import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type FunctionResult, zipFunctions } from '@netlify/zip-it-and-ship-it';
import type { DeployContext } from '../../deploy/store-name.ts';
import { readZip, unpack } from './zip-file.ts';

/** A function as Netlify would upload it. */
export type Bundled = Pick<
  FunctionResult,
  'name' | 'routes' | 'excludedRoutes' | 'schedule' | 'trafficRules'
> & {
  /** The archive that would be uploaded. */
  zip: string;
  zippedBytes: number;
};

const SOURCES = ['netlify/functions', '.netlify/v1/functions'];
/** How the build wrote down where it was made, in what both bundlers print. */
const BAKED = /context: "(?:local|production|deploy-preview)",(\s*)branch: "[^"]*"/g;

/** Bundles every function of the built project in `root` with Netlify's own bundler. */
export async function bundleFunctions(root: string, folder: string): Promise<Bundled[]> {
  const results = await zipFunctions(
    SOURCES.map((source) => join(root, source)),
    folder,
    {
      archiveFormat: 'zip',
      basePath: root,
      repositoryRoot: root,
      config: {
        '*': { nodeBundler: 'esbuild', includedFiles: await includedFiles(root) },
      },
      manifest: join(folder, 'manifest.json'),
    },
  );
  return Promise.all(results.map(bundled));
}

/** The files that netlify.toml adds to every function. */
async function includedFiles(root: string): Promise<string[]> {
  const toml = await readFile(join(root, 'netlify.toml'), 'utf8');
  const list = /^included_files = (\[.*\])$/m.exec(toml)?.[1];
  if (list === undefined) throw new Error('netlify.toml adds no files to the functions.');
  return JSON.parse(list);
}

async function bundled(result: FunctionResult): Promise<Bundled> {
  const { name, path, routes, excludedRoutes, schedule, trafficRules } = result;
  const { size: zippedBytes } = await stat(path);
  return { name, routes, excludedRoutes, schedule, trafficRules, zip: path, zippedBytes };
}

/**
 * Unpacks a function below `folder` as one that was built for `deploy`.
 * @throws when it is not written down in it, exactly once, where it was built for.
 */
export async function unpackFor(
  { name, zip }: Bundled,
  deploy: DeployContext,
  folder: string,
): Promise<void> {
  let found = 0;
  const files = await readZip(zip);
  const set = files.map(({ name: file, data }) => {
    if (!file.endsWith('.mjs')) return { name: file, data };
    const text = data.toString().replace(BAKED, (_, space: string) => {
      found++;
      return `context: "${deploy.context}",${space}branch: "${deploy.branch}"`;
    });
    return { name: file, data: Buffer.from(text) };
  });
  if (found !== 1) throw new Error(`${name} names its deploy ${found} times.`);
  await unpack(set, folder);
}
