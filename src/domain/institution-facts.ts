import { z } from 'zod';
import { institution } from './institution.ts';
import { limits } from './limits.ts';

/** The query of GET /api/institutions/facts: ids with commas between them. */
export const factsQuery = z.object({
  ids: z
    .string()
    .max(limits.factsQuery)
    .transform((ids) => ids.split(',').filter((id) => id !== ''))
    .pipe(z.array(z.string()).max(limits.factsAtOnce)),
});

/** What is known of an institution beyond its summary and the fields of docs/product.md 3. */
const listedFacts = institution.pick({
  _id: true,
  figures: true,
  otherNames: true,
  provenance: true,
});
export type ListedFacts = z.infer<typeof listedFacts>;

export const factsAnswer = z.object({ facts: z.array(listedFacts) });
