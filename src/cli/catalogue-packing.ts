import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  catalogueFolder,
  createCatalogueOpener,
  type OpenCatalogue,
} from '../features/catalogue/shipped-catalogue.ts';
import { commandTexts } from '../messages/operator/commands.ts';
import type { Env } from '../runtime/env.ts';
import { catalogueStampOf } from './build-stamp.ts';
import { runChild } from './child.ts';

const STAMP = join(catalogueFolder, 'stamp');
const PACKER = 'src/cli/pack-catalogue.ts';

/**
 * Packs the catalogue of the project in `root` unless the packed files are current. Runs in a
 * separate process, because packing needs several hundred megabytes.
 * @throws CommandError with the output of that process.
 */
export async function packIfStale(root: string, onPack = () => {}): Promise<void> {
  const stamp = await catalogueStampOf(root);
  const file = join(root, STAMP);
  if (existsSync(file) && (await readFile(file, 'utf8')) === stamp) return;
  onPack();
  await runChild([PACKER, stamp], { root, onFailure: commandTexts.packingFailed });
}

/** The catalogue of the project for a runtime, packed on first use if it is stale. */
export function projectCatalogue({ CATALOGUE }: Pick<Env, 'CATALOGUE'>): {
  catalogue?: OpenCatalogue;
} {
  if (CATALOGUE !== 'shipped') return {};
  const root = process.cwd();
  const open = createCatalogueOpener(join(root, catalogueFolder));
  let packed: Promise<void> | null = null;
  return {
    async catalogue() {
      packed ??= packIfStale(root, () => console.error(commandTexts.packing));
      await packed;
      return open();
    },
  };
}
