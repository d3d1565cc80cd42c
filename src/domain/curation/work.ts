import * as z from 'zod';
import { correctableField } from '../institutions/correctable-field.ts';
import { institutionType } from '../institutions/institution.ts';

/** A list of records to work on: name, length and address. */
const workQueue = z.object({
  /** `corrections`, `reports`, `duplicates`, `differs:FIELD`, `missing:FIELD` or `stale:FIELD`. */
  id: z.string(),
  label: z.string(),
  count: z.int().positive(),
  href: z.string(),
});
export type WorkQueue = z.infer<typeof workQueue>;

/** A much viewed institution that lacks values. */
const viewedGaps = z.object({
  _id: z.string(),
  name: z.string(),
  type: institutionType,
  /** The views of its page in the last 30 days. */
  views: z.int().positive(),
  /** How many fields it lacks, and the first of them. */
  missing: z.int().positive(),
  fields: z.array(correctableField),
});
export type ViewedGaps = z.infer<typeof viewedGaps>;

/**
 * The answer of GET /api/work: the non-empty queues, most useful to readers first, and the most viewed
 * institutions that lack values.
 */
export const work = z.object({
  queues: z.array(workQueue),
  viewed: z.array(viewedGaps).default([]),
});
