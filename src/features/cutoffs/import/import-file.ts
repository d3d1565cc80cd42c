import type { ListDescription } from '../../../domain/cutoff-list.ts';
import type { StatementRow } from '../../../domain/cutoff-row.ts';
import {
  emptyIndex,
  type HouseEntry,
  type HouseIndex,
  readIndex,
  readListFile,
  replaceLists,
} from '../house.ts';
import { decodeList, type ListContents } from '../list-file.ts';
import { admissionsBy } from './admissions.ts';
import { compareYears, type Warning } from './compare-years.ts';
import type { NameBook } from './names.ts';
import { type RefusedRow, readStatements } from './read-statements.ts';
import { type TakenIn, takeIn } from './take-in.ts';

interface CutoffImport {
  /** The folder of the house. */
  folder: string;
  file: Buffer;
  lists: readonly ListDescription[];
  book: NameBook;
  dryRun: boolean;
}

/** What an import did, or would do. */
export type CutoffReport =
  | { kind: 'refused'; rows: number; refused: RefusedRow[] }
  | {
      kind: 'taken';
      rows: number;
      passed: number;
      /** Each list that the file has rows of, as it stands now. */
      lists: { id: string; entry: Omit<HouseEntry, 'file'>; bytes: number }[];
      warnings: Warning[];
    };

/** Reads a file of statements into the house, whole or not at all. */
export async function importCutoffs(given: CutoffImport): Promise<CutoffReport> {
  const { rows, refused } = readStatements(given.file, given.lists);
  const count = rows.length + refused.length;
  if (refused.length > 0 || count === 0) return { kind: 'refused', rows: count, refused };
  const before = await readIndex(given.folder).catch(noIndex);
  const taken = await takeAllIn(given, before, rows);
  if (!given.dryRun) await keep(given, before, taken);
  return {
    kind: 'taken',
    rows: count,
    passed: [...taken.values()].reduce((sum, { passed }) => sum + passed, 0),
    lists: [...taken].map(([id, { entry, bytes }]) => ({ id, entry, bytes: bytes.length })),
    warnings: warningsOf(given.lists, taken, rows),
  };
}

function noIndex(failure: unknown): HouseIndex {
  if (failure instanceof Error && 'code' in failure && failure.code === 'ENOENT') return emptyIndex;
  throw failure;
}

async function takeAllIn(
  { folder, lists, book }: CutoffImport,
  before: HouseIndex,
  rows: readonly StatementRow[],
): Promise<Map<string, TakenIn>> {
  const byList = Map.groupBy(rows, ({ list }) => list);
  const taken = new Map<string, TakenIn>();
  for (const list of lists) {
    const own = byList.get(list.id);
    if (!own) continue;
    const entry = before.lists[list.id];
    const known = entry ? await readListFile(folder, entry) : null;
    taken.set(list.id, takeIn(list, { before: known, rows: own, book }));
  }
  return taken;
}

async function keep(
  { folder, lists }: CutoffImport,
  before: HouseIndex,
  taken: ReadonlyMap<string, TakenIn>,
): Promise<void> {
  const all: [ListDescription, ListContents][] = [];
  for (const list of lists) {
    const fresh = taken.get(list.id)?.contents;
    const entry = before.lists[list.id];
    if (fresh) all.push([list, fresh]);
    else if (entry) all.push([list, decodeList(await readListFile(folder, entry))]);
  }
  await replaceLists(folder, before, { lists: taken, institutions: admissionsBy(all) });
}

function warningsOf(
  lists: readonly ListDescription[],
  taken: ReadonlyMap<string, TakenIn>,
  rows: readonly StatementRow[],
): Warning[] {
  return lists.flatMap((list) => {
    const own = taken.get(list.id);
    const years = new Set(rows.filter((row) => row.list === list.id).map(({ year }) => year));
    return own ? compareYears(list, own.contents, years) : [];
  });
}
