import type { StoredChange } from '../../domain/history.ts';
import type { StoredInstitution } from '../../domain/institution.ts';
import { unlessStale } from '../../store/errors.ts';
import type { With } from '../needs.ts';

/** A change by what it says of a merge. */
type Merging = Pick<StoredChange, 'merged' | 'undoes'>;

/**
 * Does to the other institution of a merge, or of the undoing of one, what must follow once the
 * survivor was written, or was not: it is removed, or it stays without its lease. Nothing where
 * somebody has written it since; repeating it changes nothing.
 */
export async function finishMerge(
  { institutions }: With<'institutions'>,
  { merged, undoes }: Merging,
  hasTakenPlace: boolean,
): Promise<void> {
  if (!merged) return;
  const isUndo = undoes !== null;
  const found = await institutions.records.inspect(merged._id);
  const rev = isUndo ? merged.base + 1 : merged.base;
  if (!found?.data || found.rev !== rev) return;
  const isRemoved = hasTakenPlace !== isUndo;
  const ifMatch = found.etag;
  if (!isRemoved && found.data.mergeLease === undefined) return;
  await unlessStale<unknown>(
    isRemoved
      ? institutions.records.remove(found.id, { ifMatch })
      : institutions.records.update(found.id, withoutLease, { ifMatch }),
  );
}

function withoutLease({ mergeLease: _lease, ...data }: StoredInstitution): StoredInstitution {
  return data;
}
