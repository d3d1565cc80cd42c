import { createPace, mapPaced } from '../../async/index.ts';
import type { CourseEntry, ExamEntry } from '../../domain/exams/detail.ts';
import { shippedSources } from '../../domain/reference/fact-sources.ts';
import type { Source } from '../../domain/sources/source.ts';
import { recordOf } from '../../domain/typed-record.ts';
import type { With } from '../needs.ts';
import type { EntryDetails } from '../reference/detail-records.ts';
import { listEntries } from '../reference/details.ts';
import { courseKind, examKind } from '../reference/kinds.ts';
import { listSources } from '../sources/sources.ts';
import {
  type DataFile,
  headingOf,
  linesOf,
  SourceCollector,
  type UsedSources,
} from './data-file.ts';
import { courseTable, examTable, sourceTable } from './entry-tables.ts';
import { createPiece, hashPieces, joinPieces, type Piece } from './pieces.ts';
import type { Table } from './table.ts';

/** The files with a row for each exam, course or source, which are few. */
export const entryFileNames = ['exams.csv', 'courses.csv', 'sources.csv'] as const;
type EntryFileName = (typeof entryFileNames)[number];

/** A file as written, with the hash of its text where a build computed it. */
interface WrittenTable {
  pieces: readonly Piece[];
  sources: UsedSources;
  sha256: string | null;
}

/** The files of all entries. */
export type WrittenEntries = Readonly<Record<EntryFileName, WrittenTable>>;

interface Entries {
  exams: readonly ExamEntry[];
  courses: readonly CourseEntry[];
  sources: readonly Source[];
}

async function writeEntries({ exams, courses, sources }: Entries): Promise<WrittenEntries> {
  return {
    'exams.csv': await writeTable(examTable, exams),
    'courses.csv': await writeTable(courseTable, courses),
    'sources.csv': await writeTable(sourceTable, sources),
  };
}

/** Writes a table in turns. */
export async function writeTable<Row>(
  table: Table<Row>,
  rows: readonly Row[],
): Promise<WrittenTable> {
  const collector = new SourceCollector();
  const lines = await mapPaced(rows, createPace(), (row) => {
    collector.add(table.sourcesOf(row));
    return linesOf(table, [row]);
  });
  const heading = await createPiece(headingOf(table), 0);
  const pieces = [heading, await createPiece(lines.join(''), rows.length)];
  return { pieces, sources: collector.sources, sha256: null };
}

/** The file of a written table. */
export function fileOf({ pieces, sources, sha256 }: WrittenTable): Promise<DataFile> {
  return joinPieces(pieces, sources, sha256);
}

/** The files of the entries that come with the deploy, as a build packs them. */
export async function packEntryFiles(): Promise<WrittenEntries> {
  const written = await writeEntries({
    exams: examKind.all.map((facts) => examKind.entryOf({ slug: facts.slug, facts })),
    courses: courseKind.all.map((facts) => courseKind.entryOf({ slug: facts.slug, facts })),
    sources: shippedSources(),
  });
  const hashes = await Promise.all(entryFileNames.map((name) => hashPieces(written[name].pieces)));
  return recordOf(entryFileNames, (name) => ({
    ...written[name],
    sha256: hashes[entryFileNames.indexOf(name)] ?? null,
  }));
}

type Dependencies = EntryDetails & With<'sources'>;

/** Opens the files of entries: as the build packed them while nobody has added or changed any. */
export function openEntryFiles(shipped: WrittenEntries | null) {
  let last: { key: string; files: Record<EntryFileName, DataFile> } | null = null;

  return async function update(runtime: Dependencies): Promise<Record<EntryFileName, DataFile>> {
    const lists = await Promise.all([
      examKind.detailsOf(runtime).list.refresh(),
      courseKind.detailsOf(runtime).list.refresh(),
      runtime.sources.list.refresh(),
    ]);
    const key = lists.map(({ version }) => version).join();
    if (last?.key === key) return last.files;
    const isAsShipped = lists.every(({ items }) => [...items.values()].length === 0);
    const written =
      shipped && isAsShipped ? shipped : await writeEntries(await readEntries(runtime));
    const files = {
      'exams.csv': await fileOf(written['exams.csv']),
      'courses.csv': await fileOf(written['courses.csv']),
      'sources.csv': await fileOf(written['sources.csv']),
    };
    last = { key, files };
    return files;
  };
}

async function readEntries(runtime: Dependencies): Promise<Entries> {
  const [exams, courses, sources] = await Promise.all([
    listEntries(examKind, runtime),
    listEntries(courseKind, runtime),
    listSources(runtime),
  ]);
  return { exams, courses, sources };
}
