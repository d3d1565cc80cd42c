import type { Position } from '../../domain/city-centres.ts';
import { rankOrder } from '../../domain/rank.ts';
import { branchBit } from '../../domain/reference/branches.ts';
import type { Column, Rows } from '../../store/columns.ts';
import { byCode } from './code-memory.ts';
import { labelOf } from './current-names.ts';
import type { SearchEntry } from './entry.ts';
import {
  anyRows,
  Gathered,
  NOTHING_GATHERED,
  type NumberRows,
  type StoredRows,
} from './number-rows.ts';
import type { RankLists } from './rank-lists.ts';

/** What an entry is made from whenever it is asked for. */
export interface Source {
  readonly summary: SearchEntry;
}

type Known = number | null;

/** What is known of each document, a column for each: an object for each document costs far more. */
interface Values {
  ids: string;
  names: string;
  cities: string | null;
  states: string;
  categories: SearchEntry['summary']['category'];
  campuses: Position | null;
  /** The cost of its first course; null where no fee is known. */
  fees: Known;
  years: Known;
  womenShares: Known;
  standings: number;
  affiliations: string | null;
  grades: string | null;
  /** Which fields are reported (domain/reported-fields.ts). */
  reported: string;
  /** Its branches after school and after a degree, a bit each; none where they are not recorded. */
  branchBits: number;
  furtherBits: number;
  namedBits: number;
}
type Columns = { [Name in keyof Values]: Values[Name][] };
type Readers = { [Name in keyof Values]: Pick<Column<Values[Name]>, 'at' | 'values'> };

function readersOf(entries: Column<SearchEntry>): Readers {
  const summary = entries.field('summary');
  const location = summary.field('location');
  return {
    ids: summary.field('_id'),
    names: summary.field('name'),
    cities: location.field('city'),
    states: location.field('state'),
    categories: summary.field('category'),
    campuses: entries.field('campus'),
    fees: computed(firstFeeReader(entries.field('courseFees'))),
    years: summary.field('establishedYear'),
    womenShares: entries.field('womenShare'),
    standings: computed(standingReader(summary.field('rank'))),
    affiliations: entries.field('affiliatedTo'),
    grades: entries.field('naacGrade'),
    reported: entries.field('reported'),
    branchBits: computed(branchReader(entries.field('branches'))),
    furtherBits: computed(branchReader(entries.field('furtherBranches'))),
    namedBits: computed(branchReader(entries.field('namedAfter'))),
  };
}

function computed<Value>(at: (row: number) => Value): Pick<Column<Value>, 'at' | 'values'> {
  const values = (count: number) => {
    const all: Value[] = [];
    for (let row = 0; row < count; row += 1) all.push(at(row));
    return all;
  };
  return { at, values };
}

function columnsFrom(readers: Readers, count: number): Columns {
  const columns = Object.entries(readers).map(([name, one]) => [name, one.values(count)]);
  return Object.fromEntries(columns) as Columns;
}

/** What search asks of institutions again and again, by their numbers; the rest is made when it is shown. */
export type Documents = ReturnType<typeof createDocuments>;

/** The documents of some rows, by the number of the row; the sources are made when they are asked for. */
export function createDocuments(lists: RankLists, { column, rows: count }: Rows<SearchEntry>) {
  const columns = columnsFrom(readersOf(column), count);
  const columnNames = Object.keys(columns) as (keyof Values)[];
  const sources: (Source | undefined)[] = [];
  for (let row = 0; row < count; row += 1) sources.push(new RowSource(column, row));
  /** Every university to which a document has been affiliated, and null. */
  const universities = new Set(columns.affiliations);
  /** The number of a list of ranks and where it stands in it, one list after the other. */
  const ranks = anyRows();
  /** A year and the median salary that was reported for it, one year after the other. */
  const salaries = anyRows();
  /** The number of a course and what it costs, one course after the other. */
  const courseFees = anyRows();
  const courseNumbers = new Map<string, number>();
  for (const { rows, list, read } of pairReaders(column)) rows.load(pairsOf(list, read, count));

  /** Returns a function that sets a document from a row of the columns. */
  function reader(entries: Column<SearchEntry>) {
    const readers = readersOf(entries);
    const pairs = pairReaders(entries);
    return (number: number, row: number, source: Source): void => {
      sources[number] = source;
      for (const name of columnNames) setValue(columns, readers, name, { number, row });
      universities.add(columns.affiliations[number] ?? null);
      for (const { rows, read } of pairs) rows.set(number, read(row));
    };
  }

  function pairReaders(entries: Column<SearchEntry>) {
    const [ranked, paid] = [entries.field('ranks'), entries.field('salaries')];
    const charged = entries.field('courseFees');
    return [
      { rows: ranks, list: ranked, read: rankPairs(ranked, lists) },
      { rows: salaries, list: paid, read: salaryPairs(paid) },
      { rows: courseFees, list: charged, read: feePairs(charged, courseNumbers) },
    ];
  }

  /** Empties a document; its number is free for another one. */
  function clear(number: number): void {
    sources[number] = undefined;
    ranks.set(number, NOTHING_GATHERED);
    salaries.set(number, NOTHING_GATHERED);
    courseFees.set(number, NOTHING_GATHERED);
  }

  /** What the cheapest of some courses costs in each document, as far as it is known. */
  function feesOf(courses: readonly string[]): (document: number) => Known {
    const asked = courses.flatMap((course) => courseNumbers.get(course) ?? []);
    return (document) => cheapestOf(courseFees, document, asked);
  }

  /** The numbers of all. */
  function all(): number[] {
    const numbers: number[] = [];
    for (let number = 0; number < sources.length; number += 1)
      if (sources[number]) numbers.push(number);
    return numbers;
  }

  return {
    ...columns,
    ...{ reader, clear, all, feesOf, sources, universities, ranks, salaries },
  };
}

/** The entry of a row, made each time it is asked for. */
class RowSource implements Source {
  readonly #column: Column<SearchEntry>;
  readonly #row: number;

  constructor(column: Column<SearchEntry>, row: number) {
    this.#column = column;
    this.#row = row;
  }

  get summary(): SearchEntry {
    return this.#column.at(this.#row);
  }
}

/** The pairs of all rows, most of which have none. */
function pairsOf(
  list: Pick<Column<readonly unknown[]>, 'start' | 'end'>,
  read: (row: number) => Gathered,
  count: number,
): StoredRows {
  const sizes = new Int32Array(count);
  const numbers: number[] = [];
  for (let row = 0; row < count; row += 1) {
    if (list.end(row) === list.start(row)) continue;
    const pairs = read(row);
    sizes[row] = pairs.size;
    for (let place = 0; place < pairs.size; place += 1) numbers.push(pairs.numbers[place] ?? 0);
  }
  return { sizes, numbers };
}

function setValue<Name extends keyof Values>(
  columns: Columns,
  readers: Readers,
  name: Name,
  { number, row }: { number: number; row: number },
): void {
  columns[name][number] = readers[name].at(row);
}

/** Reads the items of each row as pairs of numbers, one after the other. */
function pairsReader(
  list: Pick<Column<readonly unknown[]>, 'start' | 'end'>,
  keyOf: (item: number) => number,
  figureOf: (item: number) => number,
) {
  const pairs = new Gathered();
  return (row: number): Gathered => {
    pairs.clear();
    const end = list.end(row);
    for (let item = list.start(row); item < end; item += 1) {
      pairs.push(keyOf(item));
      pairs.push(figureOf(item));
    }
    return pairs;
  };
}

function rankPairs(ranks: Column<SearchEntry['ranks']>, { numberOf }: RankLists) {
  const items = ranks.items();
  const [category, year] = [items.field('category'), items.field('year')];
  const [rank, rankTo] = [items.field('rank'), items.field('rankTo')];
  const list = byCode(items.field('agency'), (agency) =>
    byCode(category, (category) => byCode(year, (year) => numberOf({ agency, category, year }))),
  );
  const orderOf = (item: number) => rankOrder({ rank: rank.at(item), rankTo: rankTo.at(item) });
  return pairsReader(ranks, (item) => list(item)(item)(item), orderOf);
}

function feePairs(fees: Column<SearchEntry['courseFees']>, numbers: Map<string, number>) {
  const rupees = fees.items().field('rupees');
  const course = byCode(fees.items().field('course'), (text) => {
    const name = labelOf('course', text);
    const number = numbers.get(name) ?? numbers.size;
    numbers.set(name, number);
    return number;
  });
  return pairsReader(fees, course, (item) => rupees.at(item));
}

function salaryPairs(salaries: Column<SearchEntry['salaries']>) {
  const [year, rupees] = [salaries.items().field('year'), salaries.items().field('rupees')];
  return pairsReader(
    salaries,
    (item) => year.at(item),
    (item) => rupees.at(item),
  );
}

/** What the first course of which a fee is known costs. */
function firstFeeReader(fees: Column<SearchEntry['courseFees']>) {
  const rupees = fees.items().field('rupees');
  return (row: number): Known => {
    const first = fees.start(row);
    return first < fees.end(row) ? rupees.at(first) : null;
  };
}

function branchReader(named: Column<SearchEntry['branches']>) {
  const names = named.items();
  const bit = byCode(names, branchBit);
  return (row: number): number => {
    let bits = 0;
    for (let item = named.start(row); item < named.end(row); item += 1) bits += bit(item);
    return bits;
  };
}

/** The least figure of some keys in a row of pairs; null where it has none of them. */
function cheapestOf(pairs: NumberRows<Float64Array>, row: number, keys: readonly number[]): Known {
  let least: Known = null;
  for (const key of keys) {
    const figure = pairedWith(pairs, row, key);
    if (figure !== null && (least === null || figure < least)) least = figure;
  }
  return least;
}

/** What stands behind a key in a row of pairs; null where it does not. */
export function pairedWith(
  pairs: NumberRows<Float64Array>,
  row: number,
  key: number,
): number | null {
  const { pool } = pairs;
  for (let place = pairs.start(row); place < pairs.end(row); place += 2)
    if (pool[place] === key) return pool[place + 1] ?? null;
  return null;
}

/** Higher than any rank. */
const RANKS = 1e9;

/** Sorts by what it was ranked: the newest year, Overall before categories, then the best. */
function standingReader(ranks: Column<SearchEntry['summary']['rank']>) {
  const [year, category] = [ranks.field('year'), ranks.field('category')];
  const [rank, rankTo] = [ranks.field('rank'), ranks.field('rankTo')];
  return (row: number): number => {
    const ranked: number | undefined = year.at(row);
    if (ranked === undefined) return Number.POSITIVE_INFINITY;
    const place = (category.at(row) === 'Overall' ? 0 : 1) - ranked * 2;
    return place * RANKS + rankOrder({ rank: rank.at(row), rankTo: rankTo.at(row) });
  };
}
