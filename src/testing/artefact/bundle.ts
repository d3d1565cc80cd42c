import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FunctionResult } from '@netlify/zip-it-and-ship-it';
import { readZip, unpack } from './zip-file.ts';

/** A function as uploaded to Netlify. */
export type BundledFunction = Pick<
  FunctionResult,
  'name' | 'routes' | 'excludedRoutes' | 'schedule' | 'invocationMode' | 'trafficRules'
> & {
  /** The uploaded archive. */
  zip: string;
  zippedBytes: number;
};

const SOURCES = ['netlify/functions', '.netlify/v1/functions'];

/** Bundles all functions of the built project in `root` with Netlify's bundler. */
export async function bundleFunctions(root: string, folder: string): Promise<BundledFunction[]> {
  // Loaded on demand, so that tests of bundled functions do not load the bundler.
  const { zipFunctions } = await import('@netlify/zip-it-and-ship-it');
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
  return Promise.all(results.map(toBundledFunction));
}

/** Files that netlify.toml adds to every function. */
async function includedFiles(root: string): Promise<string[]> {
  const toml = await readFile(join(root, 'netlify.toml'), 'utf8');
  const list = /^included_files = (\[.*\])$/m.exec(toml)?.[1];
  if (list === undefined) throw new Error('netlify.toml adds no files to the functions.');
  return JSON.parse(list);
}

async function toBundledFunction(result: FunctionResult): Promise<BundledFunction> {
  const { name, path, routes, excludedRoutes, schedule, invocationMode, trafficRules } = result;
  const { size: zippedBytes } = await stat(path);
  return {
    name,
    routes,
    excludedRoutes,
    schedule,
    invocationMode,
    trafficRules,
    zip: path,
    zippedBytes,
  };
}

/** Unpacks a function into `folder`, as Lambda does. */
export async function unpackFunction({ zip }: BundledFunction, folder: string): Promise<void> {
  await unpack(await readZip(zip), folder);
}
