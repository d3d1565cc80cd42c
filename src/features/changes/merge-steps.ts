import type { StoredChange } from '../../domain/history/history.ts';
import type { StoredInstitution } from '../../domain/institutions/institution.ts';
import { nullIfStale } from '../../store/index.ts';
import type { With } from '../needs.ts';

/** The parts of a change that describe a merge. */
type MergeChange = Pick<StoredChange, 'merged' | 'undoes'>;

/**
 * Completes a merge, or its undo, on the other institution after the survivor was written or the
 * write failed: removes it, or ends its lease. Does nothing when it has been written since;
 * idempotent.
 */
export async function finishMerge(
  { institutions }: With<'institutions'>,
  { merged, undoes }: MergeChange,
  hasTakenPlace: boolean,
): Promise<void> {
  if (!merged) return;
  const isUndo = undoes !== null;
  const record = await institutions.records.inspect(merged._id);
  const rev = isUndo ? merged.base + 1 : merged.base;
  if (!record?.data || record.rev !== rev) return;
  const isRemoved = hasTakenPlace !== isUndo;
  const ifMatch = record.etag;
  if (!isRemoved && record.data.mergeLease === undefined) return;
  await nullIfStale<unknown>(
    isRemoved
      ? institutions.records.remove(record.id, { ifMatch })
      : institutions.records.update(record.id, withoutLease, { ifMatch }),
  );
}

function withoutLease({ mergeLease: _lease, ...data }: StoredInstitution): StoredInstitution {
  return data;
}
