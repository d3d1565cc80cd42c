import * as z from 'zod';
import { parseJson, readInTab, writeInTab } from '../../browser/device-store.ts';

/** The session storage key of the walk. */
const KEY = 'walk';

/**
 * A walk through a list of institutions, one at a time. It is stored per tab, so that two tabs can
 * walk two lists and the addresses of screens stay unchanged.
 */
const walk = z.object({
  /** The query of the list's address, without page and length. */
  query: z.string(),
  /** The open institution and its position in the list, counted from 0. */
  id: z.string(),
  at: z.int().nonnegative(),
  /** The name of the institution that was saved before this one opened. */
  saved: z.string().optional(),
});
export type Walk = z.infer<typeof walk>;

/** The parts of a row that a walk needs. */
interface WalkRow {
  _id: string;
}

/** A part of the current list; `first` is the position of its first row. */
export interface ListSlice<Row extends WalkRow> {
  first: number;
  rows: readonly Row[];
  total: number;
}

/** Stores which institution of which list is opened. */
export function storeWalk(next: Walk): void {
  writeInTab(KEY, JSON.stringify(next));
}

/** The walk in which this institution is open; null when it was opened otherwise. */
export function storedWalk(id: string): Walk | null {
  const parsed = walk.safeParse(parseJson(readInTab(KEY)));
  return parsed.success && parsed.data.id === id ? parsed.data : null;
}

/**
 * The next institution of a walk after `id`, which was at position `at` before those in `ahead`:
 * the first of them that is still in the list, because others may have been completed meanwhile, or
 * else the one at that position now. Null at the end of the list.
 */
export function nextRow<Row extends WalkRow>(
  { id, at }: Pick<Walk, 'id' | 'at'>,
  ahead: readonly WalkRow[],
  { first, rows }: ListSlice<Row>,
): { row: Row; at: number } | null {
  const indexes = new Map(rows.map(({ _id }, index) => [_id, index]));
  const stillListed = ahead.find(({ _id }) => indexes.has(_id));
  const ownIndex = indexes.get(id);
  const nextIndex = stillListed
    ? indexes.get(stillListed._id)
    : ownIndex === undefined
      ? at - first
      : ownIndex + 1;
  const row = nextIndex === undefined ? undefined : rows[nextIndex];
  return row && nextIndex !== undefined ? { row, at: first + nextIndex } : null;
}
