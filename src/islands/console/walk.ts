import { z } from 'zod';

/** Under which name the tab keeps the walk. */
const KEY = 'walk';

/**
 * A walk through a list of institutions, one at a time. It is stored per tab, so that two tabs can
 * walk two lists and the addresses of screens stay unchanged.
 */
const walk = z.object({
  /** The query of the list's address, without page and length. */
  query: z.string(),
  /** The institution that is open, and its place in the list, counted from 0. */
  id: z.string(),
  at: z.int().nonnegative(),
  /** The name of the one that was saved on the way here. */
  saved: z.string().optional(),
});
export type Walk = z.infer<typeof walk>;

/** The parts of a row that a walk needs. */
interface Step {
  _id: string;
}

/** A part of the current list; `first` is the position of its first row. */
export interface Stretch<Row extends Step> {
  first: number;
  rows: readonly Row[];
  total: number;
}

/** Notes which institution of which list is opened. */
export function noteWalk(next: Walk): void {
  sessionStorage.setItem(KEY, JSON.stringify(next));
}

/** The walk on which this institution is open; null where it was opened another way. */
export function walkAt(id: string): Walk | null {
  const parsed = walk.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
  return parsed.success && parsed.data.id === id ? parsed.data : null;
}

/**
 * The next institution of a walk after `id`, which was at position `at` before those in `ahead`:
 * the first of them that is still in the list, because others may have been completed meanwhile, or
 * else the one at that position now. Null at the end of the list.
 */
export function nextStep<Row extends Step>(
  { id, at }: Pick<Walk, 'id' | 'at'>,
  ahead: readonly Step[],
  { first, rows }: Stretch<Row>,
): { row: Row; at: number } | null {
  const places = new Map(rows.map(({ _id }, place) => [_id, place]));
  const kept = ahead.find(({ _id }) => places.has(_id));
  const own = places.get(id);
  const place = kept ? places.get(kept._id) : own === undefined ? at - first : own + 1;
  const row = place === undefined ? undefined : rows[place];
  return row && place !== undefined ? { row, at: first + place } : null;
}
