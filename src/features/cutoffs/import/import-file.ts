import { courseOf, type ListDescription } from '../../../domain/cutoffs/cutoff-list.ts';
import type { StatementRow } from '../../../domain/cutoffs/cutoff-row.ts';
import { exactNameKey } from '../../../domain/institutions/rename.ts';
import { limits } from '../../../domain/limits.ts';
import { lookup } from '../../../domain/lookup.ts';
import { examBySlug } from '../../../domain/reference/entries.ts';
import { decodeList, type ListContents } from '../list-file.ts';
import {
  type Admissions,
  emptyIndex,
  type FolderEntry,
  type FolderIndex,
  isMissingFile,
  readIndex,
  readListFile,
  replaceLists,
} from '../list-folder.ts';
import { type RefusedRow, readStatements } from './contents.ts';
import { type MergedList, mergeRows, relinkList } from './merge-rows.ts';
import type { NameBook } from './names.ts';
import type { RenameBook } from './renames.ts';
import { compareYears, type Warning } from './year-warnings.ts';

interface CutoffImport {
  /** The folder of lists. */
  folder: string;
  file: Buffer;
  lists: readonly ListDescription[];
  book: NameBook;
  renames: RenameBook;
  dryRun: boolean;
  /** Years after this one are refused. */
  newestYear: number;
}

/** A list after an import. */
export interface ListReport {
  id: string;
  entry: Omit<FolderEntry, 'file'>;
  bytes: number;
}

/** The result of an import or of its dry run. */
export type CutoffReport =
  | { kind: 'refused'; rows: number; refused: RefusedRow[] }
  | {
      kind: 'taken';
      rows: number;
      /** Rows that print 0 for both ranks. */
      unfilled: number;
      passed: number;
      /** The lists that the file has rows of, after the import. */
      lists: ListReport[];
      warnings: Warning[];
    };

/** Imports a file of statements into the folder of lists, completely or not at all. */
export async function importCutoffs(options: CutoffImport): Promise<CutoffReport> {
  const { rows, refused, unfilled } = readStatements(
    options.file,
    options.lists,
    options.newestYear,
  );
  const count = rows.length + refused.length;
  if (refused.length > 0 || count === 0) return { kind: 'refused', rows: count, refused };
  const before = await readIndex(options.folder).catch(emptyIfMissing);
  const taken = await mergeAll(options, before, rows);
  if (!options.dryRun) await storeLists(options, before, taken);
  return {
    kind: 'taken',
    rows: count,
    unfilled,
    passed: [...taken.values()].reduce((sum, { passed }) => sum + passed, 0),
    lists: describeLists(taken),
    warnings: findWarnings(options.lists, taken, rows),
  };
}

/** Leads the institutions of all stored lists to the catalogue by the current table of names. */
export async function relinkCutoffs(
  options: Omit<CutoffImport, 'file' | 'newestYear'>,
): Promise<ListReport[]> {
  const { folder, lists, book, renames, dryRun } = options;
  const before = await readIndex(folder);
  const linked = new Map<string, MergedList>();
  for (const list of lists) {
    const entry = lookup(before.lists, list.id);
    if (!entry) continue;
    const stored = await readListFile(folder, entry);
    linked.set(list.id, relinkList(list, { before: stored, book, renames }));
  }
  if (!dryRun) await storeLists(options, before, linked);
  return describeLists(linked);
}

function describeLists(lists: ReadonlyMap<string, MergedList>): ListReport[] {
  return [...lists].map(([id, { entry, bytes }]) => ({ id, entry, bytes: bytes.length }));
}

function emptyIfMissing(failure: unknown): FolderIndex {
  if (isMissingFile(failure)) return emptyIndex;
  throw failure;
}

async function mergeAll(
  { folder, lists, book, renames }: CutoffImport,
  before: FolderIndex,
  rows: readonly StatementRow[],
): Promise<Map<string, MergedList>> {
  const byList = Map.groupBy(rows, ({ list }) => list);
  const taken = new Map<string, MergedList>();
  for (const list of lists) {
    const listRows = byList.get(list.id);
    if (!listRows) continue;
    const entry = lookup(before.lists, list.id);
    const stored = entry ? await readListFile(folder, entry) : null;
    taken.set(list.id, mergeRows(list, { before: stored, rows: listRows, book, renames }));
  }
  return taken;
}

async function storeLists(
  { folder, lists }: Pick<CutoffImport, 'folder' | 'lists'>,
  before: FolderIndex,
  taken: ReadonlyMap<string, MergedList>,
): Promise<void> {
  const all: [ListDescription, ListContents][] = [];
  for (const list of lists) {
    const fresh = taken.get(list.id)?.contents;
    const entry = lookup(before.lists, list.id);
    if (fresh) all.push([list, fresh]);
    else if (entry) all.push([list, decodeList(await readListFile(folder, entry))]);
  }
  await replaceLists(folder, before, { lists: taken, institutions: collectAdmissions(all) });
}

function findWarnings(
  lists: readonly ListDescription[],
  taken: ReadonlyMap<string, MergedList>,
  rows: readonly StatementRow[],
): Warning[] {
  return lists.flatMap((list) => {
    const merged = taken.get(list.id);
    const years = new Set(rows.filter((row) => row.list === list.id).map(({ year }) => year));
    return merged ? compareYears(list, merged.contents, years) : [];
  });
}

interface AdmissionSets {
  courses: Set<string>;
  exams: Set<string>;
  lists: Set<string>;
}

type DescribedList = readonly [ListDescription, ListContents];

/**
 * The courses and exams of institutions by the newest years of all lists. A campus does not count
 * for its university, and degrees that a statement does not name are not inferred.
 */
export function collectAdmissions(lists: readonly DescribedList[]): FolderIndex['institutions'] {
  const admissions = new Map<string, AdmissionSets>();
  for (const [description, contents] of lists) {
    const exam = examBySlug(description.exam ?? '')?.name;
    const oldest = contents.years.length - limits.cutoffs.years.default;
    for (const lane of contents.lanes) {
      const institution = contents.institutions[lane.institution];
      if (!institution?.catalogue) continue;
      const key = exactNameKey(institution.catalogue);
      const sets = admissions.get(key) ?? newAdmissions();
      admissions.set(key, sets);
      sets.lists.add(description.id);
      if (institution.relation === 'campus') continue;
      if (!lane.cells.some(({ year }) => year >= oldest)) continue;
      if (exam) sets.exams.add(exam);
      const program = contents.programs[lane.program];
      const course = program && courseOf(description.courses, program);
      if (course) sets.courses.add(course);
    }
  }
  return Object.fromEntries(
    [...admissions].sort(([a], [b]) => (a < b ? -1 : 1)).map(toAdmissionEntry),
  );
}

function newAdmissions(): AdmissionSets {
  return { courses: new Set(), exams: new Set(), lists: new Set() };
}

function toAdmissionEntry([key, { courses, exams, lists }]: [string, AdmissionSets]): [
  string,
  Admissions,
] {
  return [key, { courses: [...courses].sort(), exams: [...exams].sort(), lists: [...lists] }];
}
