import { mapBounded, STORE_PARALLEL } from '../../async/index.ts';
import type { BatchRow } from '../../domain/curation/import-batch.ts';
import type { StoredChange } from '../../domain/history/history.ts';
import type { StoredInstitution } from '../../domain/institutions/institution.ts';
import { limits } from '../../domain/limits.ts';
import {
  type ListMarker,
  newId,
  StoreUnavailable,
  type Versioned,
  type WriteAttempt,
  type WritePlan,
} from '../../store/index.ts';
import type { History } from '../changes/history-records.ts';
import type { With } from '../needs.ts';

/** The id and author of an import. */
export interface ImportAuthorship {
  id: string;
  by: StoredChange['by'];
}

/** A planned write; with the revision that it follows. */
interface PlannedWrite {
  id: string;
  follows: number;
  name: string;
  before: StoredInstitution | null;
}

type BatchPart = { id: string; rows: BatchRow[] };

type BatchServices = With<'now' | 'history'>;

/**
 * The record of an import in the history, by which it can be undone: intents of a hundred rows are
 * stored first, each write carries its own operation id, and the intents are settled last
 * (docs/decisions/undo-of-imports.md).
 */
export class BatchRecord {
  readonly #runtime: BatchServices;
  readonly #batch: ImportAuthorship;
  readonly #parts: readonly BatchPart[];
  readonly #rows: ReadonlyMap<string, BatchRow>;
  readonly #marker: ListMarker<StoredChange>;
  #intents: Versioned<StoredChange>[] = [];

  constructor(runtime: BatchServices, batch: ImportAuthorship, writes: readonly PlannedWrite[]) {
    this.#runtime = runtime;
    this.#batch = batch;
    this.#parts = splitIntoParts(writes);
    this.#rows = new Map(this.#parts.flatMap(({ rows }) => rows.map((row) => [row.id, row])));
    this.#marker = runtime.history.list.createMarker(this.#parts.map(({ id }) => id));
  }

  /** Stores the intents, before the first write. */
  async begin(): Promise<void> {
    if (this.#parts.length === 0) return;
    const { history, now } = this.#runtime;
    const at = now().toISOString();
    await this.#marker.begin();
    this.#intents = await mapEach(this.#parts, ({ id, rows }) =>
      history.recordsOnly.create(id, createIntent(this.#batch, at, rows)),
    );
  }

  /** The plan of the write of an institution. */
  planOf(id: string): WritePlan<StoredInstitution> {
    return planRow(this.#runtime, this.#batch, this.#rows.get(id));
  }

  /** Settles the intents once all is written; those of a failed import are left to readers. */
  async end(isDone: boolean): Promise<void> {
    if (this.#parts.length === 0) return;
    const { recordsOnly } = this.#runtime.history;
    const settled = isDone
      ? await mapEach(this.#intents, (intent) => settlePart(recordsOnly, intent))
      : this.#intents;
    await this.#marker.end(settled);
  }
}

function mapEach<A, B>(items: readonly A[], map: (item: A) => Promise<B>): Promise<B[]> {
  return mapBounded(items, STORE_PARALLEL, map);
}

/** Marks a part as done; if that fails it remains an intent that readers settle. */
async function settlePart(
  records: History['recordsOnly'],
  intent: Versioned<StoredChange>,
): Promise<Versioned<StoredChange>> {
  try {
    return await records.update(intent.id, (change) => ({ ...change, settled: true }));
  } catch (error) {
    if (error instanceof StoreUnavailable) return intent;
    throw error;
  }
}

function splitIntoParts(writes: readonly PlannedWrite[]): BatchPart[] {
  const starts = Array.from(
    { length: Math.ceil(writes.length / limits.batchPart) },
    (_, part) => part * limits.batchPart,
  );
  return starts.map((start) => ({
    id: newId(),
    rows: writes.slice(start, start + limits.batchPart).map(rowOf),
  }));
}

function rowOf({ id, follows, name, before }: PlannedWrite): BatchRow {
  return { id, op: newId(), base: follows, name, before };
}

/**
 * A write that deviates from the plan, because another user wrote first, is recorded as a separate
 * change.
 */
function planRow(
  { now, history }: BatchServices,
  batch: ImportAuthorship,
  planned: BatchRow | undefined,
): WritePlan<StoredInstitution> {
  const op = planned?.op ?? newId();
  const before = async ({ id, follows, current, next }: WriteAttempt<StoredInstitution>) => {
    if (planned?.id === id && planned.base === follows) return;
    const name = (next ?? current)?.name ?? id;
    const row = { id, op, base: follows, name, before: current };
    await history.records.create(newId(), createIntent(batch, now().toISOString(), [row]));
  };
  return { beforeSwap: [before], op };
}

function createIntent(batch: ImportAuthorship, at: string, rows: BatchRow[]): StoredChange {
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
