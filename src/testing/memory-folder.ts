import { accessSync, constants, statfsSync } from 'node:fs';

const MEMORY = '/dev/shm';
const LEAST_BYTES = 2 ** 30;

/**
 * A folder in memory for the tests' own files, where the machine has one with room: each durable
 * write waits for the disk, and no test is about the disk. Null elsewhere.
 */
export function memoryFolder(): string | null {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= LEAST_BYTES ? MEMORY : null;
  } catch {
    return null;
  }
}
