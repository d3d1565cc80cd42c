import * as z from 'zod';
import type { InstitutionInput } from '../institutions/institution.ts';
import { changedShape, fieldNames, fieldOf } from '../institutions/institution-fields.ts';
import { limits } from '../limits.ts';
import { sourceId } from '../sources/source.ts';
import { unlikelyValue } from './import-report.ts';

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

/** Fields by name; of a group any of its parts, where null empties them all. */
function bulkSet(currentYear: number) {
  const { name: _name, type: _type, ...shape } = changedShape(currentYear);
  const groups = fieldNames.flatMap((name) => {
    const field = fieldOf(name);
    if (field.kind !== 'group') return [];
    const whole = emptyParts(field.parts);
    return [[name, z.preprocess((value) => value ?? whole, partialRecord(field.shape))] as const];
  });
  return partialRecord({ ...shape, ...Object.fromEntries(groups) });
}

/** At least one value of an object, each checked by its own schema; no defaults are filled in. */
function partialRecord(shape: Readonly<Record<string, z.ZodType>>) {
  const fields = z.object(shape).partial().strict();
  return z.record(z.string(), z.unknown()).transform((given, context) => {
    const names = Object.keys(given);
    if (names.length === 0) context.addIssue({ code: 'custom', params: { key: 'required' } });
    const { data, error } = fields.safeParse(given);
    for (const issue of error?.issues ?? []) {
      // With an input, an issue of one schema is a raw issue of another.
      context.issues.push({ ...issue, input: given } as (typeof context.issues)[number]);
    }
    const parsed = new Map(Object.entries(data ?? {}));
    return Object.fromEntries(names.map((name) => [name, parsed.get(name)]));
  });
}

function emptyParts(parts: object): Record<string, null> {
  return Object.fromEntries(Object.keys(parts).map((part) => [part, null]));
}

/** The set values as one record takes them: the parts of a group that are not set stay. */
export function mergeSetValues(
  before: InstitutionInput,
  set: BulkInput['set'],
): Record<string, unknown> {
  const groups = fieldNames.flatMap((name) => {
    const field = fieldOf(name);
    if (field.kind !== 'group' || !Object.hasOwn(set, name)) return [];
    return [
      [
        name,
        { ...emptyParts(field.parts), ...Object(before[name]), ...Object(set[name]) },
      ] as const,
    ];
  });
  return { ...set, ...Object.fromEntries(groups) };
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
  warnings: z.array(unlikelyValue.extend({ id: z.string() })).default([]),
});
export type BulkReport = z.infer<typeof bulkReport>;

/** Result of undoing a bulk edit. */
export const bulkUndone = z.object({
  undone: z.int().nonnegative(),
  left: z.array(z.object({ id: z.string(), reason: z.enum(['changed', 'gone']) })),
});
export type BulkUndoReport = z.infer<typeof bulkUndone>;
