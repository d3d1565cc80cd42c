import { mapBounded, STORE_PARALLEL } from '../async/index.ts';
import { nullIfStale } from './errors.ts';
import { createdAt, MANIFEST, type Manifest, type Run } from './list-format.ts';
import type { Line } from './list-lines.ts';
import type { ListLog, LogContents } from './list-log.ts';
import type { Versioned } from './versioned.ts';

const ENTRIES_PER_FOLD = 512;
const LINES_PER_PART = 4_000;
/** A run at most this many times as long as the next newer one is merged with it. */
const TIER_RATIO = 3;

/** No writer lives this long: an older marker, or a run that no manifest names, is an orphan. */
export const ORPHAN_MS = 600_000;

/** The age from which entries of personal data are folded with everything older. */
const PERSONAL_MS = 12 * 60 * 60 * 1000;

/** Whether objects written since `begun` might be taken for orphans before they are named. */
function isLate<T, S>(log: ListLog<T, S>, begun: number): boolean {
  return log.now() - begun > ORPHAN_MS / 2;
}

/**
 * The newest line of each record, in the order of a snapshot; of one revision over two bases the one
 * that was written later, which comes later here.
 */
export function newestLines<T, S>(log: ListLog<T, S>, lines: readonly Line<S>[]): Line<S>[] {
  const byId = new Map<string, Line<S>>();
  for (const line of lines) {
    if (line.rev >= (byId.get(line.id)?.rev ?? 0)) byId.set(line.id, line);
  }
  return log.sortLines([...byId.values()]);
}

/** The lines of entries and parts; null where one has been erased. */
async function loadLines<T, S>(
  log: ListLog<T, S>,
  keys: readonly string[],
): Promise<Line<S>[] | null> {
  const loaded = await mapBounded(keys, STORE_PARALLEL, (key) => log.readSoundLines(key));
  const present = loaded.filter((lines) => lines !== null);
  return present.length === keys.length ? present.flat() : null;
}

/** Writes lines as a run that supersedes the objects in `from`. */
export async function writeRun<T, S>(
  log: ListLog<T, S>,
  lines: readonly Line<S>[],
  from: string[],
): Promise<Run> {
  const starts = Array.from(
    { length: Math.ceil(lines.length / LINES_PER_PART) },
    (_, part) => part * LINES_PER_PART,
  );
  const parts = await mapBounded(starts, STORE_PARALLEL, (start) =>
    log.writeLines('run', lines.slice(start, start + LINES_PER_PART)),
  );
  return { parts, lines: lines.length, from };
}

/** Replaces the manifest by compare-and-swap; false where another writer was first. */
export async function commitManifest<T, S>(
  log: ListLog<T, S>,
  replaced: Versioned<Manifest> | null,
  work: { runs: Run[]; begun: number },
): Promise<boolean> {
  if (isLate(log, work.begun)) return false;
  const ifMatch = replaced?.etag ?? null;
  const written = log.manifests.upsert(MANIFEST, () => ({ runs: work.runs }), { ifMatch });
  return (await nullIfStale(written)) !== null;
}

/** Number of newest runs that a fold merges, so that the total work is amortised. */
function tiersToMerge(runs: readonly Run[], lines: number): number {
  let merged = 0;
  let size = lines;
  for (const run of [...runs].reverse()) {
    if (run.lines > size * TIER_RATIO) break;
    size += run.lines;
    merged++;
  }
  return merged;
}

/**
 * Folds gathered entries into a new run and erases them; a whole one also all older runs. A fold that loses the manifest's
 * compare-and-swap changes nothing.
 */
export async function fold<T, S>(log: ListLog<T, S>, isWhole = false): Promise<boolean> {
  const begun = log.now();
  const replaced = await log.manifests.read(MANIFEST);
  const contents = await log.contents();
  const entries = contents.entry.slice(0, ENTRIES_PER_FOLD);
  if (entries.length < (isWhole ? 1 : log.foldAt)) return false;
  // The first manifest must come from a rebuild: a fold's would pass for the whole list.
  if (!replaced) return false;
  const recent = await loadLines(log, entries);
  if (!recent) return false;

  const { runs } = replaced.data;
  const count = isWhole ? runs.length : tiersToMerge(runs, recent.length);
  const merged = runs.slice(runs.length - count);
  const kept = runs.slice(0, runs.length - merged.length).map((run) => ({ ...run, from: [] }));
  const mergedParts = merged.flatMap(({ parts }) => parts);
  const older = await loadLines(log, mergedParts);
  if (!older) return false;

  const run = await writeRun(log, newestLines(log, [...older, ...recent]), [
    ...mergedParts,
    ...entries,
  ]);
  if (!(await commitManifest(log, replaced, { runs: [...kept, run], begun }))) {
    await log.erase(run.parts);
    return false;
  }
  await log.eraseEntries(entries);
  await log.erase(mergedParts);
  return true;
}

/** Turns markers of dead writers into entries. */
async function endStaleMarkers<T, S>(log: ListLog<T, S>, markers: readonly string[]) {
  const stale = markers.filter((key) => log.now() - createdAt(key) > ORPHAN_MS);
  await mapBounded(stale, STORE_PARALLEL, async (key) => {
    const lines = await log.currentLines(await log.readMarker(key));
    if (lines.length > 0) await log.writeLines('entry', lines);
    await log.erase([key]);
  });
}

/** Erases unreferenced objects: parts of failed folds and rebuilds, and merged runs. */
async function eraseOrphans<T, S>(log: ListLog<T, S>, contents: LogContents) {
  const { runs } = await log.manifest();
  const referenced = new Set(runs.flatMap((run) => run.parts));
  const isOrphan = (key: string) => !referenced.has(key) && log.now() - createdAt(key) > ORPHAN_MS;
  await log.erase(contents.run.filter(isOrphan));
}

/**
 * Stores the lines of records over the present base, so that the next reader need not rebuild them.
 * Lines of one revision over two bases are both valid: a reader takes that of its base.
 */
export async function renewLines<T, S>(log: ListLog<T, S>, ids: readonly string[]): Promise<void> {
  const lines = await log.currentLines(ids);
  if (lines.length > 0) await log.writeLines('entry', lines);
}

/** Ends markers that crashes left behind and folds entries; safe at any time (I12). */
export async function tidy<T, S>(log: ListLog<T, S>): Promise<void> {
  const contents = await log.contents();
  await endStaleMarkers(log, contents.begun);
  await eraseOrphans(log, contents);
  while (await fold(log));
  const [oldest] = contents.entry;
  if (log.isPersonal && oldest && log.now() - createdAt(oldest) > PERSONAL_MS)
    await fold(log, true);
}

/** Whether `tidy` would find something to do. */
export function isUntidy<T, S>(log: ListLog<T, S>, { begun, entry }: LogContents): boolean {
  const [oldest] = begun;
  return entry.length >= log.foldAt || (!!oldest && log.now() - createdAt(oldest) > ORPHAN_MS);
}
