import { z } from 'zod';
import { changedShape } from './institution-fields.ts';
import { limits } from './limits.ts';
import { sourceId } from './source.ts';

const item = z.object({
  id: z.string().max(limits.name),
  /** The version that the row was ticked at. */
  etag: z.string().max(limits.name),
});

/** What POST /api/institutions/bulk takes: `set` holds any field of PUT but name and type. */
export function bulkInput(currentYear: number) {
  return z.object({
    items: z.array(item).min(1).max(limits.bulkRows),
    set: bulkSet(currentYear),
    source: sourceId.optional(),
    dryRun: z.boolean().default(false),
  });
}
export type BulkInput = z.infer<ReturnType<typeof bulkInput>>;

/** The fields that are given, each by its own schema; no default stands in for one that is not. */
function bulkSet(currentYear: number) {
  const { name: _name, type: _type, ...shape } = changedShape(currentYear);
  const fields = z.object(shape).partial().strict();
  return z.record(z.string(), z.unknown()).transform((given, context) => {
    const names = Object.keys(given);
    if (names.length === 0) context.addIssue({ code: 'custom', params: { key: 'required' } });
    const { data, error } = fields.safeParse(given);
    for (const issue of error?.issues ?? [])
      context.issues.push({ ...issue, input: given } as (typeof context.issues)[number]);
    const known = new Map(Object.entries(data ?? {}));
    return Object.fromEntries(names.map((name) => [name, known.get(name)]));
  });
}

const change = z.object({ field: z.string(), before: z.unknown(), after: z.unknown() });

/** Why a row is left as it is: it is another version, gone, would be invalid, or says so already. */
const leftReasons = ['changed', 'gone', 'invalid', 'same'] as const;
export type LeftReason = (typeof leftReasons)[number];

export const bulkReport = z.object({
  /** Under which all of it can be undone; null where nothing was written. */
  batch: z.string().nullable(),
  changed: z.array(z.object({ id: z.string(), name: z.string(), fields: z.array(change) })),
  left: z.array(z.object({ id: z.string(), reason: z.enum(leftReasons), message: z.string() })),
});
export type BulkReport = z.infer<typeof bulkReport>;

/** What the undoing of such an edit came to. */
export const bulkUndone = z.object({
  undone: z.int().nonnegative(),
  left: z.array(z.object({ id: z.string(), reason: z.enum(['changed', 'gone']) })),
});
export type BulkUndone = z.infer<typeof bulkUndone>;
