import type { Rows } from '../../store/columns.ts';
import { minFigureOf, type Pairs } from '../../store/number-pairs.ts';
import { floatRows, rowsOfLists } from '../../store/number-rows.ts';
import { createDocumentEntries, type Entries, type Source } from './document-entries.ts';
import { type DocumentRow, type PairName, pairNames } from './document-row.ts';
import type { Numbering } from './numbering.ts';

type Plain = Omit<DocumentRow, PairName>;
const plainNames: readonly (keyof Plain)[] = [
  ...(['cities', 'states', 'categories', 'campuses', 'fees', 'years'] as const),
  ...(['womenShares', 'standings', 'affiliations', 'grades', 'reported'] as const),
  ...(['registered', 'branchBits', 'furtherBits', 'namedBits'] as const),
];
/** One column for each value, since an object for each document takes far more memory. */
type Columns = { readonly [Name in keyof Plain]: Plain[Name][] };

/** The documents by number. */
export type Documents = ReturnType<typeof createDocuments>;

/** The packed documents: their rows, and the universities that the rows name. */
interface PackedDocuments {
  documents: Rows<DocumentRow>;
  universities: readonly string[];
}

/** Documents made from rows, numbered as the rows are. */
export function createDocuments(
  { documents: base, universities: known }: PackedDocuments,
  packed: Entries,
  courses: Numbering<string>,
) {
  const { put, remove, ...entries } = createDocumentEntries(packed);
  const { columns, setColumns } = createColumns(base);
  const pairs = {
    ranks: pairsIn(base, 'ranks'),
    salaries: pairsIn(base, 'salaries'),
    courseFees: pairsIn(base, 'courseFees'),
  };
  /** Every university that a document has been affiliated to. */
  const universities = new Set(known);
  let registered: readonly boolean[] | undefined;

  /** Sets the row of an id; returns the number of its document. */
  function set(id: string, row: DocumentRow, source: Source): number {
    const number = put(id, source);
    setColumns(number, row);
    if (row.affiliations !== null) universities.add(row.affiliations);
    setPairs(number, row);
    return number;
  }

  /** Empties a document; its number may be reused. */
  function clear(id: string, number: number): void {
    remove(id, number);
    setPairs(number, { ranks: [], salaries: [], courseFees: [] });
  }

  function setPairs(number: number, row: Pick<DocumentRow, PairName>): void {
    for (const name of pairNames) pairs[name].set(number, row[name]);
  }

  /** The fee of the cheapest of some courses by document; null where none is known. */
  function feesOf(names: readonly string[]): (document: number) => number | null {
    const wanted = names.flatMap((name) => courses.find(name) ?? []);
    return (document) => minFigureOf(pairs.courseFees, document, wanted);
  }

  /** Whether a document is known only from a register; sorting asks thousands of times. */
  function isRegistered(number: number): boolean {
    registered ??= columns.registered;
    return registered[number] ?? false;
  }

  const { ranks, salaries } = pairs;
  return Object.assign(columns, entries, {
    ...{ set, clear, feesOf, isRegistered, universities, ranks, salaries },
  });
}

/** The number of changes from which all columns are read, since rows take more memory. */
const MOST_ROWS = 1_000;

/** The columns of documents; each is read from the rows when it is first used. */
function createColumns(base: Rows<DocumentRow>) {
  const read = new Map<keyof Plain, unknown[]>();
  /** Changes that columns take when they are read. */
  const later = new Map<number, Plain>();

  function columnOf(name: keyof Plain): unknown[] {
    const cached = read.get(name);
    if (cached) return cached;
    const values: unknown[] = base.column.field(name).values(base.rows);
    for (const [number, row] of later) values[number] = row[name];
    read.set(name, values);
    return values;
  }

  // Each getter returns the column of its name, which `defineProperties` does not type.
  const columns = Object.defineProperties(
    {},
    Object.fromEntries(plainNames.map((name) => [name, { get: () => columnOf(name) }])),
  ) as Columns;

  function setColumns(number: number, row: Plain): void {
    later.set(number, row);
    if (later.size > MOST_ROWS) for (const name of plainNames) columnOf(name);
    if (read.size === plainNames.length) later.clear();
    for (const [name, values] of read) values[number] = row[name];
  }

  return { columns, setColumns };
}

function pairsIn({ column, rows: count }: Rows<DocumentRow>, name: PairName): Pairs {
  const rows = floatRows();
  rows.load(rowsOfLists(column.field(name), count));
  return rows;
}
