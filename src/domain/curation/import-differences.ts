import { findDifferences } from '../differences.ts';
import type { PlannedChange, PlannedRow } from './import-report.ts';

/**
 * How many values of a row are shown, and characters of each: a part of 500 rows must stay within
 * what one answer may hold.
 */
const MAX_SHOWN = 10;
const MAX_LENGTH = 300;

/** The values of a record that an import would change. */
export function previewChanges(
  before: object,
  after: object,
): Pick<PlannedRow, 'changes' | 'more'> {
  const all = findDifferences(before, after);
  return {
    changes: all.slice(0, MAX_SHOWN).map(
      ({ path, before: old, after: now }): PlannedChange => ({
        path: [...path],
        before: truncate(old),
        after: truncate(now),
      }),
    ),
    more: Math.max(0, all.length - MAX_SHOWN),
  };
}

function truncate(value: unknown): unknown {
  if (typeof value === 'string' && value.length > MAX_LENGTH)
    return `${value.slice(0, MAX_LENGTH)}…`;
  if (!Array.isArray(value)) return value ?? null;
  let remaining = MAX_LENGTH;
  const kept = value.filter((entry: unknown) => {
    remaining -= String(entry).length;
    return remaining >= 0;
  });
  return kept.length < value.length ? [...kept, '…'] : kept;
}
