import type { CourseFee } from '../../domain/institutions/fees.ts';
import type { Pay } from '../../domain/institutions/pay.ts';
import { rankOrder } from '../../domain/institutions/rank.ts';
import { isRegisterOnly } from '../../domain/institutions/register.ts';
import { countReported } from '../../domain/institutions/reported-fields.ts';
import { branchBit } from '../../domain/reference/branches.ts';
import { labelOf } from '../../domain/reference/current-names.ts';
import { headPayOf, payOf, payOrder } from '../../domain/reference/pay.ts';
import type { SearchEntry } from '../../domain/reference/search-entry.ts';
import { entriesOf } from '../../domain/typed-record.ts';
import type { Numbering } from './numbering.ts';
import type { RankList } from './rank-lists.ts';

/**
 * The values of an institution that search reads often, one column each; the rest of its entry is read
 * when it is shown.
 */
export const columns = {
  city: ({ summary }) => summary.location.city,
  state: ({ summary }) => summary.location.state,
  category: ({ summary }) => summary.category,
  campus: ({ campus }) => campus,
  area: ({ area }) => area,
  /** The cost of its first course; null where no fee is known. */
  fee: (entry) => feeOrder(entry, entry.courseFees[0]),
  /** The pay that stands for it, as `payOrder` orders it; null where none is known. */
  pay: (entry) => orderOf(headPayOf(entry)?.pay ?? null),
  establishedYear: ({ summary }) => summary.establishedYear,
  womenShare: ({ womenShare }) => womenShare,
  /** Sort key of its newest rank; null without one. */
  standing: ({ summary }) => standingOf(summary.rank),
  /** The university that affiliates it, else the one in a register. */
  affiliation: ({ affiliatedTo, registeredUnder }) => affiliatedTo ?? registeredUnder,
  naacGrade: ({ naacGrade }) => naacGrade,
  reported: ({ reported }) => reported,
  completeness: ({ reported }) => countReported(reported),
  /** When it last changed, in milliseconds since 1970. */
  changedAt: ({ changedAt }) => Date.parse(changedAt),
  isRegistered: ({ reported }) => isRegisterOnly(reported),
  /** Undergraduate and postgraduate branches and those in its name, one bit each. */
  branchBits: ({ branches }) => bitsOf(branches),
  furtherBits: ({ furtherBranches }) => bitsOf(furtherBranches),
  namedBits: ({ namedAfter }) => bitsOf(namedAfter),
} satisfies Readonly<Record<string, (entry: SearchEntry) => unknown>>;
export type ColumnName = keyof typeof columns;

type ColumnValues = { [Name in ColumnName]: ReturnType<(typeof columns)[Name]> };

/** The values of an institution in an index. */
export interface DocumentRow extends ColumnValues {
  /** Pairs of a rank list's number and the rank in it. */
  ranks: readonly number[];
  /** Pairs of a course's number and its pay, as `payOrder` orders it. */
  coursePays: readonly number[];
  /** Pairs of a course's number and its fee. */
  courseFees: readonly number[];
}

/** The values that are kept in pairs. */
export const pairNames = ['ranks', 'coursePays', 'courseFees'] as const;
export type PairName = (typeof pairNames)[number];

/** The row of an entry. */
export function documentRow(
  entry: SearchEntry,
  lists: Numbering<RankList>,
  courses: Numbering<string>,
): DocumentRow {
  const { ranks, courses: taught, courseFees } = entry;
  const values = entriesOf(columns).map(([name, read]) => [name, read(entry)]);
  return {
    // Each value is that of the column of its name.
    ...(Object.fromEntries(values) as ColumnValues),
    ranks: ranks.flatMap((rank) => {
      const { agency, category, year } = rank;
      return [lists.numberOf({ agency, category, year }), rankOrder(rank)];
    }),
    coursePays: taught.flatMap((course) => {
      const order = orderOf(payOf(course, entry));
      return order === null ? [] : [courses.numberOf(labelOf('course', course)), order];
    }),
    courseFees: courseFees.flatMap((fee) => [
      courses.numberOf(labelOf('course', fee.course)),
      feeOrder(entry, fee) ?? 0,
    ]),
  };
}

/**
 * A fee; half a rupee more where it is that of the state's seats at a private institution, where most
 * students pay another one.
 */
function feeOrder({ summary }: SearchEntry, fee: CourseFee | undefined): number | null {
  if (!fee) return null;
  return summary.owner === 'Private' && fee.seats !== undefined
    ? Math.round(fee.rupees) + HALF
    : fee.rupees;
}

const HALF = 0.5;

/** Whether a fee of the index is that of a few seats. */
export function isOfFewSeats(fee: number): boolean {
  return !Number.isInteger(fee);
}

function orderOf(pay: Pay | null): number | null {
  return pay && payOrder(pay);
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
