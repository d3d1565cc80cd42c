import { requireVersion } from '../../calls/index.ts';
import { changedFields, type WholeChange } from '../../domain/history/history.ts';
import type { Principal } from '../../domain/principal.ts';
import { Refusal } from '../../domain/refusal.ts';
import { isSameJson } from '../../domain/same-json.ts';
import { hashText } from '../../store/index.ts';
import { stampOf } from '../changes/edit-stamp.ts';
import type { RecordingDependencies } from '../changes/history-writing.ts';
import type { EntryDetails } from '../reference/detail-records.ts';
import { toEntry, writeDetail } from '../reference/details.ts';
import type { EntryKind, EntryTypes } from '../reference/kinds.ts';

type DetailVersionDependencies = RecordingDependencies & EntryDetails;

/**
 * Undoes a change of the details of a course or an exam; details created by the change are removed,
 * so that only the reference facts remain. Refuses `undoOutdated` when the details have changed
 * since.
 */
export async function undoDetailChange<Of extends EntryTypes>(
  kind: EntryKind<Of>,
  runtime: DetailVersionDependencies,
  principal: Principal,
  { _id, target, before, after }: WholeChange,
): Promise<Of['entry']> {
  const versions = kind.stored.nullable();
  const [restored, changed] = [versions.parse(before), versions.parse(after)];
  const { entry } = await writeDetail(kind, runtime, {
    principal,
    slug: target._id,
    detail: restored && { ...restored, ...stampOf(runtime, principal) },
    check(current) {
      if (!isSameJson(current, changed)) throw new Refusal('undoOutdated');
    },
    undoes: _id,
  });
  return entry;
}

/**
 * Restores the details of a course or an exam after a change. Refuses `notRestorable` when the
 * change removed them, and `staleEdit` when the entry is no longer `ifMatch`.
 */
export async function restoreDetail<Of extends EntryTypes>(
  kind: EntryKind<Of>,
  runtime: DetailVersionDependencies,
  principal: Principal,
  { target, after }: WholeChange,
  ifMatch: string | null,
): Promise<Of['entry']> {
  const slug = target._id;
  const old = kind.stored.safeParse(after).data;
  if (!old) throw new Refusal('notRestorable');
  const stored = await kind.detailsOf(runtime).records.read(hashText(slug));
  const isSame = stored !== null && changedFields(stored.data, old).length === 0;
  if (isSame) return toEntry(kind, slug, stored.data);
  const { entry } = await writeDetail(kind, runtime, {
    principal,
    slug,
    detail: { ...old, ...stampOf(runtime, principal) },
    check(current) {
      const shown = toEntry(kind, slug, current);
      requireVersion(ifMatch, shown, { [kind.kind]: shown });
    },
  });
  return entry;
}
