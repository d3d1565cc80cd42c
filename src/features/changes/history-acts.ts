import type { ChangeLine } from '../../domain/history/history.ts';
import type { HistoryLine } from './history-records.ts';

/**
 * An act of a person: one change, or the changes of one bulk edit or import, which the history lists
 * as one entry.
 */
export interface HistoryAct {
  /** The id of the entry: that of a bulk edit or import, or of its only change. */
  id: string;
  kind: 'one' | 'bulk' | 'import';
  /** Its changes, the oldest first. */
  lines: readonly [HistoryLine, ...HistoryLine[]];
}

/**
 * The acts that changes belong to, newest first: one stands where its first change does. Of one record
 * each part of a bulk edit is a change of its own.
 */
export function groupActs(lines: readonly HistoryLine[], isOfOne = false): HistoryAct[] {
  const groups = new Map<string, [HistoryLine, ...HistoryLine[]]>();
  for (const line of lines.toReversed()) {
    const key = isOfOne && !line.batch ? line._id : keyOf(line);
    const group = groups.get(key);
    if (group) group.push(line);
    else groups.set(key, [line]);
  }
  return [...groups.values()].map((group) => toAct(group, isOfOne)).reverse();
}

/** The act of an entry's id, or of an import's; null for single and unknown changes. */
export function findAct(all: readonly HistoryLine[], id: string): HistoryAct | null {
  const own = all.find(({ _id }) => _id === id);
  const lines = all.filter(
    (line) =>
      (own?.bulk === undefined && line.bulk === id) ||
      (line.batch &&
        line.act === 'created' &&
        line.target._id === (own?.batch ? own.target._id : id)),
  );
  const [first, ...others] = lines.toReversed();
  return first ? toAct([first, ...others]) : null;
}

function toAct(lines: [HistoryLine, ...HistoryLine[]], isOfOne = false): HistoryAct {
  const [first] = lines;
  if (first.bulk !== undefined && !isOfOne) return { id: first.bulk, kind: 'bulk', lines };
  if (first.batch) return { id: first.target._id, kind: 'import', lines };
  return { id: first._id, kind: 'one', lines };
}

function keyOf({ _id, act, bulk, batch, target }: ChangeLine & { _id: string }): string {
  if (bulk !== undefined) return `bulk ${bulk}`;
  return batch ? `import ${act} ${target._id}` : _id;
}
