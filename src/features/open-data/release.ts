import { createPace, giveTurn } from '../../async/index.ts';
import type { DataFileName } from '../../domain/open-data.ts';
import type { SettlingDependencies } from '../changes/history-settling.ts';
import { listNewestPublicChanges } from '../history/public-history.ts';
import type { With } from '../needs.ts';
import { changeTable, rowsOfChange } from './change-table.ts';
import { openCutoffFile } from './cutoff-file.ts';
import type { DataFile } from './data-file.ts';
import { fileOf, openEntryFiles, writeTable } from './entry-files.ts';
import { openInstitutionFiles } from './institution-files.ts';
import { decodeShippedData } from './packed-data.ts';

type ReleaseDependencies = SettlingDependencies & With<'cutoffs' | 'cutoffNames'>;

/** All files of one state of the records. */
export interface Release {
  files: Readonly<Record<DataFileName, DataFile>>;
  /** The latest change of an institution in it; null where there is none. */
  changedAt: string | null;
}

type MakeRelease = (runtime: ReleaseDependencies) => Promise<Release>;

/** The releases of each store, made one at a time. */
const makers = new WeakMap<object, Promise<MakeRelease>>();

/** The files of the records as they are now. Throws `StoreUnavailable`. */
export async function openRelease(runtime: ReleaseDependencies): Promise<Release> {
  const { institutions } = runtime;
  let maker = makers.get(institutions);
  if (!maker) {
    maker = createMaker(runtime).then(oneAtATime);
    maker.catch(() => makers.delete(institutions));
    makers.set(institutions, maker);
  }
  return (await maker)(runtime);
}

async function createMaker({ institutions }: ReleaseDependencies): Promise<MakeRelease> {
  // Loading this module and decoding the packed files each occupy a turn; other requests go in between.
  await giveTurn();
  const catalogue = await institutions.catalogue();
  const packed = (await catalogue?.openData()) ?? null;
  const shipped = packed && decodeShippedData(packed);
  await giveTurn();
  const institutionFiles = openInstitutionFiles(shipped);
  const cutoffFile = openCutoffFile(shipped);
  const entryFiles = openEntryFiles(shipped?.entries ?? null);
  const changeFile = memoize(createChangeFile);
  return async (runtime) => {
    const pace = createPace();
    const { files, changedAt } = await institutionFiles(runtime);
    await pace();
    const entries = await entryFiles(runtime);
    await pace();
    const changes = await changeFile(runtime);
    await pace();
    const cutoffs = await cutoffFile(runtime);
    const all = { ...files, ...entries, 'cutoffs.csv': cutoffs, 'changes.csv': changes };
    return { files: all, changedAt };
  };
}

/**
 * Whoever asks while a release is made waits for the next one, which all of them share: it has every
 * write before their requests in it.
 */
function oneAtATime(make: MakeRelease): MakeRelease {
  let running: Promise<unknown> | null = null;
  let next: Promise<Release> | null = null;
  return (runtime) => {
    next ??= (async () => {
      await running;
      const made = make(runtime);
      [running, next] = [made.catch(() => undefined), null];
      return made;
    })();
    return next;
  };
}

interface Keyed<Made> {
  key: string;
  make: () => Promise<Made>;
}

/** Makes something anew where its key has changed. */
function memoize<Made>(open: (runtime: ReleaseDependencies) => Promise<Keyed<Made>>) {
  let last: { key: string; made: Made } | null = null;
  return async (runtime: ReleaseDependencies): Promise<Made> => {
    const { key, make } = await open(runtime);
    if (last?.key !== key) last = { key, made: await make() };
    return last.made;
  };
}

/** Older changes are available in the history of each institution. */
const MAX_CHANGES = 10_000;

async function createChangeFile(runtime: ReleaseDependencies) {
  const { version } = await runtime.history.list.refresh();
  return {
    key: String(version),
    async make() {
      const changes = await listNewestPublicChanges(runtime, MAX_CHANGES);
      return fileOf(await writeTable(changeTable, changes.flatMap(rowsOfChange)));
    },
  };
}
