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
  const { valuesOf, readValue, setColumns } = createColumns(base);
  // Most questions need none of them.
  const pairs = recordOf(pairNames, (name) =>
    once(() => floatRows(rowsOfLists(base.column.field(name), base.rows))),
  );
  /** Every university that a document has been affiliated to. */
  const universities = new Set(known);
  let registered: readonly boolean[] | undefined;

  /** Sets the row of an id; returns the number of its document. */
  function set(id: string, row: DocumentRow, source: EntrySource): number {
    const number = put(id, source);
    setColumns(number, row);
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
      if (names.length === 0) return (document) => readValue(ofFirst, document) ?? null;
      const wanted = names.flatMap((name) => courses.find(name) ?? []);
      return (document) => figure(pairs[kind](), document, wanted);
    };
  }

  /** Whether a document is known only from a register; sorting asks thousands of times. */
  function isRegistered(number: number): boolean {
    registered ??= valuesOf('isRegistered');
    return registered[number] ?? false;
  }

  return {
    ...entries,
    valuesOf,
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

/** The number of changes from which all columns are read, since rows take more memory. */
const MOST_ROWS = 1_000;
/** The number of single values from which reading the whole column is cheaper. */
const MOST_SINGLES = 1_000;

/**
 * The columns of documents; each is read from the rows when it is first used. An object for each document
 * would take far more memory.
 */
function createColumns(base: Rows<DocumentRow>) {
  const names = keysOf(columns);
  const read = new Map<ColumnName, unknown[]>();
  /** How many single values were read of columns that are not read as a whole. */
  const singles = new Map<ColumnName, number>();
  /** Changes that columns take when they are read. */
  const later = new Map<number, DocumentRow>();

  function valuesOf<Name extends ColumnName>(name: Name): readonly DocumentRow[Name][] {
    const values: unknown[] = read.get(name) ?? readColumn(name);
    // A column holds the values under its name.
    return values as DocumentRow[Name][];
  }

  /** One value; a column of which many are asked is read as a whole. */
  function readValue<Name extends ColumnName>(
    name: Name,
    number: number,
  ): DocumentRow[Name] | undefined {
    const count = (singles.get(name) ?? 0) + 1;
    if (read.has(name) || later.size > 0 || count > MOST_SINGLES) return valuesOf(name).at(number);
    singles.set(name, count);
    return base.column.field(name).at(number);
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

  return { valuesOf, readValue, setColumns };
}
