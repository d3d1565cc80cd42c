import type { Rank } from '../../domain/institutions/rank.ts';
import { fold } from '../../domain/text.ts';
import { figureOf, type Pairs } from '../../packed/index.ts';
import type { FigureOf } from './figure-of.ts';
import { Numbering } from './numbering.ts';

/** A rank list of an agency, for one category and year. */
export type RankList = Omit<Rank, 'rank' | 'rankTo'>;

interface CountedList {
  list: RankList;
  number: number;
  count: number;
}

/** Categories of overall rankings; the category may be missing. */
const OVERALL: readonly (string | null)[] = ['Overall', null];

/** The rank lists by number. Ranks of different lists are never compared. */
export function numberedLists(lists: readonly RankList[]): Numbering<RankList> {
  return new Numbering(({ agency, category, year }) => `${agency}/${category}/${year}`, lists);
}

/**
 * The rank list that orders the documents, with its ranks: the list of the category in the query, else the
 * overall list, else the one with the most documents; of an agency's lists the newest.
 */
export function chooseList(
  lists: readonly RankList[],
  ranks: Pairs,
  matches: readonly number[],
  { categories, agency }: { categories: readonly string[]; agency: string | undefined },
): { list: RankList; rankOf: FigureOf } | null {
  const held = countLists(lists, ranks, matches).filter(
    ({ list }) => !agency || fold(list.agency) === fold(agency),
  );
  const named = [...categories, ...OVERALL].map((category) =>
    held.filter(({ list }) => fold(list.category ?? '') === fold(category ?? '')),
  );
  const ofCategory = named.find(({ length }) => length > 0) ?? largestLists(held, 'category');
  const [newest] = largestLists(ofCategory, 'agency').toSorted((a, b) => b.list.year - a.list.year);
  if (!newest) return null;
  const { list, number } = newest;
  return { list, rankOf: (document) => figureOf(ranks, document, number) };
}

function countLists(
  lists: readonly RankList[],
  ranks: Pairs,
  matches: readonly number[],
): CountedList[] {
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

/** The lists of the category or agency with the most documents. */
function largestLists(lists: readonly CountedList[], kind: 'category' | 'agency'): CountedList[] {
  const kinds = [...Map.groupBy(lists, ({ list }) => list[kind] ?? '')];
  const size = (ofKind: readonly CountedList[]) =>
    ofKind.reduce((sum, { count }) => sum + count, 0);
  const [most] = kinds.toSorted(
    ([a, of], [b, others]) => size(others) - size(of) || (a < b ? -1 : 1),
  );
  return most?.[1] ?? [];
}
