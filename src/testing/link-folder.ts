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

/** What processes beside a test write and remove while it copies. */
const CACHE = '.cache';

/**
 * Gives a folder a second name, file by file; where files can have but one, it is copied. All at
 * once: for the 50,000 files of the packages waiting for each costs five times as much. Caches are
 * left out.
 */
export function linkFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  if (statSync(from).dev === statSync(to).dev) linkEntries(from, to);
  else {
    const filter = (source: string) => basename(source) !== CACHE;
    cpSync(from, to, { recursive: true, verbatimSymlinks: true, filter });
  }
}

function linkEntries(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (entry.name === CACHE) continue;
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
    // It may be on another disk than its folder; what can not be copied either is told.
    copyFileSync(source, target);
  }
}
