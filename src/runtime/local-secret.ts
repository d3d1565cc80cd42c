import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FolderUnusable } from '../store/embedded-engine.ts';
import { makeFolder } from '../store/sqlite-folder.ts';

const SECRET_BYTES = 48;

/**
 * The secret of this data folder, made at the first start and readable by its owner alone.
 * @throws FolderUnusable when the folder can not be written.
 */
export async function localSecret(folder: string): Promise<Uint8Array> {
  const file = join(folder, 'jwt-secret');
  try {
    makeFolder(folder);
    // Of two processes that start at once the first one's secret counts for both.
    await writeFile(file, randomBytes(SECRET_BYTES).toString('base64'), {
      flag: 'wx',
      mode: 0o600,
    });
  } catch (failure) {
    if (!isAlreadyThere(failure)) throw new FolderUnusable(folder, failure);
  }
  return new TextEncoder().encode(await readFile(file, 'utf8'));
}

function isAlreadyThere(failure: unknown): boolean {
  return failure instanceof Error && 'code' in failure && failure.code === 'EEXIST';
}
