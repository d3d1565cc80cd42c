import * as z from 'zod';
import { servedYear } from '../cutoffs/cutoff-import.ts';
import { listedChange } from './history.ts';

/** The years of cut-offs that are served from the store, each with the change that brought it. */
export const servedYears = z.object({
  years: z.array(
    servedYear.pick({ list: true, year: true, rows: true }).extend({
      label: z.string(),
      /** The rounds in which its rows are, in the order of the list. */
      rounds: z.array(z.string()),
      change: listedChange.nullable(),
    }),
  ),
});
export type ServedYears = z.infer<typeof servedYears>;
