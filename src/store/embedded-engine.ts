import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { createBlobsEngine } from './blobs-engine.ts';
import type { Engine } from './engine.ts';
import { sqliteFetch, sqliteRecords } from './sqlite-fetch.ts';
import { keepDatabasePrivate, keepFolderPrivate, makeFolder } from './sqlite-folder.ts';

const FILE = 'store.sqlite';
const UNROUTABLE_URL = 'http://embedded.invalid';

/** The data folder cannot hold a store; the message is one sentence for the operator. */
export class FolderUnusable extends Error {
  readonly code = 'FOLDER_UNUSABLE';

  constructor(folder: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`DATA_DIR: the folder ${folder} cannot be written to: ${reason}.`, { cause });
    this.name = 'FolderUnusable';
  }
}

/** Whether a folder holds an embedded store. */
export function holdsStore(folder: string): boolean {
  return existsSync(join(folder, FILE));
}

function openFolder(folder: string) {
  try {
    const file = join(folder, FILE);
    makeFolder(folder);
    keepFolderPrivate(folder);
    keepDatabasePrivate(file);
    return sqliteFetch(file);
  } catch (cause) {
    throw new FolderUnusable(folder, cause);
  }
}

/**
 * The Blobs engine over a SQLite file in `folder`, which is made when absent: the same client,
 * the same rules, one machine. Only the owner can read it. Throws `FolderUnusable`.
 */
export function createEmbeddedEngine(folder: string): Engine {
  const { fetch, stamp, tidy, close } = openFolder(folder);
  const connection = {
    siteID: 'embedded',
    token: 'none',
    edgeURL: UNROUTABLE_URL,
    uncachedEdgeURL: UNROUTABLE_URL,
  };
  const records = () => sqliteRecords(join(folder, FILE));
  return {
    ...createBlobsEngine({ name: 'app', connection, fetch }),
    records,
    stamp,
    tidy: async () => tidy(),
    async freeBytes() {
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize;
    },
    close,
  };
}
