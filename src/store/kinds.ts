import { canonicalJson } from '../domain/same-json.ts';
import { overlayOnBase } from './base.ts';
import type { CollectionDefinition } from './collection-definition.ts';
import { decode } from './envelope.ts';
import { hashText } from './key.ts';
import { type Line, linesFormat } from './list-lines.ts';
import type { ListDefinition } from './list-log.ts';

/** A unique value as its claim's key names it. */
interface NamedValue {
  claim: string;
  /** Whether it came with a base and is the record's own without a claim. */
  isShipped: boolean;
}

/** A collection as seen by checks. Every method throws `CorruptRecord`. */
interface RecordKind {
  /** The schema version that records are written in. */
  version: number;
  /** The unique values of a stored record; none of a removed one. */
  uniqueValues(value: unknown, key: string): Promise<NamedValue[]>;
  /** Claims the values that the record uses and no other record claims. */
  reclaim?(id: string): Promise<void>;
}

/** A derived list as seen by checks. */
export interface ListKind {
  folder: string;
  /** The name of the collection that it is derived from. */
  records: string;
  /** The lines of an entry or of a part of a run. Throws `CorruptRecord`. */
  lines(value: unknown, key: string): Line<string | null>[];
  /** The line that a record must have. Throws `CorruptRecord`. */
  line(value: unknown, id: string): Promise<Line<string | null>>;
  rebuild(): Promise<void>;
}

/** Everything opened over a store, for checks. */
export interface StoreKinds {
  records: Map<string, RecordKind>;
  lists: ListKind[];
  /** The folders of the counters. */
  counters: string[];
}

type UniqueReaders<T> = Readonly<Record<string, (data: T) => string | null>>;

/** Says how records of a definition are inspected. */
export function recordKind<T>(
  definition: CollectionDefinition<T> & { unique?: UniqueReaders<T> },
): Pick<RecordKind, 'uniqueValues' | 'version'> {
  const uniques = Object.entries(definition.unique ?? {});
  return {
    version: definition.version,
    async uniqueValues(value, key) {
      const id = key.slice(definition.name.length + 1);
      const { data } = await overlayOnBase(
        decode({ value, etag: '' }, definition, key),
        definition,
        id,
      );
      if (data === null) return [];
      const base = await definition.base?.open();
      return uniques.flatMap(([kind, uniqueOf]) => {
        const unique = uniqueOf(data);
        if (unique === null) return [];
        const hash = hashText(unique);
        return [{ claim: `claim/${kind}/${hash}`, isShipped: base?.ownerOf(kind, hash) === id }];
      });
    },
  };
}

/**
 * Describes how the lines of a list are read, and what they should be; summaries as comparable
 * text.
 */
export function listKind<T, S>(
  records: CollectionDefinition<T>,
  definition: ListDefinition<T, S>,
): Omit<ListKind, 'rebuild'> {
  const { name, version, schema, summarise } = definition;
  const { linesIn } = linesFormat(version, schema);
  const text = (summary: S | null) =>
    summary === null ? null : canonicalJson(schema.parse(JSON.parse(JSON.stringify(summary))));
  return {
    folder: `list/${name}-v${version}`,
    records: records.name,
    lines(value, key) {
      return linesIn(value, key).map(({ id, rev, summary, baseTag }) => ({
        id,
        rev,
        summary: text(summary),
        ...(baseTag !== undefined && { baseTag }),
      }));
    },
    async line(value, id) {
      const stored = decode({ value, etag: '' }, records, `${records.name}/${id}`);
      const { rev, data, base, differs } = await overlayOnBase(stored, records, id);
      const summary = text(data === null ? null : summarise(data, id, differs));
      return { id, rev, summary, ...(base && { baseTag: base.tag }) };
    },
  };
}
