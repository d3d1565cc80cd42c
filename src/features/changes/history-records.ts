import { isDeepStrictEqual } from 'node:util';
import { storedCheck } from '../../domain/curation/field-checks.ts';
import { batchLineOf } from '../../domain/curation/import-batch.ts';
import {
  type ChangeLine,
  changedFields,
  changeLine,
  isNewer,
  type MergedLine,
  type StoredChange,
  storedChange,
} from '../../domain/history/history.ts';
import { lookup } from '../../domain/lookup.ts';
import { isRecord } from '../../domain/typed-record.ts';
import type { Collection, DerivedList, Store } from '../../store/index.ts';

/** A history line with the id of its change. */
export type HistoryLine = ChangeLine & { _id: string };

/** The changes made by admins: records under random ids, and their list without data. */
export interface History {
  records: Collection<StoredChange>;
  /** The records without their list, for use inside `list.withMarker`. */
  recordsOnly: Collection<StoredChange>;
  list: DerivedList<StoredChange, ChangeLine>;
  /** All changes, unsettled ones included, newest first. */
  newestFirst(): Promise<readonly HistoryLine[]>;
}

/** Opens the history of changes. */
export function openHistory(store: Store): History {
  const recordsOnly = store.collection({
    name: 'history',
    version: 2,
    schema: storedChange,
    toStored: compactChange,
    fromStored: expandChange,
  });
  const { records, list } = store.listedCollection(recordsOnly, {
    name: 'history',
    version: 2,
    schema: changeLine,
    summarise: lineOf,
  });
  return { records, recordsOnly, list, newestFirst: trackNewestFirst(list) };
}

/**
 * The stored form of a change: `after` contains only what differs from `before`, since an
 * institution may have hundreds of figures.
 */
function compactChange(change: StoredChange): unknown {
  const { before, after, ...rest } = change;
  if (!isRecord(before) || !isRecord(after)) return change;
  const isLeftOut = Object.keys(before).some((key) => lookup(after, key) === undefined);
  if (isLeftOut) return change;
  const changed = Object.entries(after).filter(
    ([key, value]) => !isDeepStrictEqual(value, lookup(before, key)),
  );
  return { ...rest, before, changed: Object.fromEntries(changed) };
}

/** Restores a change from its stored form, or from an older complete form. */
function expandChange(stored: unknown): unknown {
  if (!isRecord(stored) || !isRecord(stored['changed']) || !isRecord(stored['before']))
    return stored;
  const { changed, ...rest } = stored;
  return { ...rest, after: { ...stored['before'], ...changed } };
}

function lineOf(change: StoredChange): ChangeLine {
  const { before: _before, after: _after, batch, merged, ...line } = change;
  return {
    ...line,
    fields: fieldsOf(change),
    ...(batch && { batch: batchLineOf(batch) }),
    ...(merged && { merged: mergedLineOf(merged) }),
  };
}

function fieldsOf({ target, before, after }: StoredChange): string[] {
  const check = target.kind === 'check' ? storedCheck.safeParse(after ?? before).data : undefined;
  if (check) return [check.field];
  // Before the first import of cut-offs there was nothing to compare its parts with.
  if (target.kind === 'cutoffs') return changedFields(before ?? {}, after ?? {});
  return changedFields(before, after);
}

function mergedLineOf({
  before: _before,
  ...line
}: NonNullable<StoredChange['merged']>): MergedLine {
  return line;
}

/** Sorts the list once per version. */
function trackNewestFirst({ refresh }: History['list']): History['newestFirst'] {
  let cached: { version: number; changes: HistoryLine[] } = { version: -1, changes: [] };
  return async () => {
    const { items, version } = await refresh();
    if (version !== cached.version) {
      const changes = [...items].map(([_id, line]) => ({ _id, ...line }));
      cached = { version, changes: changes.sort(compareNewestFirst) };
    }
    return cached.changes;
  };
}

function compareNewestFirst(a: HistoryLine, b: HistoryLine): number {
  if (isNewer(a, b)) return -1;
  return isNewer(b, a) || a._id < b._id ? 1 : -1;
}
