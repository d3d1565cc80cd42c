import type { Position } from '../../domain/city-centres.ts';
import { rankOrder } from '../../domain/rank.ts';
import { branchBit } from '../../domain/reference/branches.ts';
import { labelOf } from '../../domain/reference/current-names.ts';
import type { SearchEntry } from '../../domain/reference/search-entry.ts';
import { isRegisterOnly } from '../../domain/register.ts';
import type { Numbering } from './numbering.ts';
import type { RankList } from './rank-lists.ts';

/** The values of an institution that search reads often; the rest of its entry is read when it is shown. */
export interface DocumentRow {
  cities: string | null;
  states: string;
  categories: SearchEntry['summary']['category'];
  campuses: Position | null;
  /** The cost of its first course; null where no fee is known. */
  fees: number | null;
  years: number | null;
  womenShares: number | null;
  /** Sort key of its newest rank; null without one. */
  standings: number | null;
  /** The university that affiliates it, else the one in a register. */
  affiliations: string | null;
  grades: string | null;
  /** The reported fields (domain/reported-fields.ts). */
  reported: string;
  /** Whether it is known only from a register. */
  registered: boolean;
  /** Undergraduate and postgraduate branches and those in its name, one bit each. */
  branchBits: number;
  furtherBits: number;
  namedBits: number;
  /** Pairs of a rank list's number and the rank in it. */
  ranks: readonly number[];
  /** Pairs of a year and its median salary. */
  salaries: readonly number[];
  /** Pairs of a course's number and its fee. */
  courseFees: readonly number[];
}

/** The values that are kept in pairs. */
export const pairNames = ['ranks', 'salaries', 'courseFees'] as const;
export type PairName = (typeof pairNames)[number];

/** The rank lists and courses that rows refer to by number. */
interface RowNumberings {
  lists: Numbering<RankList>;
  courses: Numbering<string>;
}

/** The row of an entry. */
export function documentRow(entry: SearchEntry, { lists, courses }: RowNumberings): DocumentRow {
  const { summary, ranks, salaries, courseFees } = entry;
  return {
    cities: summary.location.city,
    states: summary.location.state,
    categories: summary.category,
    campuses: entry.campus,
    fees: courseFees[0]?.rupees ?? null,
    years: summary.establishedYear,
    womenShares: entry.womenShare,
    standings: standingOf(summary.rank),
    affiliations: entry.affiliatedTo ?? entry.registeredUnder,
    grades: entry.naacGrade,
    reported: entry.reported,
    registered: isRegisterOnly(entry.reported),
    branchBits: bitsOf(entry.branches),
    furtherBits: bitsOf(entry.furtherBranches),
    namedBits: bitsOf(entry.namedAfter),
    ranks: ranks.flatMap((rank) => {
      const { agency, category, year } = rank;
      return [lists.numberOf({ agency, category, year }), rankOrder(rank)];
    }),
    salaries: salaries.flatMap(({ year, rupees }) => [year, rupees]),
    courseFees: courseFees.flatMap(({ course, rupees }) => [
      courses.numberOf(labelOf('course', course)),
      rupees,
    ]),
  };
}

function bitsOf(branches: readonly string[]): number {
  return branches.reduce((bits, name) => bits + branchBit(name), 0);
}

/** Higher than any rank. */
const RANKS = 1e9;

/** The newest year first, then Overall before categories, then the best rank. */
function standingOf(rank: SearchEntry['summary']['rank']): number | null {
  if (rank === null) return null;
  return ((rank.category === 'Overall' ? 0 : 1) - rank.year * 2) * RANKS + rankOrder(rank);
}
