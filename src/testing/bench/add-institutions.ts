import { mapBounded } from '../../async/bounded.ts';
import type { InstitutionInput } from '../../domain/institutions/institution.ts';
import type { Runtime } from '../../runtime/runtime.ts';
import { newId } from '../../store/key.ts';

/** Concurrent writes, which share their commits. */
const PARALLEL = 128;

/** Adds institutions as the seed does. */
export async function addInstitutions(
  { institutions, now }: Runtime,
  inputs: readonly InstitutionInput[],
) {
  const { list, recordsOnly } = institutions;
  const at = now().toISOString();
  const stamp = { author: null, createdAt: at, updatedAt: at, updatedBy: null };
  const rows = inputs.map((input) => ({ id: newId(), input }));
  await list.withMarker(
    rows.map(({ id }) => id),
    () =>
      mapBounded(rows, PARALLEL, ({ id, input }) =>
        recordsOnly.create(id, { ...input, formerNames: [], ...stamp }),
      ),
  );
}
