import * as z from 'zod';
import { DAY_MS } from '../date.ts';
import { correctableField } from '../institutions/correctable-field.ts';
import { limits } from '../limits.ts';

/**
 * A field of an institution that an editor has looked for and not found; a text, because a later deploy
 * may not know the field.
 */
export const storedCheck = z.object({
  institution: z.string(),
  field: z.string(),
  by: z.string(),
  at: z.iso.datetime(),
});
export type StoredCheck = z.infer<typeof storedCheck>;

/** The end of the time for which a field that was not found need not be looked for again. */
export function checkEnd(at: string): Date {
  return new Date(Date.parse(at) + limits.checkedDays * DAY_MS);
}

/** Such a field as editors see it. */
export const fieldCheck = z.object({
  field: correctableField,
  at: z.iso.datetime(),
  /** When the field counts as missing again. */
  until: z.iso.datetime(),
  /** Null where that account is gone. */
  by: z.object({ _id: z.string(), username: z.string() }).nullable(),
});
export type FieldCheck = z.infer<typeof fieldCheck>;

/** The answer of GET /api/checks/{id}. */
export const fieldChecks = z.object({ checks: z.array(fieldCheck) });

/** The fields by institution that need not be looked for now. */
export type CheckedFields = ReadonlyMap<string, ReadonlySet<string>>;
