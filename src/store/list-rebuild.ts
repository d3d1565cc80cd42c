import { MANY_PARALLEL } from '../async/index.ts';
import { commitManifest, newestLines, writeRun } from './list-fold.ts';
import { MANIFEST } from './list-format.ts';
import type { ListLog } from './list-log.ts';

/** Rebuilds the snapshot where it is missing or damaged. Throws `StoreUnavailable`. */
export async function ensureSnapshot<T, S>(log: ListLog<T, S>): Promise<void> {
  while ((await isBroken(log)) && !(await rebuildOnce(log)));
}

/** Rebuilds the snapshot from the current records. */
export async function rebuild<T, S>(log: ListLog<T, S>): Promise<void> {
  while (!(await rebuildOnce(log)));
}

/** Whether the snapshot is missing or names missing objects. */
async function isBroken<T, S>(log: ListLog<T, S>): Promise<boolean> {
  const manifest = await log.manifests.read(MANIFEST);
  if (!manifest) return true;
  const stored = new Set((await log.contents()).run);
  const isComplete = manifest.data.runs
    .flatMap(({ parts }) => parts)
    .every((key) => stored.has(key));
  // A fold may have replaced the manifest between the two reads.
  return !isComplete && (await log.manifests.read(MANIFEST))?.etag === manifest.etag;
}

/**
 * Reads all records and replaces the snapshot, however long it takes; entries written since stay.
 * False when another writer replaced the snapshot meanwhile.
 */
async function rebuildOnce<T, S>(log: ListLog<T, S>): Promise<boolean> {
  const replaced = await log.manifests.read(MANIFEST);
  // An entry is written after its record, so the record read now is at least as new.
  const { entry } = await log.contents();
  const lines = await log.currentLines(await log.records.ids(), MANY_PARALLEL);
  const begun = log.now();
  const run = await writeRun(log, newestLines(log, lines), []);
  if (!(await commitManifest(log, replaced, { runs: run.lines > 0 ? [run] : [], begun }))) {
    await log.erase(run.parts);
    return false;
  }
  await log.eraseEntries(entry);
  await log.erase((replaced?.data.runs ?? []).flatMap(({ parts }) => parts));
  return true;
}
