import { mapBounded, STORE_PARALLEL } from '../../async/index.ts';
import type {
  BatchOutcome,
  BatchRow,
  ImportUndoProgress,
} from '../../domain/curation/import-batch.ts';
import type { StoredChange, UndoReport } from '../../domain/history/history.ts';
import { limits } from '../../domain/limits.ts';
import { lookup } from '../../domain/lookup.ts';
import { tagsOfInstitutions } from '../../domain/pages/page-tags.ts';
import {
  countRecords,
  type ImportBatch,
  listBatches,
  requireBatch,
  undoProgressOf,
  unfinishedParts,
} from '../changes/import-batches.ts';
import { openSharedPurge } from '../changes/page-purges.ts';
import { withholdingsOf } from '../changes/withholding.ts';
import type { With } from '../needs.ts';
import type { ImportAuthorship } from './import-batch-writing.ts';
import { type RevertOutcome, revertInstitution, undoId } from './import-undo-record.ts';

type ImportUndoDependencies = With<'now' | 'pages' | 'institutions' | 'history'>;

/** The undo of an import; `author` is the admin's id, null on the command line. */
interface ImportUndoAct extends ImportAuthorship {
  author: string | null;
}

/**
 * Undoes a part of an import that fits one call: deletes added institutions, restores changed ones,
 * and keeps those written since. Call it until nothing is left; each call reports the total
 * progress. May be interrupted and repeated at any point. Refuses `unknownImport`.
 */
export async function undoNextParts(
  runtime: ImportUndoDependencies,
  act: ImportUndoAct,
): Promise<ImportUndoProgress> {
  const batch = await requireBatch(runtime, act.id);
  const deadline = performance.now() + limits.undoneAtOnce.ms;
  let records = 0;
  for (const part of unfinishedParts(batch)) {
    records += countRecords([part]);
    if (records > limits.undoneAtOnce.records || performance.now() > deadline) break;
    await undoPart(runtime, act, { batch, part: part._id });
  }
  return undoProgressOf(await requireBatch(runtime, act.id));
}

/** Undoes a whole import and reports progress after each step. */
export async function undoWholeImport(
  runtime: ImportUndoDependencies,
  act: ImportUndoAct,
  report: (undoing: ImportUndoProgress) => void,
): Promise<ImportUndoProgress> {
  for (;;) {
    const undoing = await undoNextParts(runtime, act);
    report(undoing);
    if (undoing.left === 0) return undoing;
  }
}

/**
 * Undoes as much of an import as one call may, and names what stays: changed since, gone, or still to be
 * undone by the same call. Refuses `unknownImport`.
 */
export async function undoImportAtOnce(
  runtime: ImportUndoDependencies,
  act: ImportUndoAct,
): Promise<UndoReport> {
  await undoNextParts(runtime, act);
  const batch = await requireBatch(runtime, act.id);
  const { undone } = undoProgressOf(batch);
  const outcomes = [...batch.undoings.values()].flatMap((part) => part.batch.outcome?.kept ?? []);
  const kept = outcomes.map(({ id, name, reason }) => ({
    id: id ?? name,
    reason: reason === 'edited' ? ('changed' as const) : ('gone' as const),
  }));
  const later = unfinishedParts(batch).flatMap((part) => Object.keys(part.batch.bases));
  return { undone, left: [...kept, ...later.map((id) => ({ id, reason: 'later' as const }))] };
}

interface PartReference {
  batch: ImportBatch;
  part: string;
}

/** The undo is recorded before the first write, its outcome after the last. */
async function undoPart(
  runtime: ImportUndoDependencies,
  act: ImportUndoAct,
  of: PartReference,
): Promise<void> {
  const { records } = runtime.history;
  const rows = await readRows(runtime, of.part);
  if (rows.length === 0) return;
  const at = runtime.now().toISOString();
  const id = undoId(of.part);
  const undone = await mapBounded(rows, STORE_PARALLEL, async (row) => ({
    ...row,
    base: row.base + 1,
    before: null,
    found: (await runtime.institutions.recordsOnly.read(row.id))?.data ?? null,
  }));
  await records.upsert(
    id,
    (begun) => begun ?? createUndoChange(act, at, { part: of.part, rows: undone }),
  );
  const outcome = await undoRows(runtime, rows, { act, of, at });
  await records.update(id, (begun) =>
    begun.batch && !begun.batch.outcome ? { ...begun, batch: { ...begun.batch, outcome } } : begun,
  );
}

async function undoRows(
  runtime: With<'pages' | 'institutions' | 'history'>,
  rows: readonly BatchRow[],
  { act, of, at }: { act: ImportUndoAct; of: PartReference; at: string },
): Promise<BatchOutcome> {
  const { list, recordsOnly } = runtime.institutions;
  const stamp = { updatedAt: at, updatedBy: act.author };
  const ids = rows.map(({ id }) => id);
  const lines = [...(await listBatches(runtime)).values()].flatMap(({ parts }) => parts);
  const changes = await runtime.history.newestFirst();
  const results: { row: BatchRow; isCounted: boolean; result: RevertOutcome }[] = [];
  const purge = openSharedPurge(runtime, tagsOfInstitutions(ids));
  const undoRow = async (row: BatchRow) => {
    const { chain, last } = await chainOf(runtime, row, of);
    const writerAt = (follows: number) =>
      lines.find(({ batch }) => lookup(batch.bases, row.id) === follows);
    const withheld = withholdingsOf(changes, `institution:${row.id}`);
    const request = { chain, op: undoId(last), writerAt, stamp, plan: purge.plan, withheld };
    const result = await revertInstitution(recordsOnly, request);
    if (result.outcome === 'undone') purge.note();
    results.push({ row, isCounted: last === of.part, result });
  };
  try {
    await list.withMarker(ids, async () => {
      await mapBounded(rows, STORE_PARALLEL, undoRow);
      return results.flatMap(({ result }) => result.written ?? []);
    });
  } finally {
    await purge.done();
  }
  return outcomeOf(results.filter(({ isCounted }) => isCounted));
}

/**
 * All writes of the import to one institution, and the part with the last one: a file may name an
 * institution in several parts.
 */
async function chainOf(
  runtime: With<'history'>,
  row: BatchRow,
  { batch, part }: PartReference,
): Promise<{ chain: BatchRow[]; last: string }> {
  const writers = batch.parts
    .filter((line) => Object.hasOwn(line.batch.bases, row.id))
    .sort((a, b) => (lookup(a.batch.bases, row.id) ?? 0) - (lookup(b.batch.bases, row.id) ?? 0));
  if (writers.length < 2) return { chain: [row], last: part };
  const rows = await Promise.all(writers.map(({ _id }) => readRows(runtime, _id)));
  const chain = rows.flat().filter(({ id }) => id === row.id);
  return { chain, last: writers.at(-1)?._id ?? part };
}

async function readRows({ history }: With<'history'>, part: string): Promise<BatchRow[]> {
  return (await history.records.read(part))?.data.batch?.rows ?? [];
}

function outcomeOf(results: readonly { row: BatchRow; result: RevertOutcome }[]): BatchOutcome {
  const kept = results.flatMap(({ row, result: { outcome } }) =>
    outcome === 'edited' || outcome === 'deleted'
      ? [{ id: row.id, name: row.name, reason: outcome }]
      : [],
  );
  const undone = results.filter(({ result }) => result.outcome === 'undone').length;
  return { undone, kept };
}

function createUndoChange(
  { id, by }: ImportUndoAct,
  at: string,
  { part, rows }: { part: string; rows: BatchRow[] },
): StoredChange {
  return {
    at,
    act: 'undone',
    by,
    target: { kind: 'import', _id: id, label: id },
    undoes: part,
    settled: true,
    base: 0,
    before: null,
    after: null,
    batch: { rows, outcome: null },
  };
}
