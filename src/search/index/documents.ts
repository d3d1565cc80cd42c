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

/** What search asks of institutions again and again, by their numbers; the rest is made when it is shown. */
export type Documents = ReturnType<typeof createDocuments>;

/** No documents yet: a column for each of their values, since an object for each costs far more. */
export function createDocuments(lists: RankLists) {
  const sources: (Source | undefined)[] = [];
  const ids: string[] = [];
  const names: string[] = [];
  const cities: (string | null)[] = [];
  const states: string[] = [];
  const categories: SearchEntry['summary']['category'][] = [];
  const campuses: (Position | null)[] = [];
  /** What its first course costs; null where no fee is known. */
  const fees: Known[] = [];
  const years: Known[] = [];
  const womenShares: Known[] = [];
  const standings: number[] = [];
  const affiliations: (string | null)[] = [];
  /** Every university to which somebody has been affiliated. */
  const universities = new Set<string>();
  const grades: (string | null)[] = [];
  /** Its branches after school and after a degree, a bit each; none where they are not recorded. */
  const branchBits: number[] = [];
  const furtherBits: number[] = [];
  const namedBits: number[] = [];
  /** The number of a list of ranks and where it stands in it, one list after the other. */
  const ranks = anyRows();
  /** A year and the median salary that was reported for it, one year after the other. */
  const salaries = anyRows();
  /** The number of a course and what it costs, one course after the other. */
  const courseFees = anyRows();
  const courseNumbers = new Map<string, number>();

  /** Reads documents from columns: what it gives sets a document by a row of them. */
  function reader(entries: Column<SearchEntry>) {
    const summary = entries.field('summary');
    const [id, name] = [summary.field('_id'), summary.field('name')];
    const standing = standingReader(summary.field('rank'));
    const [city, state] = [
      summary.field('location').field('city'),
      summary.field('location').field('state'),
    ];
    const [category, year] = [summary.field('category'), summary.field('establishedYear')];
    const womenShare = entries.field('womenShare');
    const firstFee = firstFeeReader(entries.field('courseFees'));
    const campus = entries.field('campus');
    const affiliation = entries.field('affiliatedTo');
    const grade = entries.field('naacGrade');
    const branchesIn = branchReader(entries.field('branches'));
    const furtherIn = branchReader(entries.field('furtherBranches'));
    const namedAfter = branchReader(entries.field('namedAfter'));
    const ranked = rankPairs(entries.field('ranks'), lists);
    const reported = salaryPairs(entries.field('salaries'));
    const charged = feePairs(entries.field('courseFees'), courseNumbers);

    return (number: number, row: number, source: Source): void => {
      sources[number] = source;
      ids[number] = id.at(row);
      names[number] = name.at(row);
      cities[number] = city.at(row);
      states[number] = state.at(row);
      categories[number] = category.at(row);
      campuses[number] = campus.at(row);
      const university = affiliation.at(row);
      affiliations[number] = university;
      if (university !== null) universities.add(university);
      grades[number] = grade.at(row);
      branchBits[number] = branchesIn(row);
      furtherBits[number] = furtherIn(row);
      namedBits[number] = namedAfter(row);
      fees[number] = firstFee(row);
      years[number] = year.at(row);
      womenShares[number] = womenShare.at(row);
      standings[number] = standing(row);
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
    return (document) => {
      let least: Known = null;
      for (const course of asked) {
        const fee = pairedWith(courseFees, document, course);
        if (fee !== null && (least === null || fee < least)) least = fee;
      }
      return least;
    };
  }

  /** The numbers of all. */
  function all(): number[] {
    const numbers: number[] = [];
    for (let number = 0; number < sources.length; number += 1)
      if (sources[number]) numbers.push(number);
    return numbers;
  }

  return {
    ...{ reader, clear, all, feesOf, sources, ids, names, cities, states, categories, campuses },
    ...{
      affiliations,
      universities,
      grades,
      branchBits,
      furtherBits,
      namedBits,
      fees,
      years,
      womenShares,
      standings,
      ranks,
      salaries,
    },
  };
}

function rankPairs(ranks: Column<SearchEntry['ranks']>, { numberOf }: RankLists) {
  const items = ranks.items();
  const [agency, category, year] = [
    items.field('agency'),
    items.field('category'),
    items.field('year'),
  ];
  const [rank, rankTo] = [items.field('rank'), items.field('rankTo')];
  const list = byCode(agency, (agency) =>
    byCode(category, (category) => byCode(year, (year) => numberOf({ agency, category, year }))),
  );
  const pairs = new Gathered();
  return (row: number): Gathered => {
    pairs.clear();
    for (let item = ranks.start(row); item < ranks.end(row); item += 1) {
      const number = list(item)(item)(item);
      pairs.push(number);
      pairs.push(rankOrder({ rank: rank.at(item), rankTo: rankTo.at(item) }));
    }
    return pairs;
  };
}

function feePairs(fees: Column<SearchEntry['courseFees']>, numbers: Map<string, number>) {
  const rupees = fees.items().field('rupees');
  const course = byCode(fees.items().field('course'), (text) => {
    const name = labelOf('course', text);
    const number = numbers.get(name) ?? numbers.size;
    numbers.set(name, number);
    return number;
  });
  const pairs = new Gathered();
  return (row: number): Gathered => {
    pairs.clear();
    for (let item = fees.start(row); item < fees.end(row); item += 1) {
      pairs.push(course(item));
      pairs.push(rupees.at(item));
    }
    return pairs;
  };
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

function salaryPairs(salaries: Column<SearchEntry['salaries']>) {
  const [year, rupees] = [salaries.items().field('year'), salaries.items().field('rupees')];
  const pairs = new Gathered();
  return (row: number): Gathered => {
    pairs.clear();
    for (let item = salaries.start(row); item < salaries.end(row); item += 1) {
      pairs.push(year.at(item));
      pairs.push(rupees.at(item));
    }
    return pairs;
  };
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
