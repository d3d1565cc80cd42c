import { UPKEEP_PARALLEL } from './bounded.ts';
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
 * What became of work on a rebuild: `over`, `lost` to somebody who works on it too, or `void`
 * because the list was changed in a way that it does not know.
 */
type Outcome = 'over' | 'lost' | 'void';

/** What a rebuild puts in the place of everything that it read before. */
interface Made {
  base: Versioned<Manifest> | null;
  begun: number;
  run: Run;
  entries: readonly string[];
}

/**
 * Makes the snapshot anew from the records when there is none or a part of it is lost, or goes on
 * with a rebuild that was interrupted. What it has read is kept in the store chunk by chunk, so
 * that the next call goes on where this one ended. Throws `StoreUnavailable`.
 */
export async function mend<T, S>(log: ListLog<T, S>): Promise<void> {
  const contents = await log.contents();
  const isOpen = (await rebuildOf(log, contents)) !== null;
  if (!isOpen && !(await isBroken(log))) return;
  if ((isOpen ? await goOn(log) : await begin(log)) === 'void') await begin(log);
}

/** Makes the snapshot anew from the records as they are from now on, however long it takes. */
export async function rebuild<T, S>(log: ListLog<T, S>): Promise<void> {
  let outcome: Outcome = 'void';
  while (outcome !== 'over') outcome = outcome === 'void' ? await begin(log) : await goOn(log);
}

/** Whether there is no snapshot, or it names what is not there. */
async function isBroken<T, S>(log: ListLog<T, S>): Promise<boolean> {
  const manifest = await log.manifests.read(MANIFEST);
  if (!manifest) return true;
  const stored = new Set((await log.contents()).run);
  const isWhole = manifest.data.runs.flatMap(({ parts }) => parts).every((key) => stored.has(key));
  // A fold may have come between the two looks.
  return !isWhole && (await log.manifests.read(MANIFEST))?.etag === manifest.etag;
}

/** Begins a rebuild in the place of any other, and goes on as long as it may. */
async function begin<T, S>(log: ListLog<T, S>): Promise<Outcome> {
  const begun = log.now();
  const before = await log.rebuilds.inspect(REBUILD);
  const base = await log.manifests.read(MANIFEST);
  // Whoever wrote an entry had written its record before: what is read now is no older.
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

/** A rebuild of few records needs no note. */
async function atOnce<T, S>(
  log: ListLog<T, S>,
  { ids, ...from }: Omit<Made, 'run'> & Pick<Plan, 'ids'>,
): Promise<Outcome> {
  const run = await writeChunk(log, ids);
  return (await replace(log, { ...from, run })) ? 'over' : 'lost';
}

/** Goes on with the rebuild that is noted. */
async function goOn<T, S>(log: ListLog<T, S>): Promise<Outcome> {
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

/** Reads one more chunk and notes it; null when somebody else did so first. */
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
 * Lets readers see what has been read, as a fold of it: in the order of names a snapshot is smaller and
 * sooner read than in that of ids. Also where that was all that somebody had left to do.
 */
async function finish<T, S>(
  log: ListLog<T, S>,
  { data, etag }: Versioned<Progress>,
  { entries }: Plan,
): Promise<Outcome> {
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
  return writeRun(log, newest(log, await log.fresh(ids, UPKEEP_PARALLEL)), []);
}

/** Swaps the snapshot and erases what it supersedes; false when the manifest is another by now. */
async function replace<T, S>(
  log: ListLog<T, S>,
  { base, begun, run, entries }: Made,
): Promise<boolean> {
  if (!(await commit(log, base, { runs: run.lines > 0 ? [run] : [], begun }))) {
    await log.erase(run.parts);
    return false;
  }
  await log.eraseEntries(entries);
  await log.erase((base?.data.runs ?? []).flatMap(({ parts }) => parts));
  return true;
}

/** Takes the note away; somebody else may have done so, or begun anew. */
async function end<T, S>(log: ListLog<T, S>, ifMatch: string): Promise<void> {
  await unlessStale(log.rebuilds.remove(REBUILD, { ifMatch }));
}
