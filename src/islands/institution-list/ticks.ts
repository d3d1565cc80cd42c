import type { BulkInput } from '../../domain/bulk-edit.ts';
import { limits } from '../../domain/limits.ts';

/** A ticked row, at the version that was shown when it was ticked. */
export type Tick = BulkInput['items'][number] & { name: string };
export type Ticks = ReadonlyMap<string, Tick>;
export const noTicks: Ticks = new Map();

/**
 * The ticks after rows were ticked or not, at most as many as one edit takes. A row that is ticked
 * already keeps the version at which that was done.
 */
export function ticked(ticks: Ticks, rows: readonly Tick[], isOn: boolean): Ticks {
  const next = new Map(ticks);
  for (const row of rows) {
    if (!isOn) next.delete(row.id);
    else if (!next.has(row.id) && next.size < limits.bulkRows) next.set(row.id, row);
  }
  return next;
}

/** The rows from one to another, both included, in the order of the list. */
export function between<Row>(rows: readonly Row[], from: number, to: number): readonly Row[] {
  return rows.slice(Math.min(from, to), Math.max(from, to) + 1);
}
