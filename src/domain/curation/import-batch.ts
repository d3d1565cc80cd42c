import * as z from 'zod';

/** Identifies all parts of one imported file, so that they can be undone together. */
export const batchId = z.string().regex(/^[a-z0-9-]{16,40}$/);

/** A new batch id with the date: `2026-06-01-` and twelve random digits. */
export function newBatchId(now: Date): string {
  const random = crypto.getRandomValues(new Uint8Array(6));
  const digits = [...random].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${now.toISOString().slice(0, 10)}-${digits}`;
}

/**
 * One imported institution: the write's operation id, the revision before it, and the data before
 * it (null for a new one).
 */
const batchRow = z.object({
  id: z.string(),
  op: z.string(),
  base: z.int().nonnegative(),
  name: z.string(),
  before: z.unknown(),
  /** The finding of an undo; absent in older records and in rows of imports. */
  found: z.unknown().optional(),
});
export type BatchRow = z.infer<typeof batchRow>;

/** Why an undo skips an institution: it has been edited or deleted since. */
export const keptReasons = ['edited', 'deleted'] as const;

const kept = z.array(
  z.object({ id: z.string().optional(), name: z.string(), reason: z.enum(keptReasons) }),
);
export type KeptInstitution = z.infer<typeof kept>[number];

const count = z.int().nonnegative();

/** The result of undoing one part. */
const outcome = z.object({ undone: count, kept });
export type BatchOutcome = z.infer<typeof outcome>;

/** A part of an import, or of its undo, in the history; without an outcome it is unfinished. */
export const storedBatch = z.object({
  rows: z.array(batchRow),
  outcome: outcome.nullable(),
});
type StoredBatch = z.infer<typeof storedBatch>;

/** A part in a list line: number of additions, and revisions by id. */
export const batchLine = z.object({
  created: count,
  bases: z.record(z.string(), count),
  /** Its institutions' names by id; absent in lines of earlier versions. */
  names: z.record(z.string(), z.string()).optional(),
  outcome: outcome.nullable(),
});
export type BatchLine = z.infer<typeof batchLine>;

/** The line of a part. */
export function batchLineOf({ rows, outcome }: StoredBatch): BatchLine {
  return {
    created: rows.filter(({ before }) => before === null).length,
    bases: Object.fromEntries(rows.map(({ id, base }) => [id, base])),
    names: Object.fromEntries(rows.map(({ id, name }) => [id, name])),
    outcome,
  };
}

/** Progress of undoing an import; `left` may still be undone. */
export const undoing = z.object({ undone: count, left: count, kept });
export type ImportUndoProgress = z.infer<typeof undoing>;

/** An import in the list of recent ones: start, author and outcome. */
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

/** Answer of GET /api/institutions/import, newest first. */
export const importList = z.object({ imports: z.array(importSummary) });
export type ImportList = z.infer<typeof importList>;
