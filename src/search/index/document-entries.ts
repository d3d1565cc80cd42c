import { exactNameKey } from '../../domain/institutions/rename.ts';
import type { NamedSummary, Summary } from '../../domain/institutions/summary.ts';
import type { SearchEntry } from '../../domain/reference/search-entry.ts';
import { type Column, createColumn, type Rows } from '../../packed/index.ts';

/** Makes an entry when it is read. */
export type EntrySource = () => SearchEntry;

/** The entries of packed documents by number, and the number of each id. */
export interface Entries extends Rows<SearchEntry> {
  placeOf(id: string): number | undefined;
}

/** The entries of an empty index. */
export const NO_ENTRIES: Entries = {
  column: createColumn<SearchEntry>([]),
  rows: 0,
  placeOf: () => undefined,
};

/** The entries of documents by number: packed ones, and sources of those that came or changed later. */
export function createDocumentEntries(packed: Entries) {
  const { sourceOf, ...sources } = createSources(packed);
  const { has } = sources;
  const { column } = packed;
  const summaries = column.field('summary');
  const [ids, names] = [summaries.field('_id'), summaries.field('name')];
  const [types, locations] = [summaries.field('type'), summaries.field('location')];
  const translated = summaries.field('names');

  /** A value of a document from its source or from a packed column; undefined for a removed one. */
  function valueAt<Value>(
    number: number,
    read: (entry: SearchEntry) => Value,
    values: Pick<Column<Value>, 'at'>,
  ): Value | undefined {
    const source = sourceOf(number);
    if (source) return read(source());
    return has(number) ? values.at(number) : undefined;
  }

  const named = {
    at: (row: number) =>
      pickNamed({
        _id: ids.at(row),
        name: names.at(row),
        type: types.at(row),
        location: locations.at(row),
        names: translated.at(row),
      }),
  };
  const nameOf = (number: number) => valueAt(number, ({ summary }) => summary.name, names) ?? '';
  return {
    ...sources,
    /** A new object with the entry of a document; undefined for a removed one. */
    entryOf: (number: number) => valueAt(number, (entry) => entry, column),
    /** The part of a summary that names it, since reading the whole takes three times as long. */
    namedOf: (number: number) => valueAt(number, ({ summary }) => pickNamed(summary), named),
    summaryOf: (number: number) => valueAt<Summary>(number, ({ summary }) => summary, summaries),
    nameOf,
    /** The exact key of its name; blank for a removed one. */
    nameKeyOf(number: number): string {
      const type = valueAt(number, ({ summary }) => summary.type, types);
      return type === undefined ? '' : exactNameKey({ type, name: nameOf(number) });
    },
    idOf: (number: number) => valueAt(number, ({ summary }) => summary._id, ids) ?? '',
  };
}

function pickNamed({ _id, name, type, location, names }: NamedSummary): NamedSummary {
  return { _id, name, type, location, ...(names && { names }) };
}

/** The numbers of documents by id, and the sources of those that came or changed later. */
function createSources(packed: Entries) {
  /** Null for a removed document, whose number its id keeps. */
  const later = new Map<number, EntrySource | null>();
  const numbers = new Map<string, number>();
  let count = packed.rows;
  let every: readonly number[] | undefined;

  const numberOf = (id: string) => numbers.get(id) ?? packed.placeOf(id);

  function find(id: string): number | undefined {
    const number = numberOf(id);
    return number !== undefined && has(number) ? number : undefined;
  }

  /** Sets the source of an id; returns the number of its document. */
  function put(id: string, source: EntrySource): number {
    const number = numberOf(id) ?? count++;
    numbers.set(id, number);
    later.set(number, source);
    every = undefined;
    return number;
  }

  function remove(number: number): void {
    later.set(number, null);
    every = undefined;
  }

  /** Whether a number is that of a document, not of a removed one. */
  function has(number: number): boolean {
    return number < count && later.get(number) !== null;
  }

  function all(): readonly number[] {
    if (every) return every;
    const present: number[] = [];
    for (let number = 0; number < count; number += 1) if (has(number)) present.push(number);
    every = present;
    return present;
  }

  const sourceOf = (number: number) => later.get(number);
  /** Numbers are below the count. */
  return { find, put, remove, has, all, sourceOf, count: () => count };
}
