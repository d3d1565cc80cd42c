import { isDeepStrictEqual } from 'node:util';
import { mapBounded, STORE_PARALLEL } from '../../async/index.ts';
import type { StoredCorrection } from '../../domain/corrections/correction.ts';
import type { StoredWithholding } from '../../domain/history/withheld.ts';
import { withoutWithheld } from '../changes/withholding.ts';
import type { With } from '../needs.ts';

interface InstitutionWithholdings {
  institutionId: string;
  /** All that was withheld of the institution. */
  withheld: readonly StoredWithholding[];
  /** Why; an open proposal of such a value is rejected with it. */
  reason: string;
}

/**
 * Removes withheld values from the corrections of an institution, decided ones included. One that
 * proposed such a value is rejected; one that would replace it has to be decided by its new value.
 * Repeating it changes nothing.
 */
export async function withholdFromCorrections(
  { corrections, now }: With<'corrections' | 'now'>,
  { institutionId, withheld, reason }: InstitutionWithholdings,
): Promise<void> {
  const { items } = await corrections.list.refresh();
  const ids = [...items].flatMap(([id, line]) =>
    line.institutionId === institutionId ? [id] : [],
  );
  const at = now().toISOString();
  const redact = (stored: StoredCorrection): StoredCorrection => {
    const remaining = (value: unknown) => withoutWithheld(stored.field, value, withheld);
    const [before, proposed] = [remaining(stored.before), remaining(stored.proposed)];
    if (isDeepStrictEqual([before, proposed], [stored.before, stored.proposed])) return stored;
    const isRejected = stored.state === 'open' && !isDeepStrictEqual(proposed, stored.proposed);
    const decision = isRejected && {
      state: 'rejected' as const,
      reason,
      decidedAt: at,
      lease: null,
    };
    return { ...stored, before, proposed, ...decision };
  };
  await mapBounded(ids, STORE_PARALLEL, (id) => corrections.records.update(id, redact));
}
