import { createHash } from 'node:crypto';
import { createPace, mapPaced } from '../../async/index.ts';
import type { DataFileName } from '../../domain/open-data.ts';
import type { SettlingDependencies } from '../changes/history-settling.ts';
import { listNewestPublicChanges } from '../history/public-history.ts';
import type { With } from '../needs.ts';
import { listEntries } from '../reference/details.ts';
import { courseKind, examKind } from '../reference/kinds.ts';
import { listSources } from '../sources/sources.ts';
import { changeTable, rowsOfChange } from './change-table.ts';
import { openCutoffFile } from './cutoff-file.ts';
import { type DataFile, headingOf, linesOf, SourceCollector } from './data-file.ts';
import { courseTable, examTable, sourceTable } from './entry-tables.ts';
import { openInstitutionFiles } from './institution-files.ts';
import { decodeShippedData } from './packed-data.ts';
import { createPiece, joinPieces } from './pieces.ts';
import type { Table } from './table.ts';

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
  const catalogue = await institutions.catalogue();
  const packed = (await catalogue?.openData()) ?? null;
  const shipped = packed && decodeShippedData(packed);
  const institutionFiles = openInstitutionFiles(shipped);
  const cutoffFile = openCutoffFile(shipped);
  const entryFiles = memoize(createEntryFiles);
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

/** Courses, exams and sources are few, so their content is the key. */
async function createEntryFiles(runtime: ReleaseDependencies) {
  const [exams, courses, sources] = await Promise.all([
    listEntries(examKind, runtime),
    listEntries(courseKind, runtime),
    listSources(runtime),
  ]);
  const hash = createHash('sha256');
  const pace = createPace();
  for (const entries of [exams, courses, sources]) {
    hash.update(`${entries.length}\n`);
    for (const entry of entries) {
      hash.update(`${JSON.stringify(entry)}\n`);
      await pace();
    }
  }
  return {
    key: hash.digest('hex'),
    make: async () => ({
      'exams.csv': await writeTable(examTable, exams),
      'courses.csv': await writeTable(courseTable, courses),
      'sources.csv': await writeTable(sourceTable, sources),
    }),
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
      return writeTable(changeTable, changes.flatMap(rowsOfChange));
    },
  };
}

async function writeTable<Row>(table: Table<Row>, rows: readonly Row[]): Promise<DataFile> {
  const collector = new SourceCollector();
  const lines = await mapPaced(rows, createPace(), (row) => {
    collector.add(table.sourcesOf(row));
    return linesOf(table, [row]);
  });
  const heading = await createPiece(headingOf(table), 0);
  return joinPieces([heading, await createPiece(lines.join(''), rows.length)], collector.sources);
}
