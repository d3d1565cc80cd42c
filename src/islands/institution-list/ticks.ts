import type { BulkInput } from '../../domain/curation/bulk-edit.ts';
import type { InstitutionName } from '../../domain/institutions/rename.ts';
import { limits } from '../../domain/limits.ts';

/** A ticked row at the version that was shown when it was ticked. */
export type Tick = BulkInput['items'][number] & InstitutionName;
export type Ticks = ReadonlyMap<string, Tick>;
export const noTicks: Ticks = new Map();

/**
 * Ticks or unticks rows, up to the limit of one edit. A row that is already ticked keeps the version
 * at which it was ticked.
 */
export function tickRows(ticks: Ticks, rows: readonly Tick[], isOn: boolean): Ticks {
  const next = new Map(ticks);
  for (const row of rows) {
    if (!isOn) next.delete(row.id);
    else if (!next.has(row.id) && next.size < limits.bulkRows) next.set(row.id, row);
  }
  return next;
}

/** The rows between two positions, both included, in the order of the list. */
export function rowsBetween<Row>(rows: readonly Row[], from: number, to: number): readonly Row[] {
  return rows.slice(Math.min(from, to), Math.max(from, to) + 1);
}
