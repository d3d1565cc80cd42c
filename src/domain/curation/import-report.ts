import * as z from 'zod';
import { institutionType } from '../institutions/institution.ts';
import { matchReasons } from './duplicates.ts';
import { batchId } from './import-batch.ts';

/** The effect of an accepted row. */
const outcomes = ['created', 'changed', 'unchanged'] as const;
export type RowOutcome = (typeof outcomes)[number];

/** A value that an import would replace; long ones are cut. */
const plannedChange = z.object({
  path: z.array(z.string()),
  before: z.unknown(),
  after: z.unknown(),
});
export type PlannedChange = z.infer<typeof plannedChange>;

/** An institution that a row may be of. */
const likelyMatch = z.object({
  _id: z.string(),
  type: institutionType,
  name: z.string(),
  place: z.string(),
  reasons: z.array(z.enum(matchReasons)),
  /** Whether it is in another state than the row says. */
  isElsewhere: z.boolean().default(false),
});
export type LikelyMatch = z.infer<typeof likelyMatch>;

/** An accepted row, the fields that it would change, and the first of its changed values. */
const plannedRow = z.object({
  row: z.int(),
  type: institutionType,
  /** As the row has it. */
  name: z.string(),
  /** The institution that it would change; null for one to be added. */
  target: z.object({ _id: z.string(), name: z.string() }).nullable().default(null),
  outcome: z.enum(outcomes),
  fields: z.array(z.string()),
  changes: z.array(plannedChange).default([]),
  /** How many further values would change. */
  more: z.int().default(0),
  /**
   * The institutions that it may be of, likeliest first, where the row itself does not make that
   * certain: a person is asked.
   */
  matches: z.array(likelyMatch).default([]),
  /** A city that is known in exactly one state, which is not the row's. */
  misplaced: z
    .object({ city: z.string(), state: z.string(), knownIn: z.string() })
    .nullable()
    .default(null),
});
export type PlannedRow = z.infer<typeof plannedRow>;

/** A refused row: its number, counted from 1 without the heading, and field → message. */
export const rejectedRow = z.object({
  row: z.int(),
  errors: z.record(z.string(), z.string()),
});
export type RejectedRow = z.infer<typeof rejectedRow>;

/** A value that is possible but unlikely, such as a salary of ₹17 a year: it is saved, and named. */
export const unlikelyValue = z.object({ path: z.string(), text: z.string() });

/** Answer of POST /api/institutions/import; `repeated` and `rows` in dry runs only. */
export const importReport = z.object({
  created: z.int(),
  updated: z.int(),
  rejected: z.array(rejectedRow),
  warnings: z.array(unlikelyValue.extend({ row: z.int() })).default([]),
  /** Rows that are ignored because a later row has the same type and name. */
  repeated: z.array(z.int()).optional(),
  rows: z.array(plannedRow).optional(),
});
export type ImportReport = z.infer<typeof importReport>;

/**
 * The query of POST /api/institutions/import: a dry run writes nothing; parts with one batch id can
 * be undone together.
 */
export const importQuery = z.object({
  dryRun: z.enum(['true', 'false']).default('false'),
  batch: batchId.optional(),
});
