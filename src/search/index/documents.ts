import type { Position } from '../../domain/city-centres.ts';
import { rankOrder } from '../../domain/rank.ts';
import { branchBit } from '../../domain/reference/branches.ts';
import type { Column } from '../../store/columns.ts';
import { byCode } from './code-memory.ts';
import { labelOf } from './current-names.ts';
import type { SearchEntry } from './entry.ts';
import { anyRows, Gathered, NOTHING_GATHERED, type NumberRows } from './number-rows.ts';
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
type Readers = { [Name in keyof Values]: (row: number) => Values[Name] };

function noColumns(): Columns {
  return {
    ...{ ids: [], names: [], cities: [], states: [], categories: [], campuses: [], fees: [] },
    ...{ years: [], womenShares: [], standings: [], affiliations: [], grades: [] },
    ...{ reported: [], branchBits: [], furtherBits: [], namedBits: [] },
  };
}

function readersOf(entries: Column<SearchEntry>): Readers {
  const summary = entries.field('summary');
  const location = summary.field('location');
  return {
    ids: readerFor(summary.field('_id')),
    names: readerFor(summary.field('name')),
    cities: readerFor(location.field('city')),
    states: readerFor(location.field('state')),
    categories: readerFor(summary.field('category')),
    campuses: readerFor(entries.field('campus')),
    fees: firstFeeReader(entries.field('courseFees')),
    years: readerFor(summary.field('establishedYear')),
    womenShares: readerFor(entries.field('womenShare')),
    standings: standingReader(summary.field('rank')),
    affiliations: readerFor(entries.field('affiliatedTo')),
    grades: readerFor(entries.field('naacGrade')),
    // Institutions of which only a register knows share one text.
    reported: byCode(entries.field('reported'), (text) => text),
    branchBits: branchReader(entries.field('branches')),
    furtherBits: branchReader(entries.field('furtherBranches')),
    namedBits: branchReader(entries.field('namedAfter')),
  };
}

function readerFor<Value>(column: Column<Value>): (row: number) => Value {
  return (row) => column.at(row);
}

/** What search asks of institutions again and again, by their numbers; the rest is made when it is shown. */
export type Documents = ReturnType<typeof createDocuments>;

/** No documents yet. */
export function createDocuments(lists: RankLists) {
  const sources: (Source | undefined)[] = [];
  const columns = noColumns();
  const columnNames = Object.keys(columns) as (keyof Values)[];
  /** Every university to which somebody has been affiliated. */
  const universities = new Set<string>();
  /** The number of a list of ranks and where it stands in it, one list after the other. */
  const ranks = anyRows();
  /** A year and the median salary that was reported for it, one year after the other. */
  const salaries = anyRows();
  /** The number of a course and what it costs, one course after the other. */
  const courseFees = anyRows();
  const courseNumbers = new Map<string, number>();

  /** Reads documents from columns: what it gives sets a document by a row of them. */
  function reader(entries: Column<SearchEntry>) {
    const readers = readersOf(entries);
    const ranked = rankPairs(entries.field('ranks'), lists);
    const reported = salaryPairs(entries.field('salaries'));
    const charged = feePairs(entries.field('courseFees'), courseNumbers);

    return (number: number, row: number, source: Source): void => {
      sources[number] = source;
      for (const name of columnNames) setValue(columns, readers, name, { number, row });
      const university = columns.affiliations[number];
      if (typeof university === 'string') universities.add(university);
      ranks.set(number, ranked(row));
      salaries.set(number, reported(row));
      courseFees.set(number, charged(row));
    };
  }

  /** Its number is free for another one then. */
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

  return { ...columns, ...{ reader, clear, all, feesOf, sources, universities, ranks, salaries } };
}

function setValue<Name extends keyof Values>(
  columns: Columns,
  readers: Readers,
  name: Name,
  { number, row }: { number: number; row: number },
): void {
  columns[name][number] = readers[name](row);
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
  const course = byCode(fees.items().field('course'), (text) => {
    const name = labelOf('course', text);
    const number = numbers.get(name) ?? numbers.size;
    numbers.set(name, number);
    return number;
  });
  return pairsReader(fees, course, readerFor(fees.items().field('rupees')));
}

function salaryPairs(salaries: Column<SearchEntry['salaries']>) {
  const [year, rupees] = [salaries.items().field('year'), salaries.items().field('rupees')];
  return pairsReader(salaries, readerFor(year), readerFor(rupees));
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
