import type { ListDescription } from '../../../domain/cutoffs/cutoff-list.ts';
import { lookup } from '../../../domain/lookup.ts';
import { decodeList, encodeList, type ListContents } from '../list-file.ts';
import {
  emptyIndex,
  type FolderEntry,
  type FolderIndex,
  isMissingFile,
  readIndex,
  readListFile,
  replaceLists,
} from '../list-folder.ts';
import { collectAdmissions } from './admissions.ts';
import { type MergedList, relinkList } from './merge-rows.ts';
import type { NameBook } from './names.ts';
import { type PlannedImport, planImport } from './plan-import.ts';
import type { RenameBook } from './renames.ts';
import { type RefusedRow, readStatements } from './statements.ts';

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
  | (Omit<PlannedImport, 'lists'> & {
      kind: 'taken';
      rows: number;
      /** Rows that print 0 as their closing value. */
      unfilled: number;
      /** The lists that the file has rows of, after the import. */
      lists: ListReport[];
    });

/** Imports a file of statements into the folder of lists, completely or not at all. */
export async function importCutoffs(options: CutoffImport): Promise<CutoffReport> {
  const { folder, dryRun } = options;
  const { rows, refused, unfilled } = readStatements(
    options.file,
    options.lists,
    options.newestYear,
  );
  const count = rows.length + refused.length;
  if (refused.length > 0 || count === 0) return { kind: 'refused', rows: count, refused };
  const before = await readIndex(folder).catch(emptyIfMissing);
  const { lists, ...plan } = await planImport(rows, {
    ...options,
    readStored: (list) => readStored(folder, before, list),
  });
  const encoded = encodeLists(lists);
  if (!dryRun) await storeLists(options, before, encoded);
  return { kind: 'taken', rows: count, unfilled, ...plan, lists: describeLists(encoded) };
}

/** Leads the institutions of all stored lists to the catalogue by the current table of names. */
export async function relinkCutoffs(
  options: Omit<CutoffImport, 'file' | 'newestYear'>,
): Promise<ListReport[]> {
  const { folder, lists, book, renames, dryRun } = options;
  const before = await readIndex(folder);
  const linked = new Map<string, MergedList>();
  for (const list of lists) {
    const stored = await readStored(folder, before, list);
    if (stored) linked.set(list.id, relinkList(list, { before: stored, book, renames }));
  }
  const encoded = encodeLists(linked);
  if (!dryRun) await storeLists(options, before, encoded);
  return describeLists(encoded);
}

type EncodedLists = ReadonlyMap<string, MergedList & { bytes: Buffer }>;

function encodeLists(lists: ReadonlyMap<string, MergedList>): EncodedLists {
  return new Map(
    [...lists].map(([id, merged]) => [id, { ...merged, bytes: encodeList(merged.contents) }]),
  );
}

function describeLists(lists: EncodedLists): ListReport[] {
  return [...lists].map(([id, { entry, bytes }]) => ({ id, entry, bytes: bytes.length }));
}

function emptyIfMissing(failure: unknown): FolderIndex {
  if (isMissingFile(failure)) return emptyIndex;
  throw failure;
}

async function readStored(
  folder: string,
  { lists }: FolderIndex,
  { id }: ListDescription,
): Promise<ListContents | null> {
  const entry = lookup(lists, id);
  return entry ? decodeList(await readListFile(folder, entry)) : null;
}

async function storeLists(
  { folder, lists }: Pick<CutoffImport, 'folder' | 'lists'>,
  before: FolderIndex,
  taken: EncodedLists,
): Promise<void> {
  const all: [ListDescription, ListContents][] = [];
  for (const list of lists) {
    const contents = taken.get(list.id)?.contents ?? (await readStored(folder, before, list));
    if (contents) all.push([list, contents]);
  }
  await replaceLists(folder, before, { lists: taken, institutions: collectAdmissions(all) });
}
