import { createHash } from 'node:crypto';
import type { DataFileName } from '../../domain/open-data.ts';
import { MANY_PARALLEL, mapBounded } from '../../store/bounded.ts';
import { toAnswer } from '../catalogue/institution-answers.ts';
import type { SettlingDependencies } from '../changes/history-settling.ts';
import { listNewestPublicChanges } from '../history/public-history.ts';
import type { With } from '../needs.ts';
import { listEntries } from '../reference/details.ts';
import { courseKind, examKind } from '../reference/kinds.ts';
import { listSources } from '../sources/sources.ts';
import { changeTable, rowsOfChange } from './change-table.ts';
import { cutoffTable, mappedLists, rowsOfList } from './cutoff-table.ts';
import { type DataFile, openFile, openTable } from './data-file.ts';
import { courseTable, examTable, sourceTable } from './entry-tables.ts';
import {
  figuresOf,
  figureTable,
  institutionTable,
  openInstitution,
  rankingsOf,
  rankingTable,
} from './institution-tables.ts';
import type { Table } from './table.ts';

type Reader = SettlingDependencies & With<'cutoffs' | 'cutoffNames'>;

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
const kept = new WeakMap<object, Partial<Record<ReleasePart, CachedPart<unknown>>>>();

/**
 * Returns the previous result while the records are unchanged, otherwise makes a new one; only the
 * newest is kept.
 */
async function madeOnce<Made>(
  { institutions }: Pick<Reader, 'institutions'>,
  part: ReleasePart,
  { key, make }: { key: string; make: () => Promise<Made> },
): Promise<Made> {
  const parts = kept.get(institutions) ?? {};
  kept.set(institutions, parts);
  // Each part is always made by the same function, so the cached value has its type.
  const known = parts[part] as CachedPart<Made> | undefined;
  if (known?.key === key) return known.made;
  const own: CachedPart<Made> = { key, made: make() };
  parts[part] = own;
  own.made.catch(() => {
    if (parts[part] === own) delete parts[part];
  });
  return own.made;
}

/** The files of the records as they are now. Throws `StoreUnavailable`. */
export async function openRelease(runtime: Reader): Promise<Release> {
  const [{ files, changedAt }, entries, cutoffs, changes] = await Promise.all([
    institutionFiles(runtime),
    entryFiles(runtime),
    cutoffFile(runtime),
    changeFile(runtime),
  ]);
  const all = { ...files, ...entries, 'cutoffs.csv': cutoffs, 'changes.csv': changes };
  return { files: all, changedAt };
}

/** The number of institutions in memory at a time. */
const BATCH = 256;

async function institutionFiles(runtime: Reader) {
  const { items, version } = await runtime.institutions.list.refresh();
  const ids = [...items.column('summary')].map(([id]) => id).sort();
  return madeOnce(runtime, 'institutions', {
    key: String(version),
    make: () => filesOfInstitutions(runtime, ids),
  });
}

async function filesOfInstitutions({ institutions }: Reader, ids: readonly string[]) {
  const readOne = await institutions.reader();
  const [table, rankings, figures, lines] = [
    await openTable(institutionTable),
    await openTable(rankingTable),
    await openTable(figureTable),
    openFile(),
  ];
  let changedAt: string | null = null;
  for (let start = 0; start < ids.length; start += BATCH) {
    const batch = ids.slice(start, start + BATCH);
    const read = await mapBounded(batch, MANY_PARALLEL, readOne);
    const rows = read.flatMap((record) =>
      record ? [openInstitution(toAnswer(record, () => null).institution)] : [],
    );
    for (const { updatedAt } of rows) {
      if (changedAt === null || updatedAt > changedAt) changedAt = updatedAt;
    }
    await table.write(rows);
    await rankings.write(rows.flatMap(rankingsOf));
    await figures.write(rows.flatMap(figuresOf));
    await lines.write(rows.map((row) => `${JSON.stringify(row)}\n`).join(''), rows.length);
  }
  const files = {
    'institutions.csv': await table.end(),
    'institutions.jsonl': await lines.end(),
    'rankings.csv': await rankings.end(),
    'figures.csv': await figures.end(),
  };
  return { files, changedAt };
}

/** Courses, exams and sources are few, so their content is the key. */
async function entryFiles(runtime: Reader) {
  const [exams, courses, sources] = await Promise.all([
    listEntries(examKind, runtime),
    listEntries(courseKind, runtime),
    listSources(runtime),
  ]);
  return madeOnce(runtime, 'entries', {
    key: digestOf(JSON.stringify([exams, courses, sources])),
    make: async () => ({
      'exams.csv': await fileOf(examTable, exams),
      'courses.csv': await fileOf(courseTable, courses),
      'sources.csv': await fileOf(sourceTable, sources),
    }),
  });
}

async function fileOf<Row>(table: Table<Row>, rows: readonly Row[]): Promise<DataFile> {
  const file = await openTable(table);
  await file.write(rows);
  return file.end();
}

/** The number of cut-off rows written at a time. */
const CUTOFF_ROWS = 4_096;

/** Cut-offs are shipped; only the mapping of their names to institutions changes. */
async function cutoffFile(runtime: Reader): Promise<DataFile> {
  const lists = await mappedLists(runtime);
  const ids = lists.map(({ known }) => known.map(({ summary }) => summary?._id ?? null));
  return madeOnce(runtime, 'cutoffs', {
    key: digestOf(JSON.stringify(ids)),
    async make() {
      const file = await openTable(cutoffTable);
      for (const list of lists) {
        const rows = rowsOfList(list);
        for (let batch = take(rows, CUTOFF_ROWS); batch.length > 0; ) {
          await file.write(batch);
          batch = take(rows, CUTOFF_ROWS);
        }
      }
      return file.end();
    },
  });
}

/** Older changes are available in the history of each institution. */
const MOST_CHANGES = 10_000;

async function changeFile(runtime: Reader): Promise<DataFile> {
  const { version } = await runtime.history.list.refresh();
  return madeOnce(runtime, 'changes', {
    key: String(version),
    async make() {
      const changes = await listNewestPublicChanges(runtime, MOST_CHANGES);
      return fileOf(changeTable, changes.flatMap(rowsOfChange));
    },
  });
}

function take<Row>(rows: Iterator<Row>, most: number): Row[] {
  const taken: Row[] = [];
  while (taken.length < most) {
    const { value, done } = rows.next();
    if (done) break;
    taken.push(value);
  }
  return taken;
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
