import { z } from 'zod';
import { batchId } from './import-batch.ts';
import { institutionType } from './institution.ts';

/** What an import does with a row that it takes. */
const outcomes = ['created', 'changed', 'unchanged'] as const;
export type Outcome = (typeof outcomes)[number];

/** A row as an import would take it; `fields` are those that it would change. */
const plannedRow = z.object({
  row: z.int(),
  type: institutionType,
  name: z.string(),
  outcome: z.enum(outcomes),
  fields: z.array(z.string()),
});
export type PlannedRow = z.infer<typeof plannedRow>;

/** A refused row: its number, counted from 1 without the heading, and field → message. */
const rejectedRow = z.object({
  row: z.int(),
  errors: z.record(z.string(), z.string()),
});
export type RejectedRow = z.infer<typeof rejectedRow>;

/** What POST /api/institutions/import answers; `rows` only to a dry run. */
export const importReport = z.object({
  created: z.int(),
  updated: z.int(),
  rejected: z.array(rejectedRow),
  rows: z.array(plannedRow).optional(),
});
export type ImportReport = z.infer<typeof importReport>;

/**
 * The query of POST /api/institutions/import: a dry run tells what it would do and writes nothing;
 * parts under one batch id can be undone together.
 */
export const importQuery = z.object({
  dryRun: z.enum(['true', 'false']).default('false'),
  batch: batchId.optional(),
});
