import type { CollectionDefinition } from './collection.ts';
import { decode } from './envelope.ts';
import { hashed } from './key.ts';
import { type Line, linesFormat } from './list-lines.ts';
import type { ListDefinition } from './list-log.ts';

/** A unique value as its claim's key names it. */
type ClaimKey = string;

/** What a check needs to know of one record, as it is stored. */
interface Inspected {
  rev: number;
  isLive: boolean;
  /** The keys of the claims that must name it. */
  claims: ClaimKey[];
}

/** The records of one collection, seen from outside. Every method throws `CorruptRecord`. */
interface RecordKind {
  inspect(value: unknown, key: string): Inspected;
  /** Claims what the record names and nobody else does. */
  reclaim?(id: string): Promise<void>;
}

/** A derived list, seen from outside. */
export interface ListKind {
  folder: string;
  /** The name of the collection that it is derived from. */
  records: string;
  /** The lines of an entry or of a part of a run. Throws `CorruptRecord`. */
  lines(value: unknown, key: string): Line<string | null>[];
  /** The line that a record must have. Throws `CorruptRecord`. */
  line(value: unknown, id: string): Line<string | null>;
  rebuild(): Promise<void>;
}

/** Everything that has been opened over a store, for whoever checks it. */
export interface Kinds {
  records: Map<string, RecordKind>;
  lists: ListKind[];
  /** The folders of the counters. */
  counters: string[];
}

type Uniques<T> = Readonly<Record<string, (data: T) => string | null>>;

/** Says how records of a definition are inspected. */
export function recordKind<T>(
  definition: CollectionDefinition<T> & { unique?: Uniques<T> },
): Pick<RecordKind, 'inspect'> {
  const uniques = Object.entries(definition.unique ?? {});
  return {
    inspect(value, key) {
      const { rev, data } = decode({ value, etag: '' }, definition, key);
      if (data === null) return { rev, isLive: false, claims: [] };
      const claims = uniques.flatMap(([kind, uniqueOf]) => {
        const unique = uniqueOf(data);
        return unique === null ? [] : [`claim/${kind}/${hashed(unique)}`];
      });
      return { rev, isLive: true, claims };
    },
  };
}

/** Says how the lines of a list are read, and what they should be; summaries as comparable text. */
export function listKind<T, S>(
  records: CollectionDefinition<T>,
  definition: ListDefinition<T, S>,
): Omit<ListKind, 'rebuild'> {
  const { name, version, schema, summarise } = definition;
  const { linesIn } = linesFormat(version, schema);
  const text = (summary: S | null) =>
    summary === null ? null : JSON.stringify(schema.parse(JSON.parse(JSON.stringify(summary))));
  return {
    folder: `list/${name}-v${version}`,
    records: records.name,
    lines(value, key) {
      return linesIn(value, key).map(({ id, rev, summary }) => ({
        id,
        rev,
        summary: text(summary),
      }));
    },
    line(value, id) {
      const { rev, data } = decode({ value, etag: '' }, records, `${records.name}/${id}`);
      return { id, rev, summary: text(data === null ? null : summarise(data, id)) };
    },
  };
}
