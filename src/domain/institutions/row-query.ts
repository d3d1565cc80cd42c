import * as z from 'zod';
import { listFields, MAX_ROW_TEXT } from './row-identity.ts';

/** The query of GET /api/institutions/{id}/rows. */
export const rowsQuery = z.object({ field: z.enum(listFields).optional() });

/** The text that names a row of a list. */
export const rowName = z.string().min(1).max(MAX_ROW_TEXT);

/** The answer of GET /api/institutions/{id}/rows: the rows of a list in its order. */
export const institutionRows = z.object({
  rows: z.array(z.object({ row: rowName, value: z.unknown() })),
});
export type NamedRow = z.infer<typeof institutionRows>['rows'][number];
