import * as z from 'zod';
import { summary } from '../institutions/summary.ts';
import { limits } from '../limits.ts';

/** Input of PUT /api/saved: institution ids in order. */
export const savedInput = z.object({
  ids: z.array(z.string().min(1).max(limits.name)).max(limits.saved),
});
export type SavedInput = z.infer<typeof savedInput>;

/** A stored saved list. */
export const storedSaved = z.object({
  userId: z.string(),
  ids: z.array(z.string()),
  updatedAt: z.iso.datetime(),
});
export type StoredSaved = z.infer<typeof storedSaved>;

/** The existing saved institutions, in the order sent. */
export const savedList = z.object({ institutions: z.array(summary), ids: z.array(z.string()) });
export type SavedList = z.infer<typeof savedList>;
