import { once } from '../../domain/once.ts';
import { keysOf, recordOf } from '../../domain/typed-record.ts';
import {
  firstFigureOf,
  floatRows,
  minFigureOf,
  type Rows,
  rowsOfLists,
} from '../../packed/index.ts';
import { createDocumentEntries, type Entries, type EntrySource } from './document-entries.ts';
import {
  type ColumnName,
  columns,
  type DocumentRow,
  type PairName,
  pairNames,
} from './document-row.ts';
import type { FigureOf } from './figure-of.ts';
import type { Numbering } from './numbering.ts';
import type { IndexContent } from './packed-index.ts';

/** The documents by number. */
export type Documents = ReturnType<typeof createDocuments>;

/** Documents made from rows, numbered as the rows are. */
export function createDocuments(
  { documents: base, universities: known }: Pick<IndexContent, 'documents' | 'universities'>,
  packed: Entries,
  courses: Numbering<string>,
) {
  const { put, remove, ...entries } = createDocumentEntries(packed);
  const { readerOf, setColumns } = createColumns(base);
  // Most questions need none of them.
  const pairs = recordOf(pairNames, (name) =>
    once(() => floatRows(rowsOfLists(base.column.field(name), base.rows))),
  );
  let registered: Reader<'isRegistered'> | undefined;
  /** Every university that a document has been affiliated to. */
  const universities = new Set(known);

  /** Sets the row of an id; returns the number of its document. */
  function set(id: string, row: DocumentRow, source: EntrySource): number {
    const number = put(id, source);
    setColumns(number, row);
    registered = undefined;
    if (row.affiliation !== null) universities.add(row.affiliation);
    for (const name of pairNames) pairs[name]().set(number, row[name]);
    return number;
  }

  function clear(number: number): void {
    remove(number);
    for (const name of pairNames) pairs[name]().set(number, []);
  }

  /** A figure of some courses by document, without any that of each first course; null where none is known. */
  function ofCourses(kind: PairName, ofFirst: 'fee' | 'pay', figure: typeof minFigureOf) {
    return (names: readonly string[]): FigureOf => {
      const firstOf = names.length === 0 ? readerOf(ofFirst) : null;
      if (firstOf) return (document) => firstOf(document) ?? null;
      const wanted = names.flatMap((name) => courses.find(name) ?? []);
      return (document) => figure(pairs[kind](), document, wanted);
    };
  }

  /** Whether a document is known only from a register; sorting asks thousands of times. */
  function isRegistered(number: number): boolean {
    registered ??= readerOf('isRegistered');
    return registered(number) ?? false;
  }

  return {
    ...entries,
    readerOf,
    set,
    clear,
    /** The fee of the cheapest of some courses. */
    feesOf: ofCourses('courseFees', 'fee', minFigureOf),
    /** The pay of the first of some courses, as `payOrder` orders it. */
    paysOf: ofCourses('coursePays', 'pay', firstFigureOf),
    isRegistered,
    universities,
    ranks: pairs.ranks,
  };
}

/** The value of a document in a column; undefined for one that came since. */
type Reader<Name extends ColumnName> = (document: number) => DocumentRow[Name] | undefined;

/** The number of changes from which all columns are read, since rows take more memory. */
const MOST_ROWS = 1_000;

/**
 * The columns of documents, which are copied once documents change. An object for each document would take
 * far more memory.
 */
function createColumns(base: Rows<DocumentRow>) {
  const names = keysOf(columns);
  const unchanged = recordOf(names, (name) =>
    once(() => base.column.field(name).reader(base.rows)),
  );
  /** The columns with changes that have been read. */
  const read = new Map<ColumnName, unknown[]>();
  /** Changes that columns take when they are read. */
  const later = new Map<number, DocumentRow>();

  function valuesOf<Name extends ColumnName>(name: Name): readonly DocumentRow[Name][] {
    const values: unknown[] = read.get(name) ?? readColumn(name);
    // A column holds the values under its name.
    return values as DocumentRow[Name][];
  }

  function readerOf<Name extends ColumnName>(name: Name): Reader<Name> {
    // The reader under a name is that of its column.
    if (later.size === 0 && !read.has(name)) return unchanged[name]() as Reader<Name>;
    const values = valuesOf(name);
    return (document) => values.at(document);
  }

  function readColumn(name: ColumnName): unknown[] {
    const values: unknown[] = base.column.field(name).values(base.rows);
    for (const [number, row] of later) values[number] = row[name];
    read.set(name, values);
    return values;
  }

  function setColumns(number: number, row: DocumentRow): void {
    later.set(number, row);
    if (later.size > MOST_ROWS) for (const name of names) valuesOf(name);
    if (read.size === names.length) later.clear();
    for (const [name, values] of read) values[number] = row[name];
  }

  return { readerOf, setColumns };
}
