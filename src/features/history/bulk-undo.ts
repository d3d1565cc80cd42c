import { mapBounded, STORE_PARALLEL } from '../../async/index.ts';
import type { BulkUndoReport } from '../../domain/curation/bulk-edit.ts';
import { selectUndoable } from '../../domain/history/history.ts';
import type { Principal } from '../../domain/principal.ts';
import { Refusal } from '../../domain/refusal.ts';
import { settledChanges } from '../changes/history-settling.ts';
import { writeInParts } from '../changes/writes-in-parts.ts';
import { undoOneOfMany } from './undo-institution.ts';

type BulkUndoDependencies = Parameters<typeof undoOneOfMany>[0];

/**
 * Undoes every change of a bulk edit that has not been followed by another; changes undone before
 * are not counted. May be interrupted and repeated. Refuses `unknownBulk`.
 */
export async function undoBulk(
  runtime: BulkUndoDependencies,
  principal: Principal,
  batch: string,
): Promise<BulkUndoReport> {
  const all = await settledChanges(runtime);
  const batchChanges = all.filter(({ bulk }) => bulk === batch);
  if (batchChanges.length === 0) throw new Refusal('unknownBulk');
  const undoneIds = new Set(all.flatMap(({ undoes }) => undoes ?? []));
  const pending = batchChanges.filter(({ _id }) => !undoneIds.has(_id));
  const undoable = selectUndoable(all);
  const left: BulkUndoReport['left'] = [];
  const reportLeft = async (id: string) => {
    const exists = (await runtime.institutions.records.read(id)) !== null;
    left.push({ id, reason: exists ? 'changed' : 'gone' });
  };
  const items = pending.filter((change) => undoable.has(change));
  const superseded = pending.filter((change) => !undoable.has(change));
  const idOf = ({ target }: (typeof items)[number]) => target._id;
  await mapBounded(superseded.map(idOf), STORE_PARALLEL, reportLeft);
  await writeInParts(runtime, { items, idOf }, async (change, shared) => {
    try {
      await undoOneOfMany(runtime, principal, change, { ...shared, all, bulk: `undo-${batch}` });
    } catch (error) {
      if (!(error instanceof Refusal) || error.kind !== 'conflict') throw error;
      await reportLeft(change.target._id);
    }
  });
  return { undone: pending.length - left.length, left };
}
