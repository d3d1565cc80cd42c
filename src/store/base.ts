import { lookup } from '../domain/lookup.ts';
import {
  hasSameRow,
  isSame,
  mergeRows,
  type ReadRows,
  rowName,
  rowsToCompare,
  splitRowName,
} from './base-rows.ts';
import type { BaseRecord, RecordState, TouchedFields } from './versioned.ts';

/**
 * Immutable records beneath those of a collection, such as the shipped catalogue: a record without
 * a stored version is read from here, and a stored version overlays it field by field
 * (docs/store.md "A base").
 */
export interface Base<T> {
  /** Names the version of a record; undefined where the base has none of this id. */
  tagOf(id: string): string | undefined;
  /** The record of an id that has a tag. */
  read(id: string): Promise<T>;
  /** The id of the record that has a unique value, known by its hash. */
  ownerOf(kind: string, hash: string): string | undefined;
}

/** The dependencies of a collection on a base. */
export interface BaseDefinition<T> {
  /** The base, opened at its first use; null where there is none. */
  open(): Promise<Base<T> | null>;
  fields: Fields<T>;
}

/** The fields of a record that are overlaid one by one, under names; `join` turns them back. */
export interface Fields<T> {
  split(data: T): Readonly<Record<string, unknown>>;
  join(fields: Readonly<Record<string, unknown>>): T;
  /** Reads the lists whose rows are overlaid one by one where both sides have changed them. */
  readRows?: ReadRows;
}

/** The base's record of an id, or null. */
export async function readBaseRecord<T>(
  definition: BaseDefinition<T> | undefined,
  id: string,
): Promise<BaseRecord<T> | null> {
  const base = (await definition?.open()) ?? null;
  const tag = base?.tagOf(id);
  return base && tag !== undefined ? { tag, data: await base.read(id) } : null;
}

/**
 * The state seen by readers: the stored version over the base's record. An untouched field has the
 * base's present value. Without a base record, the stored version is complete.
 */
export function overlayState<T>(
  state: RecordState<T>,
  base: BaseRecord<T> | null,
  { split, join, readRows }: Fields<T>,
): RecordState<T> {
  if (!base) return state;
  if (state.storedEtag === null) return { ...state, etag: `"${base.tag}"`, data: base.data, base };
  if (!state.touched) return state;
  const etag = state.storedEtag.replace(/"?$/, `.${base.tag}"`);
  if (state.data === null) return { ...state, etag, base };
  if (Object.keys(state.touched).length === 0) {
    // Stored without a change, such as for its first review: it stays the base's version for editors.
    return { ...state, etag: `"${base.tag}"`, data: base.data, base, written: state.data };
  }
  const changes = split(state.data);
  const beneath = split(base.data);
  const fields = { ...beneath };
  const differs: string[] = [];
  for (const [name, then] of Object.entries(state.touched)) {
    const [own, now] = [lookup(changes, name), lookup(beneath, name)];
    if (Object.hasOwn(changes, name)) fields[name] = own;
    else delete fields[name];
    if (isSame(now, then) || isSame(now, own)) continue;
    const merged = mergeRows(name, { then, own, now }, readRows);
    if (merged) fields[name] = merged.rows;
    differs.push(...(merged ? merged.both.map((row) => rowName(name, row)) : [name]));
  }
  const optional = { ...(differs.length > 0 && { differs }) };
  return { ...state, ...optional, etag, data: join(fields), base, written: state.data };
}

/** A stored state as readers see it over the base of its collection. */
export async function overlayOnBase<T>(
  stored: RecordState<T>,
  { base }: { base?: BaseDefinition<T> | undefined },
  id: string,
): Promise<RecordState<T>> {
  return base ? overlayState(stored, await readBaseRecord(base, id), base.fields) : stored;
}

/**
 * The touched fields after `next` is written over a state; undefined for a record without a base. A
 * field is touched by the write that changes it, until it has the base's value again; after a
 * removal, every field that differs from the base of that time. Fields in `keepsOwn` count as touched
 * over the present base.
 */
export function touchedAfter<T>(
  state: RecordState<T>,
  next: T | null,
  { split, readRows }: Fields<T>,
  keepsOwn: readonly string[] = [],
): TouchedFields | undefined {
  const { base, touched: before, differs = [] } = state;
  if (!base && !before) return undefined;
  const beneath = base && split(base.data);
  // A record without a base can be removed only while it has data.
  if (next === null) return beneath ?? { ...split(state.data as T), ...before };
  const current = state.data === null ? (before ?? {}) : split(state.data);
  const after = split(next);
  const touched: Record<string, unknown> = {};
  /** What a list that stays touched is compared with from now on; undefined for other fields. */
  const toCompare = (name: string) => {
    if (!beneath || !before || !Object.hasOwn(before, name)) return undefined;
    const versions = [lookup(current, name), lookup(after, name)] as const;
    const undecided = differs.map(splitRowName).flatMap(({ field, row }) => {
      const isOpen = field === name && row !== null && !keepsOwn.includes(rowName(name, row));
      return isOpen && hasSameRow(name, row, versions, readRows) ? [row] : [];
    });
    const [then, now] = [lookup(before, name), lookup(beneath, name)];
    const rows = rowsToCompare(name, { then, now }, new Set(undecided), readRows);
    if (!rows) return undefined;
    return rows.length === 0 ? { value: now ?? null } : { value: rows };
  };
  for (const name of new Set([
    ...Object.keys(current),
    ...Object.keys(after),
    ...Object.keys(before ?? {}),
  ])) {
    if (isSame(lookup(current, name), lookup(after, name))) {
      const isKept = state.data !== null && before !== undefined && Object.hasOwn(before, name);
      const isKeptOwn = beneath !== undefined && keepsOwn.includes(name);
      const kept = isKeptOwn
        ? (lookup(beneath, name) ?? null)
        : keptOr(toCompare(name), lookup(before ?? {}, name));
      if (isKept) touched[name] = kept;
    } else if (!beneath || !isSame(lookup(beneath, name), lookup(after, name))) {
      const now = lookup(beneath ?? before ?? current, name) ?? null;
      touched[name] = keptOr(toCompare(name), now);
    }
  }
  return touched;
}

function keptOr(kept: { value: unknown } | undefined, other: unknown): unknown {
  return kept ? kept.value : other;
}
