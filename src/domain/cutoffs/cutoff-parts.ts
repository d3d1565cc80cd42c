import type { Summary } from '../institutions/summary.ts';
import type { ShownList } from './cutoff-list.ts';
import type { CutoffAnswer, CutoffRow } from './cutoffs.ts';

/** The results of a query at one institution, in query order. */
interface CutoffGroup {
  institution: CutoffRow['institution'];
  /** Its summary where the catalogue has it. */
  summary: Summary | null;
  /** Seats that the rank would have got in their last year; all rows without a rank. */
  rows: readonly CutoffRow[];
  /** Seats that the rank just missed in their last year, whatever earlier years say. */
  near: readonly CutoffRow[];
  /** Seats that were further away in their last year. */
  beyond: readonly CutoffRow[];
}

/** An answer by institution: a page holds `limit` of them, each with all of its rows. */
export interface GroupedCutoffs extends Omit<CutoffAnswer, 'rows'> {
  groups: readonly CutoffGroup[];
  /** How many institutions there are; `total` counts rows. */
  institutions: number;
  /** The kinds of seats that have rows; null where the candidate decides on them. */
  seats: OfferedSeats | null;
}

/** The properties that together make a kind of seat on lists where it is chosen. */
export const seatProperties = ['category', 'quota', 'pool'] as const;
export type SeatProperty = (typeof seatProperties)[number];

/** For each property of seats, the codes that have rows. */
export type OfferedCodes = Record<SeatProperty, readonly string[]>;

/** The kinds of seats of a list that have rows. */
export interface OfferedSeats {
  /** The choice, with the first kind that has rows for what is not chosen. */
  chosen: Record<SeatProperty, string>;
  /** For each property, the values that have rows for the other two. */
  others: OfferedCodes;
  /** What was asked for and gave way, because it has no rows beside the rest. */
  passed: readonly { name: SeatProperty; code: string }[];
}

/** Rows of one pool, found by one kind of rank. */
export interface CutoffPart extends Pick<CutoffRow, 'pool' | 'by' | 'category' | 'pwd'> {
  rows: readonly CutoffRow[];
  /** Whether the seats are open to all candidates of the category. */
  isGeneral: boolean;
}

/** Whether rows of an institution are of parts of it, which their names tell apart. */
export function areOfParts(
  rows: readonly Pick<CutoffRow, 'institution'>[],
  { name }: Pick<Summary, 'name'>,
): boolean {
  return rows.some(({ institution }) => institution.name !== name);
}

/** The rows that stand for all: the first of the general seats by each rank, else the first of all. */
export function leadingRows(
  rows: readonly CutoffRow[],
  list: Pick<ShownList, 'pools'>,
): readonly CutoffRow[] {
  const parts = splitByPool(rows, list);
  const general = parts.filter(({ isGeneral }) => isGeneral);
  return (general.length > 0 ? general : parts.slice(0, 1)).flatMap((part) =>
    part.rows.slice(0, 1),
  );
}

/**
 * Keeps seats of special pools apart: a rank that one of them took says nothing of the others. The
 * general seats come first, rows keep their order.
 */
export function splitByPool(
  rows: readonly CutoffRow[],
  { pools }: Pick<ShownList, 'pools'>,
): CutoffPart[] {
  const general = pools[0]?.code;
  const parts = Map.groupBy(rows, ({ by, category, pwd, pool }) =>
    [by, category, pwd, pool].join(' '),
  );
  return [...parts.values()]
    .flatMap((seats) => {
      const [first] = seats;
      if (!first) return [];
      const { by, category, pwd, pool } = first;
      return [{ by, category, pwd, pool, rows: seats, isGeneral: pool === general }];
    })
    .sort((a, b) => Number(b.isGeneral) - Number(a.isGeneral));
}
