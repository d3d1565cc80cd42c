import { itemsAfter } from '../../calls/bounded-page.ts';
import {
  actOfTarget,
  type ChangeLine,
  type HistoryPage,
  isAbout,
  type ListedChange,
  readsHistoryOf,
  selectUndoable,
  type WholeChange,
} from '../../domain/history/history.ts';
import { type HistoryQuery, matchesQuery } from '../../domain/history/history-query.ts';
import { withPresentValues } from '../../domain/history/withheld.ts';
import type { Role } from '../../domain/principal.ts';
import { Refusal, requireAct } from '../../domain/refusal.ts';
import type { HistoryLine } from './history-records.ts';
import { type SettlingDependencies, settledChanges } from './history-settling.ts';
import { readImportFigures } from './import-batches.ts';
import { maskVersion, withholdingsOf } from './withholding.ts';

/**
 * One page of the changes that a role may read, newest first; an import counts as one. Refuses an
 * unknown cursor.
 */
export async function listHistory(
  runtime: SettlingDependencies,
  query: HistoryQuery,
  role: Role,
): Promise<HistoryPage> {
  const { target, cursor, limit } = query;
  const all = await settledChanges(runtime);
  const undoable = selectUndoable(all);
  const matching = all.filter(
    (change) =>
      readsHistoryOf(role, change.target.kind) &&
      (target === undefined || isAbout(change, target)) &&
      matchesQuery(change, query),
  );
  const rest = itemsAfter(cursor, groupImports(matching), ({ _id }) => _id, 'unknownChange');
  const entries = rest.slice(0, limit).map((line) => toListedChange(line, undoable));
  return { entries, nextCursor: rest.length > limit ? (entries.at(-1)?._id ?? null) : null };
}

/**
 * One change with the data before and after; for an import its figures. Refuses `unknownChange` and
 * `roleLacksAct`.
 */
export async function findChange(
  runtime: SettlingDependencies,
  id: string,
  role: Role,
): Promise<WholeChange> {
  const all = await settledChanges(runtime);
  const line = all.find(({ _id }) => _id === id);
  if (line) requireAct(role, actOfTarget[line.target.kind]);
  const stored = line && (await runtime.history.records.read(id));
  if (!stored) throw new Refusal('unknownChange');
  const listed = toListedChange(line, selectUndoable(all));
  if (line.batch) return { ...listed, before: null, after: await readImportFigures(runtime, line) };
  const { before, after } = stored.data;
  const withheld = withholdingsOf(all, `${line.target.kind}:${line.target._id}`);
  const shown = (version: unknown) => withPresentValues(maskVersion(version, withheld), null, null);
  return { ...listed, before: shown(before), after: shown(after) };
}

/** One change as listed. Refuses `unknownChange`. */
export async function findListed(runtime: SettlingDependencies, id: string): Promise<ListedChange> {
  const all = await settledChanges(runtime);
  const line = all.find(({ _id }) => _id === id);
  if (!line) throw new Refusal('unknownChange');
  return toListedChange(line, selectUndoable(all));
}

function toListedChange(line: HistoryLine, undoable: ReadonlySet<ChangeLine>): ListedChange {
  const { settled: _settled, base: _base, batch: _batch, withheld, merged, ...change } = line;
  const withholdings = withheld?.map(({ field, at, by, reason }) => ({ field, at, by, reason }));
  return {
    ...change,
    undoable: undoable.has(line),
    ...(merged && { merged: { _id: merged._id, label: merged.label } }),
    ...(withholdings && { withheld: withholdings }),
  };
}

/**
 * Reduces each import, and each undo of one, to the line of its first part, whose place does not
 * change while others follow.
 */
function groupImports<Line extends Pick<ChangeLine, 'act' | 'target' | 'batch'>>(
  lines: readonly Line[],
): Line[] {
  const seen = new Set<string>();
  const isFirst = ({ act, target, batch }: Line) => {
    const key = `${act} ${target._id}`;
    const isNew = !batch || !seen.has(key);
    if (batch) seen.add(key);
    return isNew;
  };
  return lines.toReversed().filter(isFirst).toReversed();
}
