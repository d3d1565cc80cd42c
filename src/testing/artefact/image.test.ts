import { cp, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import { linkFolder } from '../link-folder.ts';
import { start } from '../started.ts';
import { runNode } from './run-node.ts';

const MEGABYTE = 1e6;
// Node.js takes about 130 MB, Alpine 40 MB; the rest are packages, static pages in two languages, and
// two copies of the catalogue's segment, which is not compressed because it is read in place.
const MAX_BYTES = 360 * MEGABYTE;
/** Estimate of Alpine Linux with npm and yarn, because no image is built here. */
const SYSTEM_BYTES = 40 * MEGABYTE;
const NODE = 'node_modules/node/bin/node';

const versionsByName = z.record(z.string(), z.string()).default({});
const manifest = z.object({ dependencies: versionsByName });
const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.looseObject({
      dependencies: versionsByName,
      peerDependencies: versionsByName,
      peerDependenciesMeta: z.record(z.string(), z.looseObject({})).default({}),
    }),
  ),
});
type Packages = z.infer<typeof lockFile>['packages'];

let folder: string;
let data: string;
let last: string;

/** The folders of packages and all their dependencies, as placed by the lock file. */
function closure(
  packages: Packages,
  names: readonly string[],
  from = '',
  found = new Set<string>(),
) {
  for (const name of names) {
    const folders = enclosingFolders(from).map((above) => join(above, 'node_modules', name));
    const place = folders.find((each) => packages[each]);
    if (!place || found.has(place)) continue;
    found.add(place);
    closure(packages, requiredBy(packages[place]), place, found);
  }
  return found;
}

/** The packages that npm installs for a package: its dependencies and required peers. */
function requiredBy(entry: Packages[string] | undefined): string[] {
  if (!entry) return [];
  const { dependencies, peerDependencies, peerDependenciesMeta } = entry;
  const peers = Object.keys(peerDependencies).filter((name) => !(name in peerDependenciesMeta));
  return [...Object.keys(dependencies), ...peers];
}

/** The folder of a package and the packages around it, innermost first. */
function enclosingFolders(folderOfPackage: string): string[] {
  const parts = folderOfPackage.split('/node_modules/');
  return ['', ...parts.map((_, at) => parts.slice(0, at + 1).join('/node_modules/'))].reverse();
}

async function bytesOf(path: string): Promise<number> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(
    files.map(async (e) => (await stat(join(e.parentPath, e.name))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** The words of an instruction written as a list. */
function instructionWords(instruction: RegExp): string[] {
  return z.array(z.string()).parse(JSON.parse(instruction.exec(last)?.[1] ?? ''));
}

/** Copies the files that the last step of the Dockerfile copies, without a container engine. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'campuskosh-image-'));
  data = await mkdtemp(join(tmpdir(), 'campuskosh-image-data-'));
  const dockerfile = await readFile('Dockerfile', 'utf8');
  last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
  for (const [, sources = ''] of last.matchAll(/^COPY --from=build (.+) \S+$/gm)) {
    for (const source of sources.split(' ').map((path) => path.replace('/app/', ''))) {
      await cp(source, join(folder, source), { recursive: true });
    }
  }
  const { dependencies } = manifest.parse(JSON.parse(await readFile('package.json', 'utf8')));
  const gone = [...dockerfile.matchAll(/ dependencies\.(\S+)/g)].map(([, name = '']) => name);
  const kept = Object.keys(dependencies).filter((name) => !gone.includes(name));
  expect(gone.filter((name) => !(name in dependencies))).toEqual([]);
  const { packages } = lockFile.parse(JSON.parse(await readFile('package-lock.json', 'utf8')));
  for (const place of closure(packages, kept)) {
    linkFolder(place, join(folder, place));
  }
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await rm(data, { recursive: true });
});

it('the image is below 360 MB', async () => {
  const { size: node } = await stat(NODE);
  const ours = await bytesOf(folder);
  console.log(`The image: ${ours / MEGABYTE} MB of ours beside Node.js' ${node / MEGABYTE} MB.`);
  expect(ours + node + SYSTEM_BYTES).toBeLessThan(MAX_BYTES);
});

it('the image runs as an unprivileged user over a volume', () => {
  expect(last).toMatch(/^USER node$/m);
  expect(last).toMatch(/^VOLUME \/data$/m);
  expect(last).toMatch(/DATA_DIR=\/data\b/);
  expect(last.indexOf('USER node')).toBeLessThan(last.indexOf('CMD ["node", '));
});

it('the image serves the site, reports health, and ends on SIGTERM', async () => {
  const [program, ...command] = instructionWords(/^CMD (\[.*\])$/m);
  expect(program).toBe('node');
  const variables = { NODE_ENV: 'production', DATA_DIR: data, CATALOGUE: 'none' };
  const server = start(folder, variables, command);
  const { port } = new URL(await server.url);
  expect(server.out()).not.toContain('Building');
  const [, ...asks] = instructionWords(/^HEALTHCHECK .*CMD (\[.*\])$/m);
  await runNode(folder, asks, { PORT: port });
  const answer = await fetch(`http://127.0.0.1:${port}/institutions`);
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('<main')]);
  server.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  await expect(runNode(folder, asks, { PORT: port })).rejects.toThrow();
});
