import { z } from 'zod';
import type { Result } from '../../browser/api-client.ts';
import { pageLanguage } from '../../browser/page-language.ts';
import { screenWords } from '../../messages/screens.ts';

/** What a load came to: the data, or the text that says why not. */
export type Loaded<Data> = { data: Data } | { failed: string };

/** An answer's data, checked by its schema; `failed` is the text for a call that failed. */
export function loadedFrom<Data>(
  result: Result,
  schema: z.ZodType<Data>,
  failed: string,
): Loaded<Data> {
  const { consoleTexts } = screenWords(pageLanguage());
  if (!result.ok) return { failed };
  const parsed = schema.safeParse(result.data);
  if (parsed.success) return { data: parsed.data };
  console.error(parsed.error);
  return { failed: consoleTexts.unexpectedFormat };
}

/**
 * The schema of an object that holds a list, which may come as the array alone (docs/product.md 7).
 */
export function orArray<Schema extends z.ZodType>(name: string, schema: Schema) {
  return z.preprocess((value) => (Array.isArray(value) ? { [name]: value } : value), schema);
}
