import * as z from 'zod';

/**
 * The schema of an object with a list, which may also be the bare array (docs/product.md 7).
 */
export function acceptArray<Schema extends z.ZodType>(name: string, schema: Schema) {
  return z.preprocess((value) => (Array.isArray(value) ? { [name]: value } : value), schema);
}
