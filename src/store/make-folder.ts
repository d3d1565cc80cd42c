import { existsSync, mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/**
 * Makes a folder and those above it. Throws the system's error where that is not allowed; Node's
 * own recursive mkdir never returns from places such as /proc.
 */
export function makeFolder(folder: string): void {
  const path = resolve(folder);
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  try {
    mkdirSync(path);
  } catch (failure) {
    // Another process may have been quicker.
    if (!existsSync(path)) throw failure;
  }
}
