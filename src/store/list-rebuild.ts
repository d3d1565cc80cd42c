import { MANY_PARALLEL } from './bounded.ts';
import type { Versioned } from './collection.ts';
import { unlessStale } from './errors.ts';
import { commit, isLate, load, newest, rebuildOf, writeRun } from './list-fold.ts';
import {
  MANIFEST,
  type Manifest,
  type Plan,
  type Progress,
  REBUILD,
  type Run,
} from './list-format.ts';
import type { ListLog } from './list-log.ts';

/**
 * Outcome of work on a rebuild: `over`, `lost` to a concurrent worker, or `void` because the list
 * has changed incompatibly.
 */
type RebuildOutcome = 'over' | 'lost' | 'void';

/** The result of a rebuild and the objects it supersedes. */
interface RebuiltSnapshot {
  base: Versioned<Manifest> | null;
  begun: number;
  run: Run;
  entries: readonly string[];
}

/**
 * Rebuilds the snapshot where it is missing or damaged, or continues an interrupted rebuild.
 * Progress is stored chunk by chunk, so that the next call resumes. Throws `StoreUnavailable`.
 */
export async function mend<T, S>(log: ListLog<T, S>): Promise<void> {
  const contents = await log.contents();
  const isOpen = (await rebuildOf(log, contents)) !== null;
  if (!isOpen && !(await isBroken(log))) return;
  if ((isOpen ? await goOn(log) : await begin(log)) === 'void') await begin(log);
}

/** Rebuilds the snapshot from the current records, however long it takes. */
export async function rebuild<T, S>(log: ListLog<T, S>): Promise<void> {
  let outcome: RebuildOutcome = 'void';
  while (outcome !== 'over') outcome = outcome === 'void' ? await begin(log) : await goOn(log);
}

/** Whether the snapshot is missing or names missing objects. */
async function isBroken<T, S>(log: ListLog<T, S>): Promise<boolean> {
  const manifest = await log.manifests.read(MANIFEST);
  if (!manifest) return true;
  const stored = new Set((await log.contents()).run);
  const isWhole = manifest.data.runs.flatMap(({ parts }) => parts).every((key) => stored.has(key));
  // A fold may have replaced the manifest between the two reads.
  return !isWhole && (await log.manifests.read(MANIFEST))?.etag === manifest.etag;
}

/** Starts a rebuild, replacing any other, and continues while time permits. */
async function begin<T, S>(log: ListLog<T, S>): Promise<RebuildOutcome> {
  const begun = log.now();
  const before = await log.rebuilds.inspect(REBUILD);
  const base = await log.manifests.read(MANIFEST);
  // An entry is written after its record, so the record read now is at least as new.
  const { entry } = await log.contents();
  const ids = await log.records.ids();
  if (ids.length <= log.rebuiltAtOnce) {
    const outcome = await atOnce(log, { base, begun, entries: entry, ids });
    if (outcome === 'over' && before?.data) await end(log, before.etag);
    return outcome;
  }
  const plan = await log.writePlan({ ids, entries: entry });
  const start = { base: base?.etag ?? null, plan, done: 0, of: ids.length, parts: [] };
  const ifMatch = before?.etag ?? null;
  const write = () => log.rebuilds.upsert(REBUILD, () => start, { ifMatch });
  if (!isLate(log, begun) && (await unlessStale(write()))) return goOn(log);
  await log.erase([plan]);
  return 'lost';
}

/** Rebuilds few records in one step, without storing progress. */
async function atOnce<T, S>(
  log: ListLog<T, S>,
  { ids, ...from }: Omit<RebuiltSnapshot, 'run'> & Pick<Plan, 'ids'>,
): Promise<RebuildOutcome> {
  const run = await writeChunk(log, ids);
  return (await replace(log, { ...from, run })) ? 'over' : 'lost';
}

/** Continues the stored rebuild. */
async function goOn<T, S>(log: ListLog<T, S>): Promise<RebuildOutcome> {
  let noted = await log.rebuilds.read(REBUILD);
  if (!noted) return 'over';
  const plan = await log.plan(noted.data.plan);
  if (!plan) return 'void';
  while (noted.data.done < noted.data.of) {
    const base = await log.manifests.read(MANIFEST);
    if ((base?.etag ?? null) !== noted.data.base) return 'void';
    noted = await advance(log, noted, plan);
    if (!noted) return 'lost';
    log.progress({ list: log.folder, done: noted.data.done, of: noted.data.of });
  }
  return finish(log, noted, plan);
}

/** Reads and stores the next chunk; null when a concurrent worker was first. */
async function advance<T, S>(
  log: ListLog<T, S>,
  { data, etag }: Versioned<Progress>,
  { ids }: Plan,
): Promise<Versioned<Progress> | null> {
  const begun = log.now();
  const chunk = ids.slice(data.done, data.done + log.rebuiltAtOnce);
  const { parts } = await writeChunk(log, chunk);
  const next = { ...data, done: data.done + chunk.length, parts: [...data.parts, ...parts] };
  const write = () => log.rebuilds.update(REBUILD, () => next, { ifMatch: etag });
  const noted = isLate(log, begun) ? null : await unlessStale(write());
  if (!noted) await log.erase(parts);
  return noted;
}

/**
 * Publishes a completed rebuild as a run sorted by name, which is smaller and faster to read than
 * one sorted by id.
 */
async function finish<T, S>(
  log: ListLog<T, S>,
  { data, etag }: Versioned<Progress>,
  { entries }: Plan,
): Promise<RebuildOutcome> {
  const { parts } = data;
  const begun = log.now();
  const base = await log.manifests.read(MANIFEST);
  const isIn = base?.data.runs.some(({ from }) => String(from) === String(parts));
  if (isIn) await log.eraseEntries(entries);
  else {
    const lines = (base?.etag ?? null) === data.base ? await load(log, parts) : null;
    const run = lines && (await writeRun(log, newest(log, lines), parts));
    if (!run || !(await replace(log, { base, begun, run, entries }))) return 'void';
  }
  await end(log, etag);
  await log.erase([data.plan, ...parts]);
  return 'over';
}

async function writeChunk<T, S>(log: ListLog<T, S>, ids: readonly string[]): Promise<Run> {
  return writeRun(log, newest(log, await log.fresh(ids, MANY_PARALLEL)), []);
}

/** Replaces the snapshot and erases the superseded objects; false when the manifest has changed. */
async function replace<T, S>(
  log: ListLog<T, S>,
  { base, begun, run, entries }: RebuiltSnapshot,
): Promise<boolean> {
  if (!(await commit(log, base, { runs: run.lines > 0 ? [run] : [], begun }))) {
    await log.erase(run.parts);
    return false;
  }
  await log.eraseEntries(entries);
  await log.erase((base?.data.runs ?? []).flatMap(({ parts }) => parts));
  return true;
}

/** Removes the stored progress, unless another worker has removed or restarted it. */
async function end<T, S>(log: ListLog<T, S>, ifMatch: string): Promise<void> {
  await unlessStale(log.rebuilds.remove(REBUILD, { ifMatch }));
}
