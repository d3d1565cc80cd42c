import { itemsAfter } from '../../calls/index.ts';
import {
  type ChangeLine,
  type HistoryPage,
  isAbout,
  type ListedChange,
  mayUndo,
  permissionOfTarget,
  selectUndoable,
  type WholeChange,
} from '../../domain/history/history.ts';
import { type HistoryQuery, matchesQuery } from '../../domain/history/history-query.ts';
import { withPresentValues } from '../../domain/history/withheld.ts';
import { lookup } from '../../domain/lookup.ts';
import type { Principal } from '../../domain/principal.ts';
import { Refusal, requirePermission } from '../../domain/refusal.ts';
import { findAct, groupActs, type HistoryAct } from './history-acts.ts';
import type { HistoryLine } from './history-records.ts';
import { type SettlingDependencies, settledChanges } from './history-settling.ts';
import { countRecords, isOfBatch, readImportFigures, readImportOutcome } from './import-batches.ts';
import { maskVersion, withholdingsOf } from './withholding.ts';

/**
 * One page of the acts that somebody may read, newest first: a bulk edit and an import count as one.
 * The history of one record lists its own changes. Refuses an unknown cursor.
 */
export async function listHistory(
  runtime: SettlingDependencies,
  query: HistoryQuery,
  reader: Reader,
): Promise<HistoryPage> {
  const { target, cursor, limit } = query;
  const all = await settledChanges(runtime);
  const isOfOne = target?.includes(':') ?? false;
  const matches = (change: HistoryLine) =>
    mayUndo(reader, change) &&
    (target === undefined || isAbout(change, target)) &&
    matchesQuery(change, query);
  const acts = isOfOne
    ? groupActs(all.filter(matches), true)
    : groupActs(all).filter(({ lines }) => lines.some(matches));
  const rest = itemsAfter(cursor, acts, entryId, 'unknownChange');
  const listedAct = createLister(runtime, all);
  const entries = await Promise.all(rest.slice(0, limit).map((act) => listedAct(act, isOfOne)));
  return { entries, nextCursor: rest.length > limit ? (entries.at(-1)?._id ?? null) : null };
}

/** The changes of an act, newest first. Refuses `unknownChange` and an unknown cursor. */
export async function listParts(
  runtime: SettlingDependencies,
  { id, cursor, limit }: { id: string } & Pick<HistoryQuery, 'cursor' | 'limit'>,
  reader: Reader,
): Promise<HistoryPage> {
  const all = await settledChanges(runtime);
  const act = findAct(all, id);
  const line = all.find(({ _id }) => _id === id);
  const lines = act ? act.lines.toReversed() : line ? [line] : [];
  const [first] = lines;
  if (!first) throw new Refusal('unknownChange');
  requireReadable(reader, first);
  const parts = lines.flatMap(partsOf);
  const rest = itemsAfter(cursor, parts, ({ _id }) => _id, 'unknownChange');
  const undoable = selectUndoable(all);
  const entries = rest.slice(0, limit).map((part) => toListedChange(part, undoable));
  return { entries, nextCursor: rest.length > limit ? (entries.at(-1)?._id ?? null) : null };
}

/** Who reads the history. */
type Reader = Pick<Principal, 'role' | 'userId'>;

function requireReadable(reader: Reader, line: HistoryLine): void {
  if (!mayUndo(reader, line)) requirePermission(reader.role, permissionOfTarget[line.target.kind]);
}

/** An import keeps the id of its first part, whose place does not change while others follow. */
function entryId({ id, kind, lines: [first] }: HistoryAct): string {
  return kind === 'bulk' ? id : first._id;
}

/** Each institution of a part of an import as a change of its own; other changes as they are. */
function partsOf(line: HistoryLine): HistoryLine[] {
  const { batch, merged, ...change } = line;
  if (merged) {
    const other = { ...change.target, _id: merged._id, label: merged.label };
    return [line, { ...change, _id: `${line._id}-${merged._id}`, target: other, fields: [] }];
  }
  if (!batch) return [line];
  return Object.entries(batch.bases).map(([id, base]) => ({
    ...change,
    _id: `${line._id}-${id}`,
    base,
    target: { kind: 'institution', _id: id, label: lookup(batch.names ?? {}, id) ?? id },
  }));
}

/** A function that lists an act as one entry. */
function createLister(runtime: SettlingDependencies, all: readonly HistoryLine[]) {
  const undoable = selectUndoable(all);
  return async (act: HistoryAct, isOfOne = false): Promise<ListedChange> => {
    const { id, kind, lines } = act;
    const [first] = lines;
    const listed = toListedChange(first, undoable);
    if (kind === 'bulk') {
      return {
        ...listed,
        _id: id,
        target: { kind: 'bulk', _id: id, label: labelOf(lines) },
        fields: [...new Set(lines.flatMap(({ fields }) => fields))],
        count: lines.length,
        undoable: lines.some((line) => undoable.has(line)),
      };
    }
    if (kind === 'import') {
      const { created, changed, left } = await readImportFigures(runtime, first);
      const isImport = first.act === 'created';
      const count = isImport ? created + changed : countRecords(lines.filter(isOfBatch));
      return { ...listed, count, undoable: isImport && left > 0 };
    }
    if (!first.merged || isOfOne) return listed;
    return { ...listed, target: { ...listed.target, kind: 'merge' }, count: 2 };
  };
}

/** How many names of records an entry lists. */
const NAMES_SHOWN = 3;

function labelOf(lines: readonly HistoryLine[]): string {
  const names = lines.slice(0, NAMES_SHOWN).map(({ target }) => target.label);
  return lines.length > NAMES_SHOWN ? `${names.join(', ')} …` : names.join(', ');
}

/**
 * One change with the data before and after; for an import its figures. Refuses `unknownChange` and
 * `roleLacksPermission`.
 */
export async function findChange(
  runtime: SettlingDependencies,
  id: string,
  reader: Reader,
): Promise<WholeChange> {
  const all = await settledChanges(runtime);
  const line = all.find(({ _id }) => _id === id);
  const act = findAct(all, id);
  if (act && !line?.batch) {
    requireReadable(reader, act.lines[0]);
    return { ...(await createLister(runtime, all)(act)), before: null, after: null };
  }
  if (line) requireReadable(reader, line);
  const stored = line && (await runtime.history.records.read(id));
  if (!stored) throw new Refusal('unknownChange');
  const listed = toListedChange(line, selectUndoable(all));
  if (line.batch) return { ...listed, before: null, after: await readImportOutcome(runtime, line) };
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

/** The newest change of each field of the records of a kind. */
export async function newestOfFields(
  runtime: SettlingDependencies,
  kind: HistoryLine['target']['kind'],
): Promise<ReadonlyMap<string, ListedChange>> {
  const all = await settledChanges(runtime);
  const undoable = selectUndoable(all);
  const newest = new Map<string, ListedChange>();
  for (const line of all.filter(({ target }) => target.kind === kind)) {
    for (const field of line.fields) {
      if (!newest.has(field)) newest.set(field, toListedChange(line, undoable));
    }
  }
  return newest;
}

function toListedChange(line: HistoryLine, undoable: ReadonlySet<ChangeLine>): ListedChange {
  const { settled: _settled, base: _base, batch: _batch, withheld, merged, ...change } = line;
  const { reason = null, source = null } = change;
  const withholdings = withheld?.map(({ field, at, by, reason }) => ({ field, at, by, reason }));
  return {
    ...change,
    count: countOf(line),
    reason,
    source,
    undoable: undoable.has(line),
    ...(merged && { merged: { _id: merged._id, label: merged.label } }),
    ...(withholdings && { withheld: withholdings }),
  };
}

function countOf({ merged, target, fields }: HistoryLine): number {
  if (target.kind === 'cutoffs') return fields.length;
  return merged ? 2 : 1;
}
