import { createHash } from 'node:crypto';
import type { DataFileName } from '../../domain/open-data.ts';
import { MANY_PARALLEL, mapBounded } from '../../store/bounded.ts';
import { toAnswer } from '../catalogue/institution-response.ts';
import type { SettlingDependencies } from '../changes/history-settling.ts';
import { listNewestPublicChanges } from '../history/public-history.ts';
import type { With } from '../needs.ts';
import { listEntries } from '../reference/details.ts';
import { courseKind, examKind } from '../reference/kinds.ts';
import { listSources } from '../sources/sources.ts';
import { changeTable, rowsOfChange } from './change-table.ts';
import { cutoffTable, openMappedLists, rowsOfList } from './cutoff-table.ts';
import { createDataFile, createTableWriter, type DataFile } from './data-file.ts';
import { courseTable, examTable, sourceTable } from './entry-tables.ts';
import {
  costsOf,
  costTable,
  figuresOf,
  figureTable,
  institutionTable,
  rankingsOf,
  rankingTable,
  toOpenInstitution,
} from './institution-tables.ts';
import type { Table } from './table.ts';

type ReleaseDependencies = SettlingDependencies & With<'cutoffs' | 'cutoffNames'>;

/** All files of one state of the records. */
export interface Release {
  files: Readonly<Record<DataFileName, DataFile>>;
  /** The latest change of an institution in it; null where there is none. */
  changedAt: string | null;
}

interface CachedPart<Made> {
  key: string;
  made: Promise<Made>;
}

type ReleasePart = 'institutions' | 'entries' | 'cutoffs' | 'changes';
const cachedParts = new WeakMap<object, Partial<Record<ReleasePart, CachedPart<unknown>>>>();

/**
 * Returns the previous result while the records are unchanged, otherwise makes a new one; only the
 * newest is kept.
 */
async function memoizePart<Made>(
  { institutions }: Pick<ReleaseDependencies, 'institutions'>,
  part: ReleasePart,
  { key, make }: { key: string; make: () => Promise<Made> },
): Promise<Made> {
  const parts = cachedParts.get(institutions) ?? {};
  cachedParts.set(institutions, parts);
  // Each part is always made by the same function, so the cached value has its type.
  const cached = parts[part] as CachedPart<Made> | undefined;
  if (cached?.key === key) return cached.made;
  const fresh: CachedPart<Made> = { key, made: make() };
  parts[part] = fresh;
  fresh.made.catch(() => {
    if (parts[part] === fresh) delete parts[part];
  });
  return fresh.made;
}

/** The files of the records as they are now. Throws `StoreUnavailable`. */
export async function openRelease(runtime: ReleaseDependencies): Promise<Release> {
  const [{ files, changedAt }, entries, cutoffs, changes] = await Promise.all([
    createInstitutionFiles(runtime),
    createEntryFiles(runtime),
    createCutoffFile(runtime),
    createChangeFile(runtime),
  ]);
  const all = { ...files, ...entries, 'cutoffs.csv': cutoffs, 'changes.csv': changes };
  return { files: all, changedAt };
}

/** The number of institutions in memory at a time. */
const BATCH_SIZE = 256;

async function createInstitutionFiles(runtime: ReleaseDependencies) {
  const { items, version } = await runtime.institutions.list.refresh();
  const ids = [...items.column('summary')].map(([id]) => id).sort();
  return memoizePart(runtime, 'institutions', {
    key: String(version),
    make: () => writeInstitutionFiles(runtime, ids),
  });
}

async function writeInstitutionFiles(
  { institutions }: ReleaseDependencies,
  ids: readonly string[],
) {
  const readOne = await institutions.reader();
  const [table, rankings, figures, costs, lines] = [
    await createTableWriter(institutionTable),
    await createTableWriter(rankingTable),
    await createTableWriter(figureTable),
    await createTableWriter(costTable),
    createDataFile(),
  ];
  let changedAt: string | null = null;
  for (let start = 0; start < ids.length; start += BATCH_SIZE) {
    const batch = ids.slice(start, start + BATCH_SIZE);
    const read = await mapBounded(batch, MANY_PARALLEL, readOne);
    const rows = read.flatMap((record) =>
      record ? [toOpenInstitution(toAnswer(record, () => null).institution)] : [],
    );
    for (const { updatedAt } of rows) {
      if (changedAt === null || updatedAt > changedAt) changedAt = updatedAt;
    }
    await table.write(rows);
    await rankings.write(rows.flatMap(rankingsOf));
    await figures.write(rows.flatMap(figuresOf));
    await costs.write(rows.flatMap(costsOf));
    await lines.write(rows.map((row) => `${JSON.stringify(row)}\n`).join(''), rows.length);
  }
  const files = {
    'institutions.csv': await table.end(),
    'institutions.jsonl': await lines.end(),
    'rankings.csv': await rankings.end(),
    'figures.csv': await figures.end(),
    'costs.csv': await costs.end(),
  };
  return { files, changedAt };
}

/** Courses, exams and sources are few, so their content is the key. */
async function createEntryFiles(runtime: ReleaseDependencies) {
  const [exams, courses, sources] = await Promise.all([
    listEntries(examKind, runtime),
    listEntries(courseKind, runtime),
    listSources(runtime),
  ]);
  return memoizePart(runtime, 'entries', {
    key: digestOf(JSON.stringify([exams, courses, sources])),
    make: async () => ({
      'exams.csv': await writeTable(examTable, exams),
      'courses.csv': await writeTable(courseTable, courses),
      'sources.csv': await writeTable(sourceTable, sources),
    }),
  });
}

async function writeTable<Row>(table: Table<Row>, rows: readonly Row[]): Promise<DataFile> {
  const file = await createTableWriter(table);
  await file.write(rows);
  return file.end();
}

/** The number of cut-off rows written at a time. */
const CUTOFF_ROWS = 4_096;

/** Cut-offs are shipped; only the mapping of their names to institutions changes. */
async function createCutoffFile(runtime: ReleaseDependencies): Promise<DataFile> {
  const lists = await openMappedLists(runtime);
  const ids = lists.map(({ known }) => known.map(({ summary }) => summary?._id ?? null));
  return memoizePart(runtime, 'cutoffs', {
    key: digestOf(JSON.stringify(ids)),
    async make() {
      const file = await createTableWriter(cutoffTable);
      for (const list of lists) {
        const rows = rowsOfList(list);
        for (let batch = takeRows(rows, CUTOFF_ROWS); batch.length > 0; ) {
          await file.write(batch);
          batch = takeRows(rows, CUTOFF_ROWS);
        }
      }
      return file.end();
    },
  });
}

/** Older changes are available in the history of each institution. */
const MAX_CHANGES = 10_000;

async function createChangeFile(runtime: ReleaseDependencies): Promise<DataFile> {
  const { version } = await runtime.history.list.refresh();
  return memoizePart(runtime, 'changes', {
    key: String(version),
    async make() {
      const changes = await listNewestPublicChanges(runtime, MAX_CHANGES);
      return writeTable(changeTable, changes.flatMap(rowsOfChange));
    },
  });
}

function takeRows<Row>(rows: Iterator<Row>, max: number): Row[] {
  const taken: Row[] = [];
  while (taken.length < max) {
    const { value, done } = rows.next();
    if (done) break;
    taken.push(value);
  }
  return taken;
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
