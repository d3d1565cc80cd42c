import * as z from 'zod';
import { correctableField } from '../institutions/correctable-field.ts';

/** The answer of GET /api/quality. */
export const catalogueQuality = z.object({
  total: z.int(),
  fields: z.array(
    z.object({
      field: correctableField,
      missing: z.int(),
      /** Institutions that lack it too, and for which it was looked for lately. */
      checked: z.int(),
      stale: z.int(),
      /** Institutions with two rows of one identity, which were stored before such were refused. */
      doubled: z.int(),
    }),
  ),
});
export type CatalogueQuality = z.infer<typeof catalogueQuality>;
