import * as z from 'zod';
import { limits } from '../limits.ts';
import { sourceId } from '../sources/source.ts';
import { line, orNull, requiredLine } from '../text.ts';
import { keysOf } from '../typed-record.ts';

/** What a cost pays: one part of a course's fees, or several parts in one sum. */
export const costParts = [
  'tuition',
  'academic',
  'hostel',
  'mess',
  'deposit',
  'once',
  'all',
] as const;
export type CostPart = (typeof costParts)[number];

export const costPeriods = ['year', 'semester', 'once', 'course'] as const;

/** The categories of payers; KA-1 is Category-1 of Karnataka, the others hold in all of India. */
export const costCategories = ['GEN', 'EWS', 'OBC-NCL', 'SC', 'ST', 'PwD', 'KA-1'] as const;
export type CostCategory = (typeof costCategories)[number];

/** The quotas with words of their own; others are named as a source names them. */
export const costQuotas = [
  'convener',
  'counselling',
  'management',
  'nri',
  'state',
  'aided',
  'all-india',
  'private',
  'others',
  'minority',
] as const;

const rupees = z.number().min(0).max(limits.rupees);
const income = orNull(z.int().min(0).max(limits.rupees));

/** The registry's order of a cost's cells, which files and forms follow. */
export const costSchema = z
  .object({
    course: requiredLine(),
    programme: orNull(line()),
    part: z.enum(costParts),
    includes: z.preprocess(
      (value) => value ?? [],
      z.array(z.enum(costParts)).max(costParts.length),
    ),
    amount: rupees,
    per: z.enum(costPeriods),
    quota: orNull(line()),
    categories: z.preprocess(
      (value) => (Array.isArray(value) && value.length === 0 ? null : (value ?? null)),
      z.array(z.enum(costCategories)).max(costCategories.length).nullable(),
    ),
    incomeAbove: income,
    incomeUpTo: income,
    gender: orNull(z.literal('female')),
    domicile: orNull(line()),
    year: orNull(z.int().min(limits.figureYear.min).max(9999)),
    since: z.preprocess((value) => value ?? false, z.boolean()),
    source: orNull(sourceId),
  })
  .refine(
    ({ incomeAbove, incomeUpTo }) =>
      incomeAbove === null || incomeUpTo === null || incomeAbove < incomeUpTo,
    { path: ['incomeUpTo'], params: { key: 'incomeBand' } },
  );
export type Cost = z.infer<typeof costSchema>;
export const costCells = keysOf(costSchema.shape);

/** The costs of an institution. */
export const costRows = z.array(costSchema).max(limits.costs);

/** Stored costs; earlier records have none. */
export const storedCostRows = z.preprocess((rows) => rows ?? [], z.array(costSchema));
