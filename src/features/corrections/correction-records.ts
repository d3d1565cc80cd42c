import { z } from 'zod';
import { type StoredCorrection, storedCorrection } from '../../domain/corrections/correction.ts';
import type { DerivedList } from '../../store/derived-list.ts';
import { hashText } from '../../store/key.ts';
import type { Store } from '../../store/store.ts';
import type { UniqueCollection } from '../../store/unique-collection.ts';

/** The list's line of a correction; equal proposals for one field share their `proposal`. */
const correctionLine = z.object({
  ...storedCorrection.pick({ field: true, userId: true, at: true, state: true }).shape,
  institutionId: z.string(),
  decidedAt: z.iso.datetime().nullable(),
  proposal: z.string(),
});
export type CorrectionLine = z.infer<typeof correctionLine>;

/** The corrections that readers proposed, and the list derived from them. */
export interface Corrections {
  records: UniqueCollection<StoredCorrection>;
  list: DerivedList<StoredCorrection, CorrectionLine>;
}

/** Opens the corrections: one open one per user, institution and field. */
export function openCorrections(store: Store): Corrections {
  const records = store.uniqueCollection({
    name: 'correction',
    version: 1,
    schema: storedCorrection,
    unique: {
      correction: ({ state, userId, institution, field }: StoredCorrection) =>
        state === 'open' ? `${userId} ${institution._id} ${field}` : null,
    },
  });
  return store.listedCollection(records, {
    name: 'correction',
    version: 1,
    isPersonal: true,
    schema: correctionLine,
    summarise: lineOf,
  });
}

function lineOf(data: StoredCorrection): CorrectionLine {
  const { institution, field, userId, at, state, decidedAt, proposed } = data;
  const proposal = hashText(`${institution._id} ${field} ${JSON.stringify(proposed)}`);
  return { institutionId: institution._id, field, userId, at, state, decidedAt, proposal };
}
