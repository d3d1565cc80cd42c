import { MANY_PARALLEL } from '../async/index.ts';
import { nullIfStale } from './errors.ts';
import {
  commitManifest,
  isLate,
  loadLines,
  newestLines,
  readRebuild,
  writeRun,
} from './list-fold.ts';
import {
  MANIFEST,
  type Manifest,
  type Plan,
  type Progress,
  REBUILD,
  type Run,
} from './list-format.ts';
import type { ListLog } from './list-log.ts';
import type { Versioned } from './versioned.ts';

/**
 * Outcome of work on a rebuild: `done`, `overtaken` by a concurrent worker, or `outdated` because the
 * list has changed incompatibly.
 */
type RebuildOutcome = 'done' | 'overtaken' | 'outdated';

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
export async function ensureSnapshot<T, S>(log: ListLog<T, S>): Promise<void> {
  const contents = await log.contents();
  const isOpen = (await readRebuild(log, contents)) !== null;
  if (!isOpen && !(await isBroken(log))) return;
  if ((isOpen ? await continueRebuild(log) : await startRebuild(log)) === 'outdated')
    await startRebuild(log);
}

/** Rebuilds the snapshot from the current records, however long it takes. */
export async function rebuild<T, S>(log: ListLog<T, S>): Promise<void> {
  let outcome: RebuildOutcome = 'outdated';
  while (outcome !== 'done')
    outcome = outcome === 'outdated' ? await startRebuild(log) : await continueRebuild(log);
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

/** Starts a rebuild, replacing any other, and continues while time permits. */
async function startRebuild<T, S>(log: ListLog<T, S>): Promise<RebuildOutcome> {
  const begun = log.now();
  const previous = await log.rebuilds.inspect(REBUILD);
  const base = await log.manifests.read(MANIFEST);
  // An entry is written after its record, so the record read now is at least as new.
  const { entry } = await log.contents();
  const ids = await log.records.ids();
  if (ids.length <= log.rebuildChunk) {
    const outcome = await rebuildInOneStep(log, { base, begun, entries: entry, ids });
    if (outcome === 'done' && previous?.data) await clearProgress(log, previous.etag);
    return outcome;
  }
  const plan = await log.writePlan({ ids, entries: entry });
  const start = { base: base?.etag ?? null, plan, done: 0, of: ids.length, parts: [] };
  const ifMatch = previous?.etag ?? null;
  const write = () => log.rebuilds.upsert(REBUILD, () => start, { ifMatch });
  if (!isLate(log, begun) && (await nullIfStale(write()))) return continueRebuild(log);
  await log.erase([plan]);
  return 'overtaken';
}

/** Rebuilds few records in one step, without storing progress. */
async function rebuildInOneStep<T, S>(
  log: ListLog<T, S>,
  { ids, ...rest }: Omit<RebuiltSnapshot, 'run'> & Pick<Plan, 'ids'>,
): Promise<RebuildOutcome> {
  const run = await writeChunk(log, ids);
  return (await replaceSnapshot(log, { ...rest, run })) ? 'done' : 'overtaken';
}

/** Continues the stored rebuild. */
async function continueRebuild<T, S>(log: ListLog<T, S>): Promise<RebuildOutcome> {
  let progress = await log.rebuilds.read(REBUILD);
  if (!progress) return 'done';
  const plan = await log.plan(progress.data.plan);
  if (!plan) return 'outdated';
  while (progress.data.done < progress.data.of) {
    const base = await log.manifests.read(MANIFEST);
    if ((base?.etag ?? null) !== progress.data.base) return 'outdated';
    progress = await rebuildNextChunk(log, progress, plan);
    if (!progress) return 'overtaken';
    log.progress({ list: log.folder, done: progress.data.done, of: progress.data.of });
  }
  return finishRebuild(log, progress, plan);
}

/** Reads and stores the next chunk; null when a concurrent worker was first. */
async function rebuildNextChunk<T, S>(
  log: ListLog<T, S>,
  { data, etag }: Versioned<Progress>,
  { ids }: Plan,
): Promise<Versioned<Progress> | null> {
  const begun = log.now();
  const chunk = ids.slice(data.done, data.done + log.rebuildChunk);
  const { parts } = await writeChunk(log, chunk);
  const next = { ...data, done: data.done + chunk.length, parts: [...data.parts, ...parts] };
  const write = () => log.rebuilds.update(REBUILD, () => next, { ifMatch: etag });
  const progress = isLate(log, begun) ? null : await nullIfStale(write());
  if (!progress) await log.erase(parts);
  return progress;
}

/**
 * Publishes a completed rebuild as a run sorted by name, which is smaller and faster to read than
 * one sorted by id.
 */
async function finishRebuild<T, S>(
  log: ListLog<T, S>,
  { data, etag }: Versioned<Progress>,
  { entries }: Plan,
): Promise<RebuildOutcome> {
  const { parts } = data;
  const begun = log.now();
  const base = await log.manifests.read(MANIFEST);
  const isPublished = base?.data.runs.some(({ from }) => String(from) === String(parts));
  if (isPublished) await log.eraseEntries(entries);
  else {
    const lines = (base?.etag ?? null) === data.base ? await loadLines(log, parts) : null;
    const run = lines && (await writeRun(log, newestLines(log, lines), parts));
    if (!run || !(await replaceSnapshot(log, { base, begun, run, entries }))) return 'outdated';
  }
  await clearProgress(log, etag);
  await log.erase([data.plan, ...parts]);
  return 'done';
}

async function writeChunk<T, S>(log: ListLog<T, S>, ids: readonly string[]): Promise<Run> {
  return writeRun(log, newestLines(log, await log.currentLines(ids, MANY_PARALLEL)), []);
}

/** Replaces the snapshot and erases the superseded objects; false when the manifest has changed. */
async function replaceSnapshot<T, S>(
  log: ListLog<T, S>,
  { base, begun, run, entries }: RebuiltSnapshot,
): Promise<boolean> {
  if (!(await commitManifest(log, base, { runs: run.lines > 0 ? [run] : [], begun }))) {
    await log.erase(run.parts);
    return false;
  }
  await log.eraseEntries(entries);
  await log.erase((base?.data.runs ?? []).flatMap(({ parts }) => parts));
  return true;
}

/** Removes the stored progress, unless another worker has removed or restarted it. */
async function clearProgress<T, S>(log: ListLog<T, S>, ifMatch: string): Promise<void> {
  await nullIfStale(log.rebuilds.remove(REBUILD, { ifMatch }));
}
