import { z } from 'zod';

/** A whole number as it stands in an address: digits alone. */
export const wholeNumber = z
  .string()
  .refine((value) => /^\d{1,12}$/.test(value), { params: { key: 'wholeNumber' } })
  .transform(Number);
