import * as z from 'zod';
import { institutionType } from '../institutions/institution.ts';
import { fieldNames } from '../institutions/institution-fields.ts';
import { MAX_ROW_TEXT } from '../institutions/row-identity.ts';
import { limits } from '../limits.ts';
import { pageLimit, wholeNumber } from '../text.ts';

const FIGURES = 'figures.';

/**
 * The field to which an overlaid path belongs: `location.city` to `location`, `figures.seats` to
 * itself; null for bookkeeping such as `updatedAt`, and for sources, which follow their values.
 */
export function fieldOfPath(path: string): string | null {
  if (path.startsWith(FIGURES)) return path;
  const [root = ''] = path.split('.');
  const isField = fieldNames.some((name) => name === root) && root !== 'provenance';
  return isField ? root : null;
}

const statedValue = z.object({ value: z.unknown(), source: z.string().nullable() });

/** A value of an institution that both an editor and a later deploy have changed. */
const deployDifference = z.object({
  kind: z.literal('institution').default('institution'),
  institution: z.object({ _id: z.string(), name: z.string(), type: institutionType }),
  /** The institution's version, for If-Match. */
  etag: z.string(),
  field: z.string(),
  /** The changed part of the field, such as `location.city`; the field itself where it has no parts. */
  path: z.string(),
  /** The row of a list that both have changed; null for a whole field. */
  row: z.string().nullable().default(null),
  own: statedValue,
  shipped: statedValue,
});
export type DeployDifference = z.infer<typeof deployDifference>;

/** A date, or a field of an exam's or a course's details, that both have changed. */
const entryDifference = z.object({
  kind: z.enum(['dates', 'exam', 'course']),
  slug: z.string(),
  name: z.string(),
  field: z.string(),
  path: z.string(),
  own: statedValue,
  shipped: statedValue,
});
export type EntryDifference = z.infer<typeof entryDifference>;

/** The query of GET /api/differences. */
export const differenceQuery = z.object({
  field: z.string().max(limits.name).optional(),
  page: wholeNumber.pipe(z.int().min(1)).default(1),
  limit: pageLimit.default(limits.page.default),
});
export type DifferenceQuery = z.infer<typeof differenceQuery>;

/** The answer of GET /api/differences, by the names of the institutions. */
export const differencePage = z.object({
  differences: z.array(z.union([deployDifference, entryDifference])),
  total: z.int(),
  page: z.int(),
  pages: z.int(),
});
export type DifferencePage = z.infer<typeof differencePage>;

/** The body of PUT /api/institutions/{id}/differences: which of the two values stays. */
export const differenceDecision = z.object({
  path: z.string().min(1).max(limits.name),
  row: z.string().min(1).max(MAX_ROW_TEXT).nullable().default(null),
  take: z.enum(['own', 'shipped']),
});
export type DifferenceDecision = z.infer<typeof differenceDecision>;
