import {
  copyFileSync,
  cpSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { basename, join } from 'node:path';

/** Other processes create and remove files here during a copy. */
const CACHES: readonly string[] = ['.cache', '.vitest-cache'];

/**
 * Hard-links a folder file by file, copying where links are not supported. All files at once:
 * awaiting each of the 50,000 files of node_modules takes five times as long. Caches are left out.
 */
export function linkFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  if (statSync(from).dev === statSync(to).dev) linkEntries(from, to);
  else {
    const filter = (source: string) => !CACHES.includes(basename(source));
    cpSync(from, to, { recursive: true, verbatimSymlinks: true, filter });
  }
}

function linkEntries(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (CACHES.includes(entry.name)) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkEntries(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else linkFile(source, target);
  }
}

function linkFile(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch {
    // The file may be on another disk than its folder; a failed copy throws.
    copyFileSync(source, target);
  }
}
