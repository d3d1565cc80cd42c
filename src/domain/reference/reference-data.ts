import type { z } from 'zod';

interface ReferenceData {
  schema: z.ZodType;
  data: unknown;
}

const all: ReferenceData[] = [];

/** Every list with its schema, for the test that validates them. */
export const allReferenceData: readonly ReferenceData[] = all;

/**
 * Returns shipped data without validating it, typed as the output of its schema. A test checks that parsing each
 * list returns it unchanged, so that no process validates it at its start.
 */
export function referenceData<Schema extends z.ZodType>(
  schema: Schema,
  data: unknown,
): z.output<Schema> {
  all.push({ schema, data });
  // A test compares the data with the output of the schema.
  return data as z.output<Schema>;
}
