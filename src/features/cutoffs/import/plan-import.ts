import type { YearWarning } from '../../../domain/cutoffs/cutoff-import.ts';
import type { ListDescription } from '../../../domain/cutoffs/cutoff-list.ts';
import type { StatementRow } from '../../../domain/cutoffs/cutoff-row.ts';
import type { ListContents } from '../list-file.ts';
import { type MergedList, mergeRows } from './merge-rows.ts';
import { institutionKeyOf, type NameBook } from './names.ts';
import type { RenameBook } from './renames.ts';
import type { RowCounts } from './row-counts.ts';
import { compareYears } from './year-warnings.ts';

/** What an import of rows needs: the lists, their present contents, and the books of names. */
interface ImportPlanning {
  lists: readonly ListDescription[];
  book: NameBook;
  renames: RenameBook;
  readStored(list: ListDescription): Promise<ListContents | null>;
}

/** An institution that no name of the catalogue matches, as its rows write it. */
export interface UnmatchedName {
  list: string;
  institution: string;
  place: string;
  rows: number;
}

/** What an import of rows would do, for the command and for the console. */
export interface PlannedImport extends RowCounts {
  /** The lists that the rows are of, after the import. */
  lists: ReadonlyMap<string, MergedList>;
  /** Rows of rounds that a later round of the same year replaces. */
  passed: number;
  warnings: YearWarning[];
  unmatched: UnmatchedName[];
}

/** Merges rows into the lists that they are of, without storing them. */
export async function planImport(
  rows: readonly StatementRow[],
  { lists, book, renames, readStored }: ImportPlanning,
): Promise<PlannedImport> {
  const byList = Map.groupBy(rows, ({ list }) => list);
  const taken = new Map<string, MergedList>();
  for (const list of lists) {
    const listRows = byList.get(list.id);
    if (!listRows) continue;
    const before = await readStored(list);
    taken.set(list.id, mergeRows(list, { before, rows: listRows, book, renames }));
  }
  const merged = [...taken.values()];
  const sum = (count: (list: MergedList) => number) =>
    merged.reduce((total, list) => total + count(list), 0);
  return {
    lists: taken,
    added: sum(({ counts }) => counts.added),
    changed: sum(({ counts }) => counts.changed),
    removed: sum(({ counts }) => counts.removed),
    passed: sum(({ passed }) => passed),
    warnings: findWarnings(lists, taken, rows),
    unmatched: findUnmatched(rows, book),
  };
}

function findWarnings(
  lists: readonly ListDescription[],
  taken: ReadonlyMap<string, MergedList>,
  rows: readonly StatementRow[],
): YearWarning[] {
  return lists.flatMap((list) => {
    const merged = taken.get(list.id);
    const years = new Set(rows.filter((row) => row.list === list.id).map(({ year }) => year));
    return merged ? compareYears(list, merged.contents, years) : [];
  });
}

/** The names that lead nowhere, those of most rows first. */
function findUnmatched(rows: readonly StatementRow[], book: NameBook): UnmatchedName[] {
  const groups = Map.groupBy(rows, (row) => `${row.exam}\0${institutionKeyOf(row)}`);
  return [...groups.values()]
    .flatMap((group): UnmatchedName[] => {
      const [first] = group;
      if (!first || book(first).catalogue !== null || book.isDecided(first)) return [];
      const { list, institution, place } = first;
      return [{ list, institution, place, rows: group.length }];
    })
    .sort((a, b) => b.rows - a.rows);
}
