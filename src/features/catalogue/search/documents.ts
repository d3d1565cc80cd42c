import { type Rank, rankOrder } from '../../../domain/rank.ts';
import type { SearchEntry } from '../../../domain/summary.ts';
import type { Labels } from './labels.ts';
import { anyRows, type NumberRows } from './number-rows.ts';
import type { RankLists } from './rank-lists.ts';

/** What an entry is made from whenever it is asked for. */
export interface Source {
  readonly summary: SearchEntry;
}

type Known = number | null;

/** What search asks of institutions again and again, by their numbers; the rest is made when it is shown. */
export type Documents = ReturnType<typeof createDocuments>;

/** No documents yet: a column for each of their values, since an object for each costs far more. */
export function createDocuments({ labels, lists }: { labels: Labels; lists: RankLists }) {
  const sources: (Source | undefined)[] = [];
  const ids: string[] = [];
  const names: string[] = [];
  const cities: (string | null)[] = [];
  const states: string[] = [];
  const categories: SearchEntry['summary']['category'][] = [];
  const campuses: SearchEntry['campus'][] = [];
  const fees: Known[] = [];
  const years: Known[] = [];
  const womenShares: Known[] = [];
  const standings: number[] = [];
  /** The number of a list of ranks and where it stands in it, one list after the other. */
  const ranks = anyRows();
  /** A year and the median salary that was reported for it, one year after the other. */
  const salaries = anyRows();

  function set(number: number, source: Source, entry: SearchEntry): void {
    const { summary } = entry;
    const { location } = summary;
    sources[number] = source;
    ids[number] = summary._id;
    names[number] = summary.name;
    cities[number] = location.city;
    states[number] = location.state;
    categories[number] = summary.category;
    campuses[number] = entry.campus;
    fees[number] = entry.meanFee;
    years[number] = summary.establishedYear;
    womenShares[number] = entry.womenShare;
    standings[number] = standingOf(summary.rank);
    ranks.set(
      number,
      entry.ranks.flatMap((rank) => [lists.numberOf(rank), rankOrder(rank)]),
    );
    salaries.set(
      number,
      entry.salaries.flatMap(({ year, rupees }) => [year, rupees]),
    );
    labels.change(number, entry);
  }

  /** Its number is free for another one then. */
  function clear(number: number): void {
    sources[number] = undefined;
    ranks.set(number, []);
    salaries.set(number, []);
    labels.change(number, null);
  }

  /** The numbers of all. */
  function all(): number[] {
    const numbers: number[] = [];
    for (let number = 0; number < sources.length; number += 1)
      if (sources[number]) numbers.push(number);
    return numbers;
  }

  return {
    ...{ set, clear, all, sources, ids, names, cities, states, categories, campuses },
    ...{ fees, years, womenShares, standings, ranks, salaries },
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
function standingOf(rank: Rank | null): number {
  if (!rank) return Number.POSITIVE_INFINITY;
  const place = (rank.category === 'Overall' ? 0 : 1) - rank.year * 2;
  return place * RANKS + rankOrder(rank);
}
