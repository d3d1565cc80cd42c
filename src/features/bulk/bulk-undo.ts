import type { BulkUndone } from '../../domain/bulk-edit.ts';
import type { Principal } from '../../domain/principal.ts';
import { Refusal } from '../../domain/refusal.ts';
import { mapBounded, STORE_PARALLEL } from '../../store/bounded.ts';
import { settledChanges } from '../changes/history-settling.ts';
import { undoChange } from '../history/history-undo.ts';

type BulkUndoDependencies = Parameters<typeof undoChange>[0];

/**
 * Undoes every change of a bulk edit that has not been followed by another; changes undone before
 * are not counted. May be interrupted and repeated. Refuses `unknownBulk`.
 */
export async function undoBulk(
  runtime: BulkUndoDependencies,
  principal: Principal,
  batch: string,
): Promise<BulkUndone> {
  const all = await settledChanges(runtime);
  const own = all.filter(({ bulk }) => bulk === batch);
  if (own.length === 0) throw new Refusal('unknownBulk');
  const taken = new Set(all.flatMap(({ undoes }) => undoes ?? []));
  const waiting = own.filter(({ _id }) => !taken.has(_id));
  const left = await mapBounded(waiting, STORE_PARALLEL, async ({ _id, target }) => {
    try {
      await undoChange(runtime, principal, _id);
      return [];
    } catch (error) {
      if (!(error instanceof Refusal) || error.kind !== 'conflict') throw error;
      const isThere = (await runtime.institutions.records.read(target._id)) !== null;
      return [{ id: target._id, reason: isThere ? ('changed' as const) : ('gone' as const) }];
    }
  });
  const kept = left.flat();
  return { undone: waiting.length - kept.length, left: kept };
}
