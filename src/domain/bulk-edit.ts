import { z } from 'zod';
import { changedShape } from './institution-fields.ts';
import { limits } from './limits.ts';
import { sourceId } from './source.ts';

const item = z.object({
  id: z.string().max(limits.name),
  /** The version of the row when it was selected. */
  etag: z.string().max(limits.name),
});

/** Input of POST /api/institutions/bulk: `set` holds any field of PUT except name and type. */
export function bulkInput(currentYear: number) {
  return z.object({
    items: z.array(item).min(1).max(limits.bulkRows),
    set: bulkSet(currentYear),
    source: sourceId.optional(),
    dryRun: z.boolean().default(false),
  });
}
export type BulkInput = z.infer<ReturnType<typeof bulkInput>>;

/** The given fields, each checked by its own schema; no defaults are filled in. */
function bulkSet(currentYear: number) {
  const { name: _name, type: _type, ...shape } = changedShape(currentYear);
  const fields = z.object(shape).partial().strict();
  return z.record(z.string(), z.unknown()).transform((given, context) => {
    const names = Object.keys(given);
    if (names.length === 0) context.addIssue({ code: 'custom', params: { key: 'required' } });
    const { data, error } = fields.safeParse(given);
    for (const issue of error?.issues ?? []) {
      // With an input, an issue of one schema is a raw issue of another.
      context.issues.push({ ...issue, input: given } as (typeof context.issues)[number]);
    }
    const known = new Map(Object.entries(data ?? {}));
    return Object.fromEntries(names.map((name) => [name, known.get(name)]));
  });
}

const change = z.object({ field: z.string(), before: z.unknown(), after: z.unknown() });

/** Why a row is skipped: another version, gone, invalid with the edit, or already equal. */
const leftReasons = ['changed', 'gone', 'invalid', 'same'] as const;
export type LeftReason = (typeof leftReasons)[number];

export const bulkReport = z.object({
  /** Id for undoing the whole edit; null where nothing was written. */
  batch: z.string().nullable(),
  changed: z.array(z.object({ id: z.string(), name: z.string(), fields: z.array(change) })),
  left: z.array(z.object({ id: z.string(), reason: z.enum(leftReasons), message: z.string() })),
});
export type BulkReport = z.infer<typeof bulkReport>;

/** Result of undoing a bulk edit. */
export const bulkUndone = z.object({
  undone: z.int().nonnegative(),
  left: z.array(z.object({ id: z.string(), reason: z.enum(['changed', 'gone']) })),
});
export type BulkUndone = z.infer<typeof bulkUndone>;
