import type { ShownList } from './cutoff-list.ts';
import type { CutoffAnswer, CutoffRow } from './cutoffs.ts';

/** The results of a query at one institution, in query order. */
interface CutoffGroup {
  institution: CutoffRow['institution'];
  /** Seats that the rank would have got in their last year; all rows without a rank. */
  rows: readonly CutoffRow[];
  /** Seats that the rank would not have got in their last year, whatever earlier years say. */
  outOfReach: readonly CutoffRow[];
}

/** An answer by institution: a page holds `limit` of them, each with all of its rows. */
export interface GroupedCutoffs extends Omit<CutoffAnswer, 'rows'> {
  groups: readonly CutoffGroup[];
  /** How many institutions there are; `total` counts rows. */
  institutions: number;
}

/** Rows of one pool, found by one kind of rank. */
export interface CutoffPart extends Pick<CutoffRow, 'pool' | 'by' | 'category' | 'pwd'> {
  rows: readonly CutoffRow[];
  /** Whether the seats are open to all candidates of the category. */
  isGeneral: boolean;
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
