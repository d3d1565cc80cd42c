import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { copyForBundler } from './netlify-site.ts';
import { runNode } from './run-node.ts';
import { readZip } from './zip-file.ts';

/** Netlify's command-line tool, where somebody installed it (docs/contributing.md). */
const CLI = join(homedir(), 'netlify-tool/node_modules/.bin/netlify');
const BUILD_MS = 900_000;

const { functions } = inject('deploys').production;

/** JSON files that are compiled into the bundle; further copies in the archive are ignored. */
const BUNDLED = /^data\/.*(?<!\/index)\.json$/;

/** The names of a function's files without the hashes of chunks, which depend on the deploy. */
async function filesIn(zip: string): Promise<string[]> {
  const names = (await readZip(zip)).map(({ name }) => name);
  return names
    .filter((name) => !BUNDLED.test(name))
    .map((name) => name.replace(/[._][\w-]{8}\.mjs$/, '.mjs'))
    .sort();
}

test.skipIf(!existsSync(CLI))(
  'netlify build --offline packs the files that tests of the deploy use @long',
  async () => {
    const home = await mkdtemp(join(tmpdir(), 'campuskosh-home-'));
    const project = await copyForBundler();
    try {
      await runNode(project.root, [CLI, 'build', '--offline'], { HOME: home, CI: 'true' });
      for (const { name, zip } of functions) {
        const built = join(project.root, '.netlify/functions', `${name}.zip`);
        expect(await filesIn(built), name).toEqual(await filesIn(zip));
      }
    } finally {
      await project.remove();
      await rm(home, { recursive: true });
    }
  },
  BUILD_MS,
);
