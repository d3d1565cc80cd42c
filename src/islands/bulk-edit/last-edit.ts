import * as z from 'zod';
import { parseJson, readInTab, writeInTab } from '../../browser/device-store.ts';

/** The last bulk edit, as needed for its undo. */
const lastEditSchema = z.object({ batches: z.array(z.string()), count: z.int() });
export type LastEdit = z.infer<typeof lastEditSchema>;

/** The session storage key of the last edit, which can be undone after a reload. */
const STORAGE_KEY = 'bulk-edit';

export function storeLastEdit(last: LastEdit | null): void {
  writeInTab(STORAGE_KEY, last && JSON.stringify(last));
}

/** The last edit of this tab that was not undone. */
export function storedLastEdit(): LastEdit | null {
  const parsed = lastEditSchema.safeParse(parseJson(readInTab(STORAGE_KEY)));
  return parsed.success ? parsed.data : null;
}
