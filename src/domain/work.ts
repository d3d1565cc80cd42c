import { z } from 'zod';

/** A list of records that wait for somebody: its name, how long it is and where it stands. */
const workQueue = z.object({
  /** `corrections`, `reports`, `duplicates`, `missing:FIELD` or `stale:FIELD`. */
  id: z.string(),
  label: z.string(),
  count: z.int().positive(),
  href: z.string(),
});
export type WorkQueue = z.infer<typeof workQueue>;

/** What GET /api/work answers: the queues that are not empty, those that serve most readers first. */
export const work = z.object({ queues: z.array(workQueue) });
