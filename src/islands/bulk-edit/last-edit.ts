import { z } from 'zod';

/** The last bulk edit, as needed for its undo. */
const written = z.object({ batches: z.array(z.string()), count: z.int() });
export type Written = z.infer<typeof written>;

/** Under which name the tab keeps the last edit, so that it can be undone after a reload. */
const LAST = 'bulk-edit';

export function noteWritten(last: Written | null): void {
  if (last) sessionStorage.setItem(LAST, JSON.stringify(last));
  else sessionStorage.removeItem(LAST);
}

/** The last edit of this tab that was not undone. */
export function lastWritten(): Written | null {
  const parsed = written.safeParse(JSON.parse(sessionStorage.getItem(LAST) ?? 'null'));
  return parsed.success ? parsed.data : null;
}
