import { z } from 'zod';
import { storedFigureRows } from './figure.ts';
import {
  changedShape,
  fieldNames,
  fieldOf,
  postedShape,
  storedShape,
} from './institution-fields.ts';
import { type InstitutionType, institutionType, storedRankingRows } from './institution-values.ts';
import { limits } from './limits.ts';
import type { Issue } from './refusal.ts';
import { rating } from './review.ts';
import { fold, isBlank } from './text.ts';

export {
  availabilities,
  categories,
  defaultCountry,
  durationUnknown,
  facilityKeys,
  feesNotReported,
  type InstitutionType,
  institutionType,
  institutionTypes,
  owners,
  rankingAgencies,
} from './institution-values.ts';

/** A schema takes longer to make than to check a body with. */
function madeOncePerYear<Schema>(make: (currentYear: number) => Schema) {
  const made = new Map<number, Schema>();
  return (currentYear: number): Schema => {
    const schema = made.get(currentYear) ?? make(currentYear);
    made.set(currentYear, schema);
    return schema;
  };
}

/** What POST /api/institutions takes: every required field filled (docs/product.md 5). */
export const institutionInput = madeOncePerYear((currentYear) =>
  z.object(postedShape(currentYear)),
);

/**
 * What stored records hold: seeded and imported ones may lack owner, place, city and established
 * year (docs/product.md "Incomplete rows"). What a record of an earlier version lacks is filled in here.
 */
export const institutionRecord = madeOncePerYear((currentYear) =>
  z.object(storedShape(currentYear)),
);
export type InstitutionInput = z.infer<ReturnType<typeof institutionRecord>>;

/** What PUT takes; who may leave a required field empty the service decides. */
export const institutionReplacement = madeOncePerYear((currentYear) =>
  z.object(changedShape(currentYear)),
);
export type InstitutionReplacement = z.infer<ReturnType<typeof institutionReplacement>>;

/** Fields that every institution must have, as paths (docs/product.md 5). */
const requiredFields = new Set(
  fieldNames.flatMap((name) => {
    const field = fieldOf(name);
    if (!field.isRequired) return [];
    const parts = field.kind === 'group' ? Object.entries(field.parts) : [];
    return [name, ...parts.flatMap(([key, part]) => (part.isRequired ? [`${name}.${key}`] : []))];
  }),
);

/** Whether an issue of the schema says that a required field was left empty. */
export function isRequiredMissing({ path, code, input, minimum }: Issue): boolean {
  const isMissing = isBlank(input) || (code === 'too_small' && minimum === 1);
  return requiredFields.has(path.join('.')) && isMissing;
}

/**
 * Who is merging an institution away and since when; `freesName` where its name is to be the
 * survivor's, and is meanwhile not claimed.
 */
const mergeLease = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  freesName: z.boolean(),
});

/**
 * The record as stored: the input, the names under which it was found before, who made it, when,
 * and who changed it last.
 */
export const storedInstitution = z.object({
  ...institutionRecord(9_999 - limits.establishedYear.yearsAhead).shape,
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

/** What the API answers: the record, its id, and what is calculated: average fee and rating. */
export const institution = storedInstitution
  .omit({ formerNames: true, absorbed: true, mergeLease: true })
  .extend({
    _id: z.string(),
    averageFee: z.string().nullable(),
    /** The mean of the overall ratings and their count; null without a visible review. */
    rating: rating.nullable(),
  });
export type Institution = z.infer<typeof institution>;

/** Two institutions of one type may not share a name, letter case aside. */
export function institutionKey(type: InstitutionType, name: string): string {
  return `${type}:${fold(name)}`;
}
