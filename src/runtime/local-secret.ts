import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { FolderUnusable } from '../store/embedded-engine.ts';
import { makeFolder } from '../store/sqlite-folder.ts';
import { BadEnvironment } from './env.ts';

const SECRET_BYTES = 48;
/** Minimum length of a signing secret (docs/security.md 5). */
const MIN_BYTES = 32;

/**
 * The secret of this data folder, created at the first start and readable by its owner only.
 * @throws FolderUnusable when the folder cannot be written, BadEnvironment when its secret is too
 * short.
 */
export async function readLocalSecret(folder: string): Promise<Uint8Array> {
  const file = join(folder, 'jwt-secret');
  try {
    makeFolder(folder);
    // Nothing is written where the secret exists: a full disk must not keep the site from starting.
    if (!existsSync(file)) await writeOnce(file, randomBytes(SECRET_BYTES).toString('base64'));
  } catch (failure) {
    throw new FolderUnusable(folder, failure);
  }
  const secret = new TextEncoder().encode(await readFile(file, 'utf8'));
  if (secret.length >= MIN_BYTES) return secret;
  throw new BadEnvironment(
    `${file}: holds fewer than ${MIN_BYTES} bytes. Restore it, or remove it to sign everybody out.`,
  );
}

/**
 * Creates a file unless it exists. The file is complete and synced before it gets its name, so that
 * neither a concurrent process nor a power cut shows a partial one.
 */
async function writeOnce(file: string, text: string): Promise<void> {
  const draft = `${file}.${randomBytes(8).toString('hex')}`;
  try {
    const handle = await open(draft, 'wx', 0o600);
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await link(draft, file);
  } catch (failure) {
    if (!isAlreadyThere(failure)) throw failure;
  } finally {
    await rm(draft, { force: true });
  }
}

function isAlreadyThere(failure: unknown): boolean {
  return failure instanceof Error && 'code' in failure && failure.code === 'EEXIST';
}
