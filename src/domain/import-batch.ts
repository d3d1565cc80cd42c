import { z } from 'zod';

/** The id under which a client sends all parts of one file, so that they can be undone together. */
export const batchId = z.string().regex(/^[a-z0-9-]{16,40}$/);

/** A new batch id that tells its day: `2026-06-01-` and twelve random digits. */
export function newBatchId(now: Date): string {
  const random = crypto.getRandomValues(new Uint8Array(6));
  const digits = [...random].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${now.toISOString().slice(0, 10)}-${digits}`;
}

/**
 * One institution that an import writes: the operation that writes it, the revision that it
 * follows, and what was there before, null for one that is added.
 */
const batchRow = z.object({
  id: z.string(),
  op: z.string(),
  base: z.int().nonnegative(),
  name: z.string(),
  before: z.unknown(),
  /** What an undoing found, where the row is of one; absent in those of before it was kept. */
  found: z.unknown().optional(),
});
export type BatchRow = z.infer<typeof batchRow>;

/** Why an undoing leaves an institution as it is: somebody has edited or deleted it since. */
export const keptReasons = ['edited', 'deleted'] as const;

const kept = z.array(z.object({ name: z.string(), reason: z.enum(keptReasons) }));
export type Kept = z.infer<typeof kept>[number];

const count = z.int().nonnegative();

/** What the undoing of one part came to. */
const outcome = z.object({ undone: count, kept });
export type BatchOutcome = z.infer<typeof outcome>;

/** What the history keeps of a part of an import, or of its undoing; no outcome, not finished. */
export const storedBatch = z.object({
  rows: z.array(batchRow),
  outcome: outcome.nullable(),
});
type StoredBatch = z.infer<typeof storedBatch>;

/** The same in a line of the history: how many were added, the revisions followed, by id. */
export const batchLine = z.object({
  created: count,
  bases: z.record(z.string(), count),
  outcome: outcome.nullable(),
});
export type BatchLine = z.infer<typeof batchLine>;

/** The line of a part. */
export function batchLineOf({ rows, outcome }: StoredBatch): BatchLine {
  return {
    created: rows.filter(({ before }) => before === null).length,
    bases: Object.fromEntries(rows.map(({ id, base }) => [id, base])),
    outcome,
  };
}

/** How far the undoing of an import has come, from its first call on; `left` may yet be undone. */
export const undoing = z.object({ undone: count, left: count, kept });
export type Undoing = z.infer<typeof undoing>;

/** One import in the list of the last ones: when it began, who made it, what became of it. */
const importSummary = z.object({
  batch: z.string(),
  at: z.iso.datetime(),
  by: z.string(),
  created: count,
  changed: count,
  undone: count,
  kept: count,
  left: count,
});
export type ImportSummary = z.infer<typeof importSummary>;

/** What GET /api/institutions/import answers, the newest first. */
export const importList = z.object({ imports: z.array(importSummary) });
export type ImportList = z.infer<typeof importList>;
