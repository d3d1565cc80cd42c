import * as z from 'zod';
import { isBlank } from '../blank.ts';
import { limits } from '../limits.ts';
import type { Issue } from '../refusal.ts';
import { storedFigureRows } from '../sources/figure.ts';
import { nameKey } from '../visible-name.ts';
import {
  changedShape,
  fieldNames,
  fieldOf,
  keptShape,
  postedShape,
  storedShape,
} from './institution-fields.ts';
import { type InstitutionType, institutionType, storedRankingRows } from './institution-values.ts';
import { rating } from './rating.ts';

export {
  availabilities,
  categories,
  defaultCountry,
  durationUnknown,
  facilityKeys,
  type InstitutionType,
  institutionType,
  institutionTypes,
  notReported,
  owners,
  rankingAgencies,
} from './institution-values.ts';

/** Caches a schema per year: building one takes longer than checking a body with it. */
function memoizeByYear<Schema>(make: (currentYear: number) => Schema) {
  const schemas = new Map<number, Schema>();
  return (currentYear: number): Schema => {
    const schema = schemas.get(currentYear) ?? make(currentYear);
    schemas.set(currentYear, schema);
    return schema;
  };
}

/** The input of POST /api/institutions, with every required field (docs/product.md 5). */
export const institutionInput = memoizeByYear((currentYear) => z.object(postedShape(currentYear)));

/**
 * The stored fields: shipped and imported records may lack owner, place, city and established year
 * (docs/product.md "Incomplete rows"). Fields missing from records of earlier versions get
 * defaults.
 */
export const institutionRecord = memoizeByYear((currentYear) => z.object(storedShape(currentYear)));
export type InstitutionInput = z.infer<ReturnType<typeof institutionRecord>>;

/** The input of PUT; whether a required field may be empty depends on the stored record. */
export const institutionReplacement = memoizeByYear((currentYear) =>
  z.object(changedShape(currentYear)),
);
export type InstitutionReplacement = z.infer<ReturnType<typeof institutionReplacement>>;

/** Paths of the required fields and of their required parts (docs/product.md 5). */
const requiredFields: ReadonlySet<string> = new Set(
  fieldNames.flatMap((name) => {
    const field = fieldOf(name);
    if (!field.isRequired) return [];
    const parts = field.kind === 'group' ? Object.entries(field.parts) : [];
    return [name, ...parts.flatMap(([key, part]) => (part.isRequired ? [`${name}.${key}`] : []))];
  }),
);

/** Paths of the required fields that one record has and its replacement lacks. */
export function findEmptiedFields(
  before: InstitutionInput,
  after: InstitutionReplacement,
): readonly string[] {
  return [...requiredFields].filter(
    (path) => !isBlank(valueAt(before, path)) && isBlank(valueAt(after, path)),
  );
}

function valueAt(record: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, key) => (value instanceof Object ? Reflect.get(value, key) : undefined),
      record,
    );
}

/** Whether a schema issue reports an empty required field. */
export function isRequiredMissing({ path, code, input, minimum }: Issue): boolean {
  const isMissing = isBlank(input) || (code === 'too_small' && minimum === 1);
  return requiredFields.has(path.join('.')) && isMissing;
}

/**
 * A lease on an institution that is being merged into another; `freesName` means that its name goes
 * to the survivor and is not claimed meanwhile.
 */
const mergeLease = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  freesName: z.boolean(),
});

/** The stored record: the input, former names, and the author and time of creation and last change. */
export const storedInstitution = z.object({
  ...keptShape(9_999 - limits.establishedYear.yearsAhead),
  figures: storedFigureRows,
  rankings: storedRankingRows,
  formerNames: z.array(z.object({ type: institutionType, name: z.string() })).default([]),
  /** The ids of institutions that were merged into this one and lead here. */
  absorbed: z.array(z.string()).optional(),
  /** Set while this one is being merged into another, which keeps others from writing it. */
  mergeLease: mergeLease.optional(),
  author: z.string().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  updatedBy: z.string().nullable(),
});
export type StoredInstitution = z.infer<typeof storedInstitution>;

/** An institution as answered by the API: the record, its id, average fee and rating. */
export const institution = storedInstitution
  .omit({ formerNames: true, absorbed: true, mergeLease: true })
  .extend({
    _id: z.string(),
    averageFee: z.string().nullable(),
    /** Mean and count of the overall ratings; null without visible reviews. */
    rating: rating.nullable(),
  });
export type Institution = z.infer<typeof institution>;

/** The unique key of type and name; names that look alike have one key. */
export function institutionKey(type: InstitutionType, name: string): string {
  return `${type}:${nameKey(name)}`;
}
