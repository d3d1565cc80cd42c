import { keysOf, recordOf } from '../../domain/typed-record.ts';
import {
  firstFigureOf,
  floatRows,
  minFigureOf,
  type Pairs,
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
  const { valuesOf, setColumns } = createColumns(base);
  const pairs = recordOf(pairNames, (name) => pairsIn(base, name));
  /** Every university that a document has been affiliated to. */
  const universities = new Set(known);
  let registered: readonly boolean[] | undefined;

  /** Sets the row of an id; returns the number of its document. */
  function set(id: string, row: DocumentRow, source: EntrySource): number {
    const number = put(id, source);
    setColumns(number, row);
    if (row.affiliation !== null) universities.add(row.affiliation);
    setPairs(number, row);
    return number;
  }

  /** Empties a document; its number may be reused. */
  function clear(id: string, number: number): void {
    remove(id, number);
    setPairs(number, { ranks: [], coursePays: [], courseFees: [] });
  }

  function setPairs(number: number, row: Pick<DocumentRow, PairName>): void {
    for (const name of pairNames) pairs[name].set(number, row[name]);
  }

  /** A figure of some courses by document; null where none is known. */
  const ofCourses = (kind: PairName, figure: typeof minFigureOf) => (names: readonly string[]) => {
    const wanted = names.flatMap((name) => courses.find(name) ?? []);
    return (document: number) => figure(pairs[kind], document, wanted);
  };

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
    feesOf: ofCourses('courseFees', minFigureOf),
    /** The pay of the first of some courses, as `payOrder` orders it. */
    paysOf: ofCourses('coursePays', firstFigureOf),
    isRegistered,
    universities,
    ranks: pairs.ranks,
  };
}

/** The number of changes from which all columns are read, since rows take more memory. */
const MOST_ROWS = 1_000;

/**
 * The columns of documents; each is read from the rows when it is first used. An object for each document
 * would take far more memory.
 */
function createColumns(base: Rows<DocumentRow>) {
  const names = keysOf(columns);
  const read = new Map<ColumnName, unknown[]>();
  /** Changes that columns take when they are read. */
  const later = new Map<number, DocumentRow>();

  function valuesOf<Name extends ColumnName>(name: Name): readonly DocumentRow[Name][] {
    const values: unknown[] = read.get(name) ?? readColumn(name);
    // A column holds the values under its name.
    return values as DocumentRow[Name][];
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

  return { valuesOf, setColumns };
}

function pairsIn({ column, rows: count }: Rows<DocumentRow>, name: PairName): Pairs {
  const rows = floatRows();
  rows.load(rowsOfLists(column.field(name), count));
  return rows;
}
