import type { StoredChange } from '../../domain/history.ts';
import type { BatchOutcome, BatchRow, Undoing } from '../../domain/import-batch.ts';
import { limits } from '../../domain/limits.ts';
import { tagsOfInstitutions } from '../../domain/page-tags.ts';
import { mapBounded, STORE_PARALLEL } from '../../store/bounded.ts';
import {
  type KnownBatch,
  knownBatch,
  knownBatches,
  partsLeft,
  recordsOf,
  undoingOf,
} from '../changes/import-batches.ts';
import { commonPurge } from '../changes/purging.ts';
import { withholdingsOf } from '../changes/withholding.ts';
import type { With } from '../needs.ts';
import type { Batch } from './import-batch-writing.ts';
import { takeBack, undoId, type Verdict } from './import-undo-record.ts';

type ImportUndoDependencies = With<'now' | 'pages' | 'institutions' | 'history'>;

/** The undo of an import; `author` is the admin's id, null on the command line. */
interface UndoingAct extends Batch {
  author: string | null;
}

/**
 * Undoes a part of an import that fits one call: deletes added institutions, restores changed ones,
 * and keeps those written since. Call it until nothing is left; each call reports the total
 * progress. May be interrupted and repeated at any point. Refuses `unknownImport`.
 */
export async function undoSome(runtime: ImportUndoDependencies, act: UndoingAct): Promise<Undoing> {
  const batch = await knownBatch(runtime, act.id);
  const latest = performance.now() + limits.undoneAtOnce.ms;
  let records = 0;
  for (const part of partsLeft(batch)) {
    records += recordsOf([part]);
    if (records > limits.undoneAtOnce.records || performance.now() > latest) break;
    await undoPart(runtime, act, { batch, part: part._id });
  }
  return undoingOf(await knownBatch(runtime, act.id));
}

/** Undoes a whole import and reports progress after each step. */
export async function undoAll(
  runtime: ImportUndoDependencies,
  act: UndoingAct,
  tell: (undoing: Undoing) => void,
): Promise<Undoing> {
  for (;;) {
    const undoing = await undoSome(runtime, act);
    tell(undoing);
    if (undoing.left === 0) return undoing;
  }
}

interface PartOf {
  batch: KnownBatch;
  part: string;
}

/** The undo is recorded before the first write, its outcome after the last. */
async function undoPart(
  runtime: ImportUndoDependencies,
  act: UndoingAct,
  of: PartOf,
): Promise<void> {
  const { records } = runtime.history;
  const rows = await rowsOf(runtime, of.part);
  if (rows.length === 0) return;
  const at = runtime.now().toISOString();
  const id = undoId(of.part);
  const undone = await mapBounded(rows, STORE_PARALLEL, async (row) => ({
    ...{ ...row, base: row.base + 1, before: null },
    found: (await runtime.institutions.unlisted.read(row.id))?.data ?? null,
  }));
  await records.upsert(
    id,
    (begun) => begun ?? undoingBegun(act, at, { part: of.part, rows: undone }),
  );
  const outcome = await undoRows(runtime, rows, { act, of, at });
  await records.update(id, (begun) =>
    begun.batch && !begun.batch.outcome ? { ...begun, batch: { ...begun.batch, outcome } } : begun,
  );
}

async function undoRows(
  runtime: With<'pages' | 'institutions' | 'history'>,
  rows: readonly BatchRow[],
  { act, of, at }: { act: UndoingAct; of: PartOf; at: string },
): Promise<BatchOutcome> {
  const { list, unlisted } = runtime.institutions;
  const stamp = { updatedAt: at, updatedBy: act.author };
  const ids = rows.map(({ id }) => id);
  const lines = [...(await knownBatches(runtime)).values()].flatMap(({ parts }) => parts);
  const changes = await runtime.history.newestFirst();
  const verdicts: { row: BatchRow; isCounted: boolean; verdict: Verdict }[] = [];
  const purge = commonPurge(runtime, tagsOfInstitutions(ids));
  const undoRow = async (row: BatchRow) => {
    const { chain, last } = await chainOf(runtime, row, of);
    const writerAt = (base: number) => lines.find(({ batch }) => batch.bases[row.id] === base);
    const withheld = withholdingsOf(changes, `institution:${row.id}`);
    const taking = { chain, op: undoId(last), writerAt, stamp, plan: purge.plan, withheld };
    const verdict = await takeBack(unlisted, taking);
    if (verdict.outcome === 'undone') purge.note();
    verdicts.push({ row, isCounted: last === of.part, verdict });
  };
  try {
    await list.withMarker(ids, async () => {
      await mapBounded(rows, STORE_PARALLEL, undoRow);
      return verdicts.flatMap(({ verdict }) => verdict.written ?? []);
    });
  } finally {
    await purge.done();
  }
  return outcomeOf(verdicts.filter(({ isCounted }) => isCounted));
}

/**
 * All writes of the import to one institution, and the part with the last one: a file may name an
 * institution in several parts.
 */
async function chainOf(
  runtime: With<'history'>,
  row: BatchRow,
  { batch, part }: PartOf,
): Promise<{ chain: BatchRow[]; last: string }> {
  const writers = batch.parts
    .filter((line) => Object.hasOwn(line.batch.bases, row.id))
    .sort((a, b) => (a.batch.bases[row.id] ?? 0) - (b.batch.bases[row.id] ?? 0));
  if (writers.length < 2) return { chain: [row], last: part };
  const rows = await Promise.all(writers.map(({ _id }) => rowsOf(runtime, _id)));
  const chain = rows.flat().filter(({ id }) => id === row.id);
  return { chain, last: writers.at(-1)?._id ?? part };
}

async function rowsOf({ history }: With<'history'>, part: string): Promise<BatchRow[]> {
  return (await history.records.read(part))?.data.batch?.rows ?? [];
}

function outcomeOf(verdicts: readonly { row: BatchRow; verdict: Verdict }[]): BatchOutcome {
  const kept = verdicts.flatMap(({ row, verdict: { outcome } }) =>
    outcome === 'edited' || outcome === 'deleted' ? [{ name: row.name, reason: outcome }] : [],
  );
  const undone = verdicts.filter(({ verdict }) => verdict.outcome === 'undone').length;
  return { undone, kept };
}

function undoingBegun(
  { id, by }: UndoingAct,
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
