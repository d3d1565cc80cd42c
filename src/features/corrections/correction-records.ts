import * as z from 'zod';
import { type StoredCorrection, storedCorrection } from '../../domain/corrections/correction.ts';
import { newRowId } from '../../domain/corrections/correction-value.ts';
import {
  type DerivedList,
  hashText,
  type Store,
  type UniqueCollection,
} from '../../store/index.ts';

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
      correction: (data: StoredCorrection) =>
        data.state === 'open' ? openKey(data, data.institution._id) : null,
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

/** What one person may have one open correction of: a field or part, or a row of a list. */
export function openKey(
  { userId, field, row, proposed }: Pick<StoredCorrection, 'userId' | 'field' | 'row' | 'proposed'>,
  institutionId: string,
): string {
  const whole = `${userId} ${institutionId} ${field}`;
  return row === undefined ? whole : `${whole} ${row ?? newRowId(field, proposed)}`;
}

function lineOf(data: StoredCorrection): CorrectionLine {
  const { institution, field, row, userId, at, state, decidedAt, proposed } = data;
  const place = row === undefined ? field : `${field} ${row ?? ''}`;
  const proposal = hashText(`${institution._id} ${place} ${JSON.stringify(proposed)}`);
  return { institutionId: institution._id, field, userId, at, state, decidedAt, proposal };
}
