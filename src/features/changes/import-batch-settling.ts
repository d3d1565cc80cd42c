import type { StoredChange } from '../../domain/history.ts';
import { mapBounded, STORE_PARALLEL } from '../../store/bounded.ts';
import type { With } from '../needs.ts';

/**
 * A part of an import that its writer left unsettled, with those rows alone that took place; null
 * when none did, undefined while a row may yet: not when the writer is long gone.
 */
export async function partThatTookPlace(
  { institutions }: With<'institutions'>,
  change: StoredChange,
  isOver: boolean,
): Promise<StoredChange | null | undefined> {
  const rows = change.batch?.rows ?? [];
  const fates = await mapBounded(rows, STORE_PARALLEL, (row) =>
    institutions.records.fate(row.id, row),
  );
  if (!isOver && fates.includes('open')) return undefined;
  const took = rows.filter((_, at) => fates[at] === 'done' || fates[at] === 'forgotten');
  return took.length === 0
    ? null
    : { ...change, settled: true, batch: { rows: took, outcome: null } };
}
