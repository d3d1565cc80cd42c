import { differences } from './differences.ts';
import type { PlannedChange, PlannedRow } from './import-report.ts';

/**
 * How many values of a row are shown, and characters of each: a part of 500 rows must stay within
 * what one answer may hold.
 */
const SHOWN = 10;
const LENGTH = 300;

/** The values of a record that an import would change. */
export function plannedChanges(
  before: object,
  after: object,
): Pick<PlannedRow, 'changes' | 'more'> {
  const all = differences(before, after);
  return {
    changes: all.slice(0, SHOWN).map(
      ({ path, before: old, after: now }): PlannedChange => ({
        path: [...path],
        before: cut(old),
        after: cut(now),
      }),
    ),
    more: Math.max(0, all.length - SHOWN),
  };
}

function cut(value: unknown): unknown {
  if (typeof value === 'string' && value.length > LENGTH) return `${value.slice(0, LENGTH)}…`;
  if (!Array.isArray(value)) return value ?? null;
  let left = LENGTH;
  const kept = value.filter((entry: unknown) => {
    left -= String(entry).length;
    return left >= 0;
  });
  return kept.length < value.length ? [...kept, '…'] : kept;
}
