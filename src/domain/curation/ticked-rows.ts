import * as z from 'zod';
import { limits } from '../limits.ts';

/** A text that may be the id of an institution. */
const rowId = z.string().regex(/^[a-z0-9_-]{1,64}$/);

/** The body of POST /api/institutions/export: the rows that are ticked in the console's list. */
export const tickedRows = z.object({
  ids: z
    .array(rowId)
    .min(1)
    .max(limits.bulkRows)
    .transform((ids) => [...new Set(ids)]),
});
