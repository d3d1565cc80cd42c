import { z } from 'zod';
import { correctableField } from './correctable-field.ts';

/** What GET /api/quality answers. */
export const catalogueQuality = z.object({
  total: z.int(),
  fields: z.array(z.object({ field: correctableField, missing: z.int(), stale: z.int() })),
});
export type CatalogueQuality = z.infer<typeof catalogueQuality>;
