import type { Rank } from '../../domain/summary.ts';
import { fold } from '../../domain/text.ts';
import { type Documents, pairedWith } from './documents.ts';
import { Numbering } from './numbering.ts';

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

/** The lists of ranks by number: ranks of different lists are never compared. */
export function numberedLists(known: readonly RankList[]): Numbering<RankList> {
  return new Numbering(({ agency, category, year }) => `${agency}/${category}/${year}`, known);
}

/**
 * The one list by which documents are put in order, and its ranks: the list of the category that is asked
 * for, else the whole's, else the one in which most of them stand; of an agency's lists the newest.
 */
export function chosenList(
  lists: readonly RankList[],
  ranks: Ranks,
  matches: readonly number[],
  { categories, agency }: Wanted,
): { list: RankList; of: RankOf } | null {
  const held = counted(lists, ranks, matches).filter(
    ({ list }) => !agency || fold(list.agency) === fold(agency),
  );
  const named = [...categories, ...WHOLE].map((category) =>
    held.filter(({ list }) => isSame(list.category, category)),
  );
  const own = named.find(({ length }) => length > 0) ?? largest(held, 'category');
  const [newest] = largest(own, 'agency').toSorted((a, b) => b.list.year - a.list.year);
  if (!newest) return null;
  const { list, number } = newest;
  return { list, of: (document) => pairedWith(ranks, document, number) };
}

function counted(lists: readonly RankList[], ranks: Ranks, matches: readonly number[]): Counted[] {
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
