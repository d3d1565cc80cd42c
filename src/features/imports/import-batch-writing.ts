import type { StoredChange } from '../../domain/history.ts';
import type { BatchRow } from '../../domain/import-batch.ts';
import type { StoredInstitution } from '../../domain/institution.ts';
import { limits } from '../../domain/limits.ts';
import { mapBounded, STORE_PARALLEL } from '../../store/bounded.ts';
import type { Attempt, Versioned, WriteOptions } from '../../store/collection.ts';
import { StoreUnavailable } from '../../store/engine.ts';
import { newId } from '../../store/key.ts';
import type { History } from '../changes/history-records.ts';
import type { With } from '../needs.ts';

/** The id and author of an import. */
export interface Batch {
  id: string;
  by: StoredChange['by'];
}

/** A planned write; `base` is the revision that it follows. */
interface PlannedWrite {
  id: string;
  base: number;
  name: string;
  before: StoredInstitution | null;
}

/** The options by which a planned write can be undone. */
export type KeepOf = (write: PlannedWrite) => WriteOptions<StoredInstitution>;

type Part = { id: string; rows: BatchRow[] };

/**
 * Carries out an import's writes and records them: intents of a hundred rows are stored first, each
 * write carries its own operation id, and the intents are settled last
 * (docs/decisions/undo-of-imports.md). Throws what `carryOut` throws.
 */
export async function rememberedInBatch(
  runtime: With<'now' | 'history'>,
  batch: Batch,
  { writes, carryOut }: { writes: PlannedWrite[]; carryOut: (keep: KeepOf) => Promise<unknown> },
): Promise<void> {
  const { history, now } = runtime;
  const at = now().toISOString();
  const parts = partsOf(writes);
  const rows = new Map(parts.flatMap((part) => part.rows.map((row) => [row.id, row] as const)));
  const keep: KeepOf = ({ id }) => keptAs(runtime, batch, rows.get(id));
  if (parts.length === 0) return void (await carryOut(keep));
  let failed: { error: unknown } | null = null;
  await history.list.around(
    parts.map(({ id }) => id),
    async () => {
      const intents = await each(parts, (part) =>
        history.unlisted.create(part.id, intentOf(batch, at, part.rows)),
      );
      failed = await failureOf(carryOut(keep));
      return failed ? intents : each(intents, (intent) => settled(history.unlisted, intent));
    },
  );
  raise(failed);
}

/** Catches a failure, so that remaining intents are listed before it is thrown. */
async function failureOf(work: Promise<unknown>): Promise<{ error: unknown } | null> {
  try {
    await work;
    return null;
  } catch (error) {
    return { error };
  }
}

function raise(failed: { error: unknown } | null): void {
  if (failed) throw failed.error;
}

function each<A, B>(items: readonly A[], map: (item: A) => Promise<B>): Promise<B[]> {
  return mapBounded(items, STORE_PARALLEL, map);
}

/** Marks a part as done; if that fails it remains an intent that readers settle. */
async function settled(
  records: History['unlisted'],
  intent: Versioned<StoredChange>,
): Promise<Versioned<StoredChange>> {
  try {
    return await records.update(intent.id, (change) => ({ ...change, settled: true }));
  } catch (error) {
    if (error instanceof StoreUnavailable) return intent;
    throw error;
  }
}

function partsOf(writes: readonly PlannedWrite[]): Part[] {
  const starts = Array.from(
    { length: Math.ceil(writes.length / limits.batchPart) },
    (_, part) => part * limits.batchPart,
  );
  return starts.map((start) => ({
    id: newId(),
    rows: writes.slice(start, start + limits.batchPart).map(rowOf),
  }));
}

function rowOf({ id, base, name, before }: PlannedWrite): BatchRow {
  return { id, op: newId(), base, name, before };
}

/**
 * A write that deviates from the plan, because another user wrote first, is recorded as a separate
 * change.
 */
function keptAs(
  { now, history }: With<'now' | 'history'>,
  batch: Batch,
  planned: BatchRow | undefined,
): WriteOptions<StoredInstitution> {
  const op = planned?.op ?? newId();
  const prepare = async ({ id, base, current, next }: Attempt<StoredInstitution>) => {
    if (planned?.id === id && planned.base === base) return;
    const name = (next ?? current)?.name ?? id;
    const row = { id, op, base, name, before: current };
    await history.records.create(newId(), intentOf(batch, now().toISOString(), [row]));
  };
  return { op, prepare };
}

function intentOf(batch: Batch, at: string, rows: BatchRow[]): StoredChange {
  return {
    at,
    act: 'created',
    by: batch.by,
    target: { kind: 'import', _id: batch.id, label: batch.id },
    undoes: null,
    settled: false,
    base: 0,
    before: null,
    after: null,
    batch: { rows, outcome: null },
  };
}
