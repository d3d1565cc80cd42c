import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { catalogueFolder, openDataFile } from '../features/catalogue/catalogue-folder.ts';
import { commandTexts } from '../messages/operator/commands.ts';
import { catalogueStampOf } from './build-stamp.ts';
import { runChild } from './child.ts';

const STAMP = join(catalogueFolder, 'stamp');
const PACKER = 'src/cli/pack-catalogue.ts';
const OPEN_DATA = join(catalogueFolder, openDataFile);
const OPEN_DATA_PACKER = 'src/cli/pack-open-data.ts';

/**
 * Packs the catalogue of the project in `root` unless the packed files are current, and open data
 * with it where that is asked for. Runs in a separate process, because packing needs several
 * hundred megabytes.
 * @throws CommandError with the output of that process.
 */
export async function packIfStale(
  root: string,
  { onPack = () => {}, withOpenData = false } = {},
): Promise<void> {
  const stamp = await catalogueStampOf(root);
  const file = join(root, STAMP);
  if (existsSync(file) && (await readFile(file, 'utf8')) === stamp) return;
  onPack();
  const further = withOpenData ? [openDataFile] : [];
  await runChild([PACKER, stamp, ...further], { root, onFailure: commandTexts.packingFailed });
}

/**
 * Packs the shipped part of open data unless it is there; packing the catalogue removes it.
 * @throws CommandError with the output of the process that packs it.
 */
export async function packOpenDataIfMissing(root: string): Promise<void> {
  if (existsSync(join(root, OPEN_DATA))) return;
  await runChild([OPEN_DATA_PACKER], { root, onFailure: commandTexts.packingFailed });
}

/** The shipped part of open data of the project in `root`, which is packed when it is first needed. */
export function projectOpenData(root: string) {
  let packing: Promise<void> | null = null;
  function pack(): Promise<void> {
    packing ??= packOpenDataIfMissing(root).finally(() => {
      packing = null;
    });
    return packing;
  }
  return {
    /** Packs it unless it is there; calls meanwhile share the work. */
    pack,
    async read(): Promise<Buffer> {
      await pack();
      return readFile(join(root, OPEN_DATA));
    },
  };
}
