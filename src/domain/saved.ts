import { z } from 'zod';
import { limits } from './limits.ts';
import { summary } from './summary.ts';

/** What PUT /api/saved takes: the institutions' ids in their order. */
export const savedInput = z.object({
  ids: z.array(z.string().min(1).max(limits.name)).max(limits.saved),
});
export type SavedInput = z.infer<typeof savedInput>;

/** What an account has saved, as it is stored. */
export const storedSaved = z.object({
  userId: z.string(),
  ids: z.array(z.string()),
  updatedAt: z.iso.datetime(),
});
export type StoredSaved = z.infer<typeof storedSaved>;

/** The saved institutions that are there, in the order in which they were sent. */
export const savedList = z.object({ institutions: z.array(summary), ids: z.array(z.string()) });
export type SavedList = z.infer<typeof savedList>;
