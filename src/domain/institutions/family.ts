import * as z from 'zod';
import { limits } from '../limits.ts';
import { orNull } from '../text.ts';
import { typedRupees } from '../typed-schemas.ts';
import { type CostCategory, costCategories } from './costs.ts';

/** What a family answers about itself; null where it has not. */
export interface Family {
  category: CostCategory | null;
  /** Its income in rupees a year. */
  income: number | null;
  /** The name of its home state. */
  homeState: string | null;
  gender: 'female' | null;
  /** Whether the student lives in the hostel. */
  hostel: boolean;
}

/** A family that has answered nothing. */
export const unknownFamily: Family = {
  category: null,
  income: null,
  homeState: null,
  gender: null,
  hostel: false,
};

const fields = {
  category: orNull(z.enum(costCategories)),
  income: orNull(typedRupees),
  homeState: orNull(z.string().max(limits.query)),
  gender: orNull(z.literal('female')),
  hostel: orNull(z.enum(['yes', 'no'])),
};

/** The answers of a family as a query gives them. */
export const familyQuery = z.object(fields);
export type FamilyQuery = z.infer<typeof familyQuery>;
