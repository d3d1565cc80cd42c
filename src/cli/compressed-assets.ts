import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { mapBounded } from '../async/index.ts';
import { writeInOneStep } from '../features/catalogue/shipped-catalogue.ts';
import { compressOnce, isCompressible } from './serving/encoding.ts';
import { ASSETS, compressedFile, contentTypeOf } from './serving/static-files.ts';

/** Files compressed at the same time. */
const FILES_AT_ONCE = 4;

/**
 * Compresses the scripts and styles in the folder of a build that have no compressed form, and returns their
 * names. For `npm start`; on Netlify its own network does it.
 */
export async function compressAssets(folder: string): Promise<string[]> {
  await mkdir(compressedFile(folder, ASSETS), { recursive: true });
  const made = new Set(await readdir(compressedFile(folder, ASSETS)));
  const missing = (await readdir(join(folder, ASSETS)))
    .filter((file) => !made.has(file))
    .map((file) => join(ASSETS, file))
    .filter((name) => isCompressible(contentTypeOf(name), Number.POSITIVE_INFINITY));
  await mapBounded(missing, FILES_AT_ONCE, async (name) => {
    const compressed = await compressOnce(await readFile(join(folder, name)));
    await writeInOneStep(compressedFile(folder, name), Buffer.from(compressed));
  });
  return missing;
}

/** Removes the compressed forms of an earlier build. */
export function removeCompressed(folder: string): Promise<void> {
  return rm(compressedFile(folder, ASSETS), { recursive: true, force: true });
}
