import type {
  BatchLine,
  ImportSummary,
  ImportUndoProgress,
  KeptInstitution,
} from '../../domain/curation/import-batch.ts';
import type { Act } from '../../domain/history/history.ts';
import { limits } from '../../domain/limits.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { With } from '../needs.ts';
import type { HistoryLine } from './history-records.ts';
import { type SettlingDependencies, settledChanges } from './history-settling.ts';

/** A history line of a part of an import or of its undo. */
export type PartLine = HistoryLine & { batch: BatchLine };

/** An import in the history, its parts from newest to oldest. */
export interface ImportBatch {
  parts: readonly PartLine[];
  /** The undos of its parts, by the part's id. */
  undoings: ReadonlyMap<string, PartLine>;
}

/** All imports in the history, latest first, with unsettled parts. */
export async function listBatches({
  history,
}: With<'history'>): Promise<ReadonlyMap<string, ImportBatch>> {
  const lines = (await history.newestFirst()).filter(isOfBatch);
  const byBatch = Map.groupBy(lines, ({ target }) => target._id);
  return new Map([...byBatch].map(([id, parts]) => [id, batchOf(parts)]));
}

/** One import. Refuses `unknownImport`. */
export async function requireBatch(runtime: With<'history'>, id: string): Promise<ImportBatch> {
  const batch = (await listBatches(runtime)).get(id);
  if (!batch) throw new Refusal('unknownImport');
  return batch;
}

/** Refuses `importUndone` where an undo has started. */
export async function requireNotUndone(runtime: With<'history'>, id: string): Promise<void> {
  const batch = (await listBatches(runtime)).get(id);
  if (batch && batch.undoings.size > 0) throw new Refusal('importUndone');
}

/** The parts whose undo is unfinished. */
export function unfinishedParts({ parts, undoings }: ImportBatch): PartLine[] {
  return parts.filter(({ _id }) => !undoings.get(_id)?.batch.outcome);
}

/** The progress of an import's undo. */
export function undoProgressOf(batch: ImportBatch): ImportUndoProgress {
  const { undone, kept } = outcomesOf(batch);
  return {
    undone,
    left: countRecords(unfinishedParts(batch)),
    kept: kept.slice(0, limits.keptShown).map(({ name, reason }) => ({ name, reason })),
  };
}

/** Recent imports, newest first. */
export async function listImports(runtime: SettlingDependencies): Promise<ImportSummary[]> {
  await settledChanges(runtime);
  const batches = [...(await listBatches(runtime))].filter(([, { parts }]) => parts.length > 0);
  return batches
    .map(([id, batch]) => summaryOf(id, batch))
    .sort((a, b) => (a.at < b.at ? 1 : -1))
    .slice(0, limits.importsShown);
}

/** The counts of an import over all parts. */
export async function readImportFigures(runtime: With<'history'>, { target }: HistoryLine) {
  return summaryOf(target._id, await requireBatch(runtime, target._id));
}

/** The outcome of an import or its undo, over all parts. */
export async function readImportOutcome(runtime: With<'history'>, { act, target }: HistoryLine) {
  const batch = await requireBatch(runtime, target._id);
  const { created, changed, undone } = summaryOf(target._id, batch);
  if (act === 'created') return { created, changed };
  return { undone, kept: undoProgressOf(batch).kept.map(({ name }) => name) };
}

function summaryOf(id: string, batch: ImportBatch): ImportSummary {
  const first = batch.parts.at(-1);
  const created = sum(batch.parts, (part) => part.batch.created);
  const { undone, kept } = outcomesOf(batch);
  return {
    batch: id,
    at: first?.at ?? '',
    by: first?.by.username ?? '',
    created,
    changed: countRecords(batch.parts) - created,
    undone,
    kept: kept.length,
    left: countRecords(unfinishedParts(batch)),
  };
}

function outcomesOf({ undoings }: ImportBatch): { undone: number; kept: KeptInstitution[] } {
  const outcomes = [...undoings.values()].flatMap(({ batch }) => batch.outcome ?? []);
  return {
    undone: sum(outcomes, ({ undone }) => undone),
    kept: outcomes.flatMap(({ kept }) => kept),
  };
}

/** Number of institutions written by the parts. */
export function countRecords(parts: readonly PartLine[]): number {
  return sum(parts, ({ batch }) => Object.keys(batch.bases).length);
}

function sum<Item>(items: readonly Item[], amount: (item: Item) => number): number {
  return items.reduce((total, item) => total + amount(item), 0);
}

function batchOf(lines: readonly PartLine[]): ImportBatch {
  const linesOf = (act: Act) => lines.filter((line) => line.act === act);
  const undoings = linesOf('undone').map((line) => [line.undoes ?? '', line] as const);
  return { parts: linesOf('created'), undoings: new Map(undoings) };
}

export function isOfBatch(line: HistoryLine): line is PartLine {
  return line.batch !== undefined;
}
