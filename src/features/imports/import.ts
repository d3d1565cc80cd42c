import { createPace, mapBounded, mapPaced, STORE_PARALLEL } from '../../async/index.ts';
import type { PlannedRow } from '../../domain/curation/import-report.ts';
import type { StoredInstitution } from '../../domain/institutions/institution.ts';
import { findUnlikelyAmounts, type UnlikelyAmount } from '../../domain/institutions/unlikely.ts';
import { tagsOfInstitutions } from '../../domain/pages/page-tags.ts';
import {
  mergePlans,
  newId,
  ValueTaken,
  type Versioned,
  type WritePlan,
} from '../../store/index.ts';
import { requireNoMerge } from '../catalogue/institution-writing.ts';
import { requireNotUndone } from '../changes/import-batches.ts';
import { openSharedPurge } from '../changes/page-purges.ts';
import type { With } from '../needs.ts';
import { createSourceCheck } from '../sources/sources.ts';
import { BatchRecord, type ImportAuthorship } from './import-batch-writing.ts';
import {
  type AcceptedRow,
  applyRow,
  findByName,
  planRows,
  previewRow,
  type RefusedRow,
  sortRows,
} from './import-plan.ts';
import { findByKeys } from './row-keys.ts';
import { createRowMatcher } from './row-matches.ts';

type ImportDependencies = With<
  'now' | 'pages' | 'institutions' | 'sources' | 'history' | 'duplicates'
>;

/** Outcome of the rows; rows of existing institutions count as updated, even if unchanged. */
export interface ImportReport {
  created: number;
  updated: number;
  /** How many of the updated ones had all values of their row already. */
  unchanged: number;
  /** Rows whose institution a later row of the same call names again, so that they have no effect. */
  repeated: number[];
  rejected: RefusedRow[];
  /** Amounts that are unlikely. */
  unlikely: (UnlikelyAmount & { row: number })[];
  /** The effect of each accepted row, in dry runs only. */
  rows: PlannedRow[];
}

/**
 * Options: `dryRun` writes nothing; `author` is the importing admin, if any; the writes of a
 * `batch` can be undone.
 */
interface ImportOptions {
  dryRun?: boolean;
  author?: string | null;
  batch?: ImportAuthorship | undefined;
}

/**
 * Creates or updates an institution per row, each completely or not at all. Rows are matched by the id
 * that they name, by their codes, or by type and name, so an interrupted import can be repeated
 * (docs/product.md "Import"). Refuses
 * `importUndone` for a batch whose undo has started.
 */
export async function importInstitutions(
  runtime: ImportDependencies,
  rows: readonly unknown[],
  options: ImportOptions = {},
): Promise<ImportReport> {
  const sorted = await sortRows(await findByKeys(runtime, rows), {
    now: runtime.now(),
    isKnownSource: await createSourceCheck(runtime),
  });
  const { planned, rejected: unfitting } = await planRows(runtime, sorted.accepted);
  const rejected = [...sorted.rejected, ...unfitting].sort((a, b) => a.row - b.row);
  const refused = new Set(rejected.map(({ row }) => row));
  const accepted = sorted.accepted.filter(({ row }) => !refused.has(row));
  if (!options.dryRun) await writeRows(runtime, planned, options);
  const created = planned.filter(({ existing }) => existing === null).length;
  const updated = accepted.length - created;
  const unchanged = planned.filter(
    ({ existing, read }) => existing !== null && applyRow(existing.data, read) === existing.data,
  ).length;
  const counted = new Set(planned.map(({ row }) => row));
  return {
    created,
    updated,
    unchanged,
    repeated: accepted.flatMap(({ row }) => (counted.has(row) ? [] : [row])),
    rejected,
    unlikely: planned.flatMap(({ row, read, existing }) =>
      findUnlikelyAmounts(read.input, existing?.data).map((found) => ({ ...found, row })),
    ),
    rows: options.dryRun ? await previewRows(runtime, planned) : [],
  };
}

async function previewRows(
  runtime: ImportDependencies,
  planned: readonly AcceptedRow[],
): Promise<PlannedRow[]> {
  const matchesOf = await createRowMatcher(runtime);
  return mapPaced(planned, createPace(), (row) => previewRow(row, matchesOf));
}

async function writeRows(
  runtime: ImportDependencies,
  planned: readonly AcceptedRow[],
  { author = null, batch }: ImportOptions,
): Promise<void> {
  if (planned.length === 0) return;
  const { list } = runtime.institutions;
  const writes = planned.map(planWrite);
  const existingIds = planned.flatMap(({ existing }) => (existing ? [existing.id] : []));
  if (batch) await requireNotUndone(runtime, batch.id);
  const changes = writes.filter(({ isChange }) => isChange);
  const record = batch && new BatchRecord(runtime, batch, changes);
  const purge = openSharedPurge(runtime, tagsOfInstitutions(existingIds));
  const planOf = ({ id }: PlannedWrite): WritePlan<StoredInstitution> =>
    record ? mergePlans(purge.plan, record.planOf(id)) : purge.plan;
  let isDone = false;
  await record?.begin();
  try {
    const ids = writes.map(({ id }) => id);
    await list.withMarker(ids, () =>
      mapBounded(writes, STORE_PARALLEL, (write) => writeRow(runtime, write, { author, planOf })),
    );
    isDone = true;
  } finally {
    await purge.done();
    await record?.end(isDone);
  }
}

/** A planned row with its institution's id and revision. */
function planWrite(row: AcceptedRow) {
  const { read, existing } = row;
  const before = existing?.data ?? null;
  return {
    ...row,
    id: existing?.id ?? newId(),
    follows: existing?.rev ?? 0,
    name: read.input.name,
    before,
    isChange: before === null || applyRow(before, read) !== before,
  };
}
type PlannedWrite = ReturnType<typeof planWrite>;

interface RowOptions {
  author: string | null;
  planOf(write: PlannedWrite): WritePlan<StoredInstitution>;
}

async function writeRow(
  runtime: With<'now' | 'institutions'>,
  write: PlannedWrite,
  { author, planOf }: RowOptions,
): Promise<Versioned<StoredInstitution>> {
  const { recordsOnly } = runtime.institutions;
  const { id, read, existing } = write;
  const at = runtime.now().toISOString();
  const stamp = { updatedAt: at, updatedBy: author };
  const update = (current: StoredInstitution) => {
    requireNoMerge(runtime, current);
    const next = applyRow(current, read);
    return next === current ? current : { ...next, ...stamp };
  };
  if (existing) return recordsOnly.update(existing.id, update, planOf(write));
  const record = { ...read.input, formerNames: [], author, createdAt: at, ...stamp };
  try {
    return await recordsOnly.create(id, record, planOf(write));
  } catch (error) {
    // Another import has added it meanwhile.
    const other = error instanceof ValueTaken ? await findByName(runtime, read.input) : null;
    if (!other) throw error;
    return recordsOnly.update(other.id, update, planOf(write));
  }
}
