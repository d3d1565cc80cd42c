import type { z } from 'zod';

interface Stated {
  schema: z.ZodType;
  data: unknown;
}

const all: Stated[] = [];

/** All data that is taken without validation, for the test that validates it. */
export const statedReferenceData: readonly Stated[] = all;

/**
 * Data of the product in the form that its schema puts out. A test validates it, so that no start of a process
 * spends time on it.
 */
export function referenceData<Schema extends z.ZodType>(
  schema: Schema,
  data: unknown,
): z.output<Schema> {
  all.push({ schema, data });
  // A test compares the data with what the schema puts out.
  return data as z.output<Schema>;
}
