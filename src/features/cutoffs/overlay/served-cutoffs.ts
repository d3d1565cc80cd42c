import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type ServedYear,
  type StoredStatement,
  yearKey,
} from '../../../domain/cutoffs/cutoff-import.ts';
import type { ListDescription, ShownList } from '../../../domain/cutoffs/cutoff-list.ts';
import type { StatementRow } from '../../../domain/cutoffs/cutoff-row.ts';
import { cutoffLists } from '../../../domain/reference/cutoff-lists.ts';
import type { Cutoffs, ShippedCutoffs } from '../cutoffs.ts';
import { collectAdmissions } from '../import/admissions.ts';
import { mergeRows } from '../import/merge-rows.ts';
import { createRenameBook, type RenameBook } from '../import/renames.ts';
import { type ListContents, packList } from '../list-file.ts';
import { type Admissions, digestOf, type FolderIndex } from '../list-folder.ts';
import { memoize, memoizeByKey } from '../memoize.ts';
import { type OpenList, openList } from '../open-list.ts';
import { bookOfStatements, keysLeft, linkByNames, type MappedNames } from './overlay-names.ts';
import { type CutoffRecords, SERVED } from './overlay-records.ts';
import { unpackJson } from './packed-text.ts';

/** What is served of the imports: years that no later deploy brought, and names. */
interface Overlay {
  /** The version of the record; it tells whether anything has changed. */
  tag: string;
  years: readonly ServedYear[];
  names: MappedNames;
}

/** The cut-offs of the deploy, with what editors imported since laid over them. */
export interface ServedCutoffFiles extends Cutoffs {
  overlay(): Promise<Overlay>;
  /** The admissions in which imports have a part; the same map until an import changes it. */
  addedAdmissions(): Promise<ReadonlyMap<string, Admissions>>;
  /** All admissions, of which these are the added ones; asks no store. */
  admissionsWith(added: ReadonlyMap<string, Admissions>): Promise<ReadonlyMap<string, Admissions>>;
  index(): Promise<FolderIndex>;
  /** A list as it is served, for an import into it; null where there is none. */
  contentsOf(list: ListDescription): Promise<ListContents | null>;
  /** The rows of a year that was imported; none where it was not. */
  rowsOf(year: Pick<ServedYear, 'list' | 'year'>): Promise<StatementRow[]>;
  renames(): Promise<RenameBook>;
  /** The table that maps names of counsellings. */
  nameTable(): Promise<string>;
}

const noOverlay: Overlay = { tag: '', years: [], names: {} };
const nothingAdded: ReadonlyMap<string, Admissions> = new Map();

/** Serves the cut-offs of a deploy with those that editors imported. */
export function serveCutoffs(
  shipped: ShippedCutoffs,
  { served, statements }: Pick<CutoffRecords, 'served' | 'statements'>,
): ServedCutoffFiles {
  const openLists = new Map<string, ReturnType<typeof memoizeByKey<string, OpenList>>>();
  const renameBook = memoize(async () =>
    createRenameBook(await readTable(shipped.folder, 'renamed.csv')),
  );
  const shownByTag = memoizeByKey<string, readonly ShownList[]>();
  const addedByTag = memoizeByKey<string, ReadonlyMap<string, Admissions>>();
  const allWith = new WeakMap<ReadonlyMap<string, Admissions>, ReadonlyMap<string, Admissions>>();

  async function overlay(): Promise<Overlay> {
    const record = await served.readSound(SERVED);
    if (!record) return noOverlay;
    const index = await shipped.index();
    const { years, names } = record.data;
    const isServed = (year: ServedYear) => digestOf(index, year) === year.shipped;
    return { tag: record.etag, years: Object.values(years).filter(isServed), names };
  }

  async function statementsOf(years: readonly ServedYear[]): Promise<StoredStatement[]> {
    const records = await Promise.all(years.map(({ statement }) => statements.read(statement)));
    return records.flatMap((record) => (record ? [record.data] : []));
  }

  async function contentsOf(
    list: ListDescription,
    current?: Overlay,
  ): Promise<ListContents | null> {
    const { years, names } = current ?? (await overlay());
    const own = years.filter((year) => year.list === list.id);
    const [before, stored] = await Promise.all([shipped.contents(list), statementsOf(own)]);
    if (!before && stored.length === 0) return null;
    const { contents } = mergeRows(list, {
      before,
      rows: stored.flatMap(rowsOfStatement),
      book: bookOfStatements(stored, list, names),
      renames: await renameBook.get(),
      linkOf: linkByNames(list, names),
    });
    return contents;
  }

  async function openServed(list: ListDescription): Promise<OpenList> {
    const current = await overlay();
    const key = changesOf(list, current);
    if (key === '') return shipped.openList(list);
    const memoized = openLists.get(list.id) ?? memoizeByKey<string, OpenList>();
    openLists.set(list.id, memoized);
    return memoized(key, async () => {
      const contents = await contentsOf(list, current);
      if (!contents) throw new RangeError(`There are no cut-offs of ${list.id}.`);
      return openList(list, packList(contents));
    });
  }

  async function admissionsBy(current: Overlay) {
    const { years, names } = current;
    const stored = await statementsOf(years);
    const all = [...stored, ...Object.values(names)].flatMap(({ admissions }) =>
      Object.entries(admissions),
    );
    const base = await shipped.admissions();
    const added = new Map<string, Admissions>();
    for (const [key, admission] of all) {
      added.set(key, unite(added.get(key) ?? base.get(key), admission));
    }
    for (const [key, admission] of await admissionsLeft(current)) added.set(key, admission);
    return added;
  }

  /** What institutions still admit to from which names that editors mapped took rows. */
  async function admissionsLeft(current: Overlay): Promise<Map<string, Admissions>> {
    const { years, names } = current;
    const counsellings = new Set(Object.values(names).map(({ counselling }) => counselling));
    const left = new Set<string>();
    for (const list of cutoffLists.filter(({ counselling }) => counsellings.has(counselling.id))) {
      const stored = await statementsOf(years.filter((year) => year.list === list.id));
      const book = bookOfStatements(stored, list, {});
      const rows = stored.flatMap(rowsOfStatement).map((row) => [row, book(row)] as const);
      const before = await shipped.contents(list);
      for (const key of keysLeft(list, before, rows, names)) left.add(key);
    }
    if (left.size === 0) return new Map();
    const base = await shipped.admissions();
    const lists = new Set([...left].flatMap((key) => base.get(key)?.lists ?? []));
    for (const { list } of years) lists.add(list);
    const described: [ListDescription, ListContents][] = [];
    for (const list of cutoffLists.filter(
      (each) => lists.has(each.id) || counsellings.has(each.counselling.id),
    )) {
      const contents = await contentsOf(list, current);
      if (contents) described.push([list, contents]);
    }
    const all = new Map(Object.entries(collectAdmissions(described)));
    return new Map([...left].map((key) => [key, all.get(key) ?? noAdmissions]));
  }

  /** Most processes serve no import, and need not read the admissions of the deploy. */
  const addedBy = async (current: Overlay): Promise<ReadonlyMap<string, Admissions>> =>
    current === noOverlay ? nothingAdded : addedByTag(current.tag, () => admissionsBy(current));

  async function admissionsWith(
    added: ReadonlyMap<string, Admissions>,
  ): Promise<ReadonlyMap<string, Admissions>> {
    const base = await shipped.admissions();
    if (added.size === 0) return base;
    const all = allWith.get(added) ?? new Map([...base, ...added]);
    allWith.set(added, all);
    return all;
  }

  return {
    index: shipped.index,
    overlay,
    contentsOf: (list) => contentsOf(list),
    openList: openServed,
    renames: renameBook.get,
    nameTable: () => readTable(shipped.folder, 'institutions.csv'),
    addedAdmissions: async () => addedBy(await overlay()),
    admissionsWith,
    async rowsOf(wanted) {
      const { years } = await overlay();
      const own = years.filter((year) => yearKey(year) === yearKey(wanted));
      return (await statementsOf(own)).flatMap(rowsOfStatement);
    },
    async lists() {
      const { tag, years } = await overlay();
      return shownByTag(tag, async () => withYears(await shipped.lists(), years));
    },
    admissions: async () => admissionsWith(await addedBy(await overlay())),
  };
}

const noAdmissions: Admissions = { courses: [], exams: [], lists: [] };

function readTable(folder: string, name: string): Promise<string> {
  return readFile(join(folder, name), 'utf8');
}

function rowsOfStatement({ packed }: StoredStatement): StatementRow[] {
  // Written by an import as rows that it had read.
  return unpackJson(packed) as StatementRow[];
}

/** What imports changed of a list; empty where it is served as shipped. */
export function changesOf({ id, counselling }: ListDescription, { years, names }: Overlay): string {
  const own = years.filter(({ list }) => list === id).map(({ statement }) => statement);
  const named = Object.values(names).filter((name) => name.counselling === counselling.id);
  return own.length + named.length === 0 ? '' : JSON.stringify([own, named]);
}

function withYears(lists: readonly ShownList[], served: readonly ServedYear[]): ShownList[] {
  return lists.map((list) => {
    const own = served.filter((year) => year.list === list.id);
    if (own.length === 0) return list;
    const years = new Set([...list.years, ...own.map(({ year }) => year)]);
    const lastRounds = own.flatMap(({ year, lastRound }) =>
      lastRound === null ? [] : [[String(year), lastRound] as const],
    );
    return {
      ...list,
      years: [...years].sort((a, b) => b - a),
      lastRounds: { ...list.lastRounds, ...Object.fromEntries(lastRounds) },
    };
  });
}

function unite(one: Admissions | undefined, other: Admissions): Admissions {
  if (!one) return other;
  const both = (name: keyof Admissions) => [...new Set([...one[name], ...other[name]])].sort();
  return { courses: both('courses'), exams: both('exams'), lists: both('lists') };
}
