import { readFileSync } from 'node:fs';
import type * as z from 'zod';
import { once } from '../once.ts';

interface ReferenceData {
  schema: z.ZodType;
  read: () => unknown;
}

const all: ReferenceData[] = [];

/** Every file with its schema, for the test that validates them. */
export const allReferenceData: readonly ReferenceData[] = all;

/**
 * Returns a function that reads a JSON file of data/ at its first call, typed as the output of its schema and
 * not validated: a test checks that parsing each file returns it unchanged. Imported as modules, all files
 * would be compiled at every cold start.
 */
export function referenceFile<Schema extends z.ZodType>(
  name: string,
  schema: Schema,
): () => z.output<Schema> {
  const read = once(() => readData(name));
  all.push({ schema, read });
  // A test compares the data with the output of the schema.
  return read as () => z.output<Schema>;
}

/** Reads a JSON file of data/, which functions of Netlify find beside their code (netlify.toml). */
export function readData(name: string): unknown {
  // The bundler of pages adds every file of a folder that it can compute here.
  const file = ['data', name].join('/');
  return JSON.parse(readFileSync(file, 'utf8'));
}
