import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const LOCK = '.netlify/building';
const LOOK_AGAIN_MS = 250;

/** Runs work that no other process does at the same time in the same project. */
export async function withBuildLock<Result>(
  root: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const file = join(root, LOCK);
  await mkdir(join(root, '.netlify'), { recursive: true });
  while (!(await take(file))) {
    if (await isAbandoned(file)) await rm(file, { force: true });
    else await wait(LOOK_AGAIN_MS);
  }
  try {
    return await work();
  } finally {
    await rm(file, { force: true });
  }
}

/** A link appears with its content in one step, so that a lock always names its holder. */
async function take(file: string): Promise<boolean> {
  const own = `${file}.${process.pid}`;
  await writeFile(own, String(process.pid));
  try {
    await link(own, file);
    return true;
  } catch (failure) {
    if (failure instanceof Error && 'code' in failure && failure.code === 'EEXIST') return false;
    throw failure;
  } finally {
    await rm(own, { force: true });
  }
}

/** Whether the process that took the lock is gone. */
async function isAbandoned(file: string): Promise<boolean> {
  const holder = await readFile(file, 'utf8').catch(() => null);
  if (holder === null) return false;
  try {
    process.kill(Number(holder), 0);
    return false;
  } catch {
    return true;
  }
}
