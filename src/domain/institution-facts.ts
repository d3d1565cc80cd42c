import { z } from 'zod';
import type { StoredInstitution } from './institution.ts';
import { storedShape } from './institution-fields.ts';
import { limits } from './limits.ts';

/** The query of GET /api/institutions/facts: comma-separated ids. */
export const factsQuery = z.object({
  ids: z
    .string()
    .max(limits.factsQuery)
    .transform((ids) => ids.split(',').filter((id) => id !== ''))
    .pipe(z.array(z.string()).max(limits.factsAtOnce)),
});

/** All fields of an institution without its author and timestamps. */
const listedFacts = z.object({ _id: z.string(), ...storedShape(9_999) });
export type ListedFacts = z.infer<typeof listedFacts>;

export const factsAnswer = z.object({ facts: z.array(listedFacts) });

/** The facts of a stored institution. */
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
