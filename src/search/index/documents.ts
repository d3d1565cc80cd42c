import type { Summary } from '../../domain/summary.ts';
import { type Column, columnsOf, type Rows } from '../../store/columns.ts';
import type { DocumentRow, PairName } from './document-row.ts';
import type { SearchEntry } from './entry.ts';
import { cheapestOf, type Pairs } from './number-pairs.ts';
import { anyRows, rowsIn } from './number-rows.ts';
import type { Numbering } from './numbering.ts';

/** Makes an entry when it is read. */
export interface Source {
  readonly summary: SearchEntry;
}

/** The entries of packed documents by number, and the number of each id. */
export interface Entries extends Rows<SearchEntry> {
  placeOf(id: string): number | undefined;
}

/** The entries of an empty index. */
export const NO_ENTRIES: Entries = {
  ...{ column: columnsOf<SearchEntry>([]), rows: 0 },
  placeOf: () => undefined,
};

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
  entries: Entries,
  courses: Numbering<string>,
) {
  const { columns, setColumns } = createColumns(base);
  const summaries = entries.column.field('summary');
  const [ids, names] = [summaries.field('_id'), summaries.field('name')];
  const ranks = pairsIn(base, 'ranks');
  const salaries = pairsIn(base, 'salaries');
  const courseFees = pairsIn(base, 'courseFees');
  /** The sources of documents that came or changed later; null for one that was removed. */
  const later = new Map<number, Source | null>();
  let count = base.rows;
  /** Every university that a document has been affiliated to. */
  const universities = new Set(known);
  let registered: readonly boolean[] | undefined;
  let every: readonly number[] | undefined;

  function set(number: number, row: DocumentRow, source: Source): void {
    later.set(number, source);
    every = undefined;
    count = Math.max(count, number + 1);
    setColumns(number, row);
    if (row.affiliations !== null) universities.add(row.affiliations);
    setPairs(number, row);
  }

  /** Empties a document; its number may be reused. */
  function clear(number: number): void {
    later.set(number, null);
    every = undefined;
    setPairs(number, { ranks: [], salaries: [], courseFees: [] });
  }

  function setPairs(number: number, row: Pick<DocumentRow, PairName>): void {
    ranks.set(number, row.ranks);
    salaries.set(number, row.salaries);
    courseFees.set(number, row.courseFees);
  }

  /** The fee of the cheapest of some courses by document; null where none is known. */
  function feesOf(names: readonly string[]): (document: number) => number | null {
    const asked = names.flatMap((name) => courses.find(name) ?? []);
    return (document) => cheapestOf(courseFees, document, asked);
  }

  /** Whether a number is that of a document, not of a removed one. */
  function has(number: number): boolean {
    return number < count && later.get(number) !== null;
  }

  /** A new object with the entry of a document; undefined for a removed one. */
  function entryOf(number: number): SearchEntry | undefined {
    const source = later.get(number);
    if (source) return source.summary;
    return has(number) ? entries.column.at(number) : undefined;
  }

  /** The value of a document that its source or its row has; undefined for a removed one. */
  function valueAt<Value>(
    number: number,
    ofSource: (summary: Summary) => Value,
    packed: Column<Value>,
  ): Value | undefined {
    const source = later.get(number);
    if (source) return ofSource(source.summary.summary);
    return has(number) ? packed.at(number) : undefined;
  }

  /** Whether a document is known only from a register; sorting asks thousands of times. */
  function isRegistered(number: number): boolean {
    registered ??= columns.registered;
    return registered[number] ?? false;
  }

  /** All document numbers. */
  function all(): readonly number[] {
    if (every) return every;
    const numbers: number[] = [];
    for (let number = 0; number < count; number += 1) if (has(number)) numbers.push(number);
    every = numbers;
    return numbers;
  }

  return Object.assign(columns, {
    ...{ isRegistered, has, entryOf, set, clear, all, feesOf, universities, ranks, salaries },
    summaryOf: (number: number) => valueAt(number, (summary) => summary, summaries),
    nameOf: (number: number) => valueAt(number, ({ name }) => name, names) ?? '',
    idOf: (number: number) => valueAt(number, ({ _id }) => _id, ids) ?? '',
    /** Numbers are below it. */
    count: () => count,
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
    const known = read.get(name);
    if (known) return known;
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
  const rows = anyRows();
  rows.load(rowsIn(column.field(name), count));
  return rows;
}
