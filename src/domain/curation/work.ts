import { z } from 'zod';

/** A list of records to work on: name, length and address. */
const workQueue = z.object({
  /** `corrections`, `reports`, `duplicates`, `differs:FIELD`, `missing:FIELD` or `stale:FIELD`. */
  id: z.string(),
  label: z.string(),
  count: z.int().positive(),
  href: z.string(),
});
export type WorkQueue = z.infer<typeof workQueue>;

/** The answer of GET /api/work: the non-empty queues, most useful to readers first. */
export const work = z.object({ queues: z.array(workQueue) });
