import { z } from 'zod';

/** Under which name the tab keeps the walk. */
const KEY = 'walk';

/**
 * A walk through a list of institutions, one at a time. It belongs to the tab: two tabs may walk two
 * lists, and the addresses of the screens stay what they are.
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

/** A row of the list, as far as a walk needs it. */
interface Step {
  _id: string;
}

/** Part of a list as it stands: `first` is the place of its first row. */
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
 * Where a walk goes on from the institution `id`, which stood at `at` before those in `ahead`: to
 * the first of them that is still in the list, since the others were done by somebody else, or else
 * to what stands there now. Null at the end of the list.
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
