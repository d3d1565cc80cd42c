import type { Rank } from '../../domain/summary.ts';
import { fold } from '../../domain/text.ts';
import { type Documents, pairedWith } from './documents.ts';

/** A list of ranks: an agency's, of one category and year. */
export type RankList = Omit<Rank, 'rank' | 'rankTo'>;

/** The rank of a document in the list that is meant; null outside of it. */
export type RankOf = (document: number) => number | null;

/** What a query says of the list that it means. */
interface Wanted {
  /** Categories, the best first; the list of the whole follows them. */
  categories: readonly string[];
  agency: string | undefined;
}

/** A list, its number, and how many documents stand in it. */
interface Counted {
  list: RankList;
  number: number;
  count: number;
}

/** Ranks across all kinds of institutions; a ranking may leave its category out. */
const WHOLE: readonly (string | null)[] = ['Overall', null];

/** Where documents stand in lists. */
type Ranks = Documents['ranks'];

/** The lists of ranks, numbered as they come: ranks of different lists are never compared. */
export type RankLists = ReturnType<typeof createRankLists>;

/** No lists yet. */
export function createRankLists() {
  const lists: RankList[] = [];
  const numbers = new Map<string, Map<string | null, Map<number, number>>>();

  function numberOf({ agency, category, year }: RankList): number {
    const categories = within(numbers, agency, () => new Map());
    const years = within(categories, category, () => new Map());
    return within(years, year, () => lists.push({ agency, category, year }) - 1);
  }

  /**
   * The one list by which documents are put in order: that of the category that is asked for, else
   * the whole's, else the one in which most of them stand; of an agency's lists the newest.
   */
  function chosen(ranks: Ranks, matches: readonly number[], { categories, agency }: Wanted) {
    const held = counted(ranks, matches).filter(
      ({ list }) => !agency || fold(list.agency) === fold(agency),
    );
    const named = [...categories, ...WHOLE].map((category) =>
      held.filter(({ list }) => isSame(list.category, category)),
    );
    const own = named.find(({ length }) => length > 0) ?? largest(held, 'category');
    const [newest] = largest(own, 'agency').toSorted((a, b) => b.list.year - a.list.year);
    return newest ? ranking(ranks, newest) : null;
  }

  function ranking(ranks: Ranks, { list, number }: Counted): { list: RankList; of: RankOf } {
    return { list, of: (document) => pairedWith(ranks, document, number) };
  }

  function counted(ranks: Ranks, matches: readonly number[]): Counted[] {
    const counts = new Int32Array(lists.length);
    const { pool } = ranks;
    for (const document of matches) {
      const end = ranks.end(document);
      for (let place = ranks.start(document); place < end; place += 2) {
        const number = pool[place] ?? 0;
        counts[number] = (counts[number] ?? 0) + 1;
      }
    }
    return lists.flatMap((list, number) => {
      const count = counts[number] ?? 0;
      return count > 0 ? [{ list, number, count }] : [];
    });
  }

  return { numberOf, chosen };
}

function within<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

function isSame(a: string | null, b: string | null): boolean {
  return a === b || (a !== null && b !== null && fold(a) === fold(b));
}

/** Those lists of one category or agency in which together the most documents stand. */
function largest(lists: readonly Counted[], kind: 'category' | 'agency'): Counted[] {
  const kinds = [...Map.groupBy(lists, ({ list }) => list[kind] ?? '')];
  const size = (own: readonly Counted[]) => own.reduce((sum, { count }) => sum + count, 0);
  const [most] = kinds.toSorted(
    ([a, of], [b, others]) => size(others) - size(of) || (a < b ? -1 : 1),
  );
  return most?.[1] ?? [];
}
