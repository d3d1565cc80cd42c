import { isRegisterOnly } from '../../domain/register.ts';
import type { Column, Rows } from '../../store/columns.ts';
import type { DocumentRow } from './document-row.ts';
import type { SearchEntry } from './entry.ts';
import { anyRows, type NumberRows, rowsIn } from './number-rows.ts';
import type { Numbering } from './numbering.ts';

/** Makes an entry when it is read. */
export interface Source {
  readonly summary: SearchEntry;
}

/** Makes the entry of a row. */
export class RowSource implements Source {
  readonly #column: Column<SearchEntry>;
  readonly #row: number;

  constructor({ column }: Rows<SearchEntry>, row: number) {
    this.#column = column;
    this.#row = row;
  }

  get summary(): SearchEntry {
    return this.#column.at(this.#row);
  }
}

type PairName = 'ranks' | 'salaries' | 'courseFees';
type Plain = Omit<DocumentRow, PairName>;
const plainNames: readonly (keyof Plain)[] = [
  ...(['ids', 'names', 'cities', 'states', 'categories', 'campuses', 'fees', 'years'] as const),
  ...(['womenShares', 'standings', 'affiliations', 'grades', 'reported'] as const),
  ...(['branchBits', 'furtherBits', 'namedBits'] as const),
];
/** One column for each value, since an object for each document takes far more memory. */
type Columns = { [Name in keyof Plain]: Plain[Name][] };

/** The documents by number. */
export type Documents = ReturnType<typeof createDocuments>;

/** Documents made from rows, numbered as the rows are. */
export function createDocuments(
  base: Rows<DocumentRow>,
  baseSources: readonly Source[],
  courses: Numbering<string>,
) {
  const columns = Object.fromEntries(
    plainNames.map((name) => [name, base.column.field(name).values(base.rows)]),
  ) as Columns;
  const ranks = pairsIn(base, 'ranks');
  const salaries = pairsIn(base, 'salaries');
  const courseFees = pairsIn(base, 'courseFees');
  const sources: (Source | undefined)[] = [...baseSources];
  const { isRegistered, forget } = registerOf(columns.reported);
  /** Every university that a document has been affiliated to, and null. */
  const universities = new Set(columns.affiliations);

  function set(number: number, row: DocumentRow, source: Source): void {
    sources[number] = source;
    forget(number);
    for (const name of plainNames) setValue(columns, name, number, row);
    universities.add(row.affiliations);
    setPairs(number, row);
  }

  /** Empties a document; its number may be reused. */
  function clear(number: number): void {
    sources[number] = undefined;
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

  /** All document numbers. */
  function all(): number[] {
    const numbers: number[] = [];
    for (let number = 0; number < sources.length; number += 1)
      if (sources[number]) numbers.push(number);
    return numbers;
  }

  return {
    ...columns,
    isRegistered,
    ...{ set, clear, all, feesOf, sources, universities, ranks, salaries },
  };
}

function setValue<Name extends keyof Plain>(
  columns: Columns,
  name: Name,
  number: number,
  row: Plain,
): void {
  columns[name][number] = row[name];
}

/** Rows of keys, each followed by its figure. */
type Pairs = NumberRows<Float64Array>;

/** Whether a document is known only from a register; cached, since sorting asks thousands of times. */
function registerOf(reported: readonly string[]) {
  const known: (boolean | undefined)[] = [];
  function isRegistered(document: number): boolean {
    const before = known[document];
    if (before !== undefined) return before;
    const isOnly = isRegisterOnly(reported[document] ?? '');
    known[document] = isOnly;
    return isOnly;
  }
  function forget(document: number): void {
    known[document] = undefined;
  }
  return { isRegistered, forget };
}

function pairsIn({ column, rows: count }: Rows<DocumentRow>, name: PairName): Pairs {
  const rows = anyRows();
  rows.load(rowsIn(column.field(name), count));
  return rows;
}

/** The least figure of some keys in a row of pairs; null without any. */
function cheapestOf(pairs: Pairs, row: number, keys: readonly number[]): number | null {
  let least: number | null = null;
  for (const key of keys) {
    const figure = pairedWith(pairs, row, key);
    if (figure !== null && (least === null || figure < least)) least = figure;
  }
  return least;
}

/** The figure of a key in a row of pairs; null where it has none. */
export function pairedWith(pairs: Pairs, row: number, key: number): number | null {
  const { pool } = pairs;
  for (let place = pairs.start(row); place < pairs.end(row); place += 2)
    if (pool[place] === key) return pool[place + 1] ?? null;
  return null;
}
