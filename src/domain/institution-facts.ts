import { z } from 'zod';
import type { StoredInstitution } from './institution.ts';
import { storedShape } from './institution-fields.ts';
import { limits } from './limits.ts';

/** The query of GET /api/institutions/facts: ids with commas between them. */
export const factsQuery = z.object({
  ids: z
    .string()
    .max(limits.factsQuery)
    .transform((ids) => ids.split(',').filter((id) => id !== ''))
    .pipe(z.array(z.string()).max(limits.factsAtOnce)),
});

/** Every field of an institution, without who wrote it and when. */
const listedFacts = z.object({ _id: z.string(), ...storedShape(9_999) });
export type ListedFacts = z.infer<typeof listedFacts>;

export const factsAnswer = z.object({ facts: z.array(listedFacts) });

/** What a record tells of its institution. */
export function factsOf(id: string, record: StoredInstitution): ListedFacts {
  const {
    formerNames: _f,
    absorbed: _m,
    mergeLease: _l,
    author: _a,
    createdAt: _c,
    updatedAt: _u,
    updatedBy: _b,
    ...fields
  } = record;
  return { _id: id, ...fields };
}
