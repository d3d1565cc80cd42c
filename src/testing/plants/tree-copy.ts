import { cp, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { memoryFolder } from '../memory-folder.ts';

/** Folders with sources; files in the root are copied too. */
const FOLDERS = ['data', 'docs', 'netlify', 'public', 'src', 'tools'];

/** Runs work in a temporary copy of the project with linked packages. */
export async function withTreeCopy<Result>(
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(memoryFolder() ?? tmpdir(), 'campuskosh-plants-'));
  try {
    for (const entry of await readdir('.', { withFileTypes: true })) {
      if (!entry.isFile() && !FOLDERS.includes(entry.name)) continue;
      await cp(entry.name, join(folder, entry.name), { recursive: true });
    }
    await symlink(resolve('node_modules'), join(folder, 'node_modules'));
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}
