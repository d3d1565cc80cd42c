import { z } from 'zod';

/** The last bulk edit, as needed for its undo. */
const lastEditSchema = z.object({ batches: z.array(z.string()), count: z.int() });
export type LastEdit = z.infer<typeof lastEditSchema>;

/** The session storage key of the last edit, which can be undone after a reload. */
const STORAGE_KEY = 'bulk-edit';

export function storeLastEdit(last: LastEdit | null): void {
  if (last) sessionStorage.setItem(STORAGE_KEY, JSON.stringify(last));
  else sessionStorage.removeItem(STORAGE_KEY);
}

/** The last edit of this tab that was not undone. */
export function storedLastEdit(): LastEdit | null {
  const parsed = lastEditSchema.safeParse(
    JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null'),
  );
  return parsed.success ? parsed.data : null;
}
