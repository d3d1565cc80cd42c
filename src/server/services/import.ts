import type { PlannedRow } from '../../domain/import-report.ts';
import type { StoredInstitution } from '../../domain/institution.ts';
import type { Runtime } from '../runtime.ts';
import { mapBounded, STORE_PARALLEL } from '../store/bounded.ts';
import type { Versioned } from '../store/collection.ts';
import { ValueTaken } from '../store/errors.ts';
import { newId } from '../store/key.ts';
import {
  afterRow,
  findByName,
  type Planned,
  planRows,
  previewOf,
  type RefusedRow,
  sortRows,
} from './import-plan.ts';

/** What became of the rows; those found already there count as updated, changed or not. */
export interface ImportReport {
  created: number;
  updated: number;
  rejected: RefusedRow[];
  /** What each row that is taken would do; only of a dry run. */
  rows: PlannedRow[];
}

/** How rows are taken: `dryRun` writes nothing; `author` is the importing admin, if any. */
export interface ImportOptions {
  dryRun?: boolean;
  author?: string | null;
}

/**
 * Creates or updates an institution for each row, whole or not at all. Rows are matched by type
 * and name, so that an import which was cut off may simply be repeated (contract, "Import").
 */
export async function importInstitutions(
  runtime: Runtime,
  rows: readonly unknown[],
  options: ImportOptions = {},
): Promise<ImportReport> {
  const { accepted, rejected } = sortRows(rows, runtime.now());
  const planned = await planRows(runtime, accepted);
  if (!options.dryRun) await carryOut(runtime, planned, options.author ?? null);
  const created = planned.filter(({ existing }) => existing === null).length;
  const updated = accepted.length - created;
  return { created, updated, rejected, rows: options.dryRun ? planned.map(previewOf) : [] };
}

async function carryOut(runtime: Runtime, planned: readonly Planned[], author: string | null) {
  if (planned.length === 0) return;
  const { list } = runtime.institutions;
  const writes = planned.map((row) => ({ ...row, id: row.existing?.id ?? newId() }));
  await list.around(
    writes.map(({ id }) => id),
    () => mapBounded(writes, STORE_PARALLEL, (write) => writeRow(runtime, write, author)),
  );
  const changed = planned.flatMap(({ existing }) =>
    existing ? [`institution:${existing.id}`] : [],
  );
  await runtime.pages.purge(['catalogue', ...changed]);
}

async function writeRow(
  runtime: Runtime,
  { id, read, existing }: Planned & { id: string },
  author: string | null,
): Promise<Versioned<StoredInstitution>> {
  const { unlisted } = runtime.institutions;
  const at = runtime.now().toISOString();
  const stamp = { updatedAt: at, updatedBy: author };
  const update = (current: StoredInstitution) => {
    const next = afterRow(current, read);
    return next === current ? current : { ...next, ...stamp };
  };
  if (existing) return unlisted.update(existing.id, update);
  try {
    return await unlisted.create(id, {
      ...read.input,
      formerNames: [],
      author,
      createdAt: at,
      ...stamp,
    });
  } catch (error) {
    // Another import has added it since we looked.
    const other = error instanceof ValueTaken ? await findByName(runtime, read.input) : null;
    if (!other) throw error;
    return unlisted.update(other.id, update);
  }
}
