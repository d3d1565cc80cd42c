import { accessSync, constants, statfsSync } from 'node:fs';

const MEMORY = '/dev/shm';
const MIN_BYTES = 2 ** 30;

/**
 * A folder in memory for the files of tests, because each durable write to a disk waits and no test
 * is about the disk. Null where the machine has no such folder with enough room.
 */
export function memoryFolder(): string | null {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= MIN_BYTES ? MEMORY : null;
  } catch {
    return null;
  }
}
