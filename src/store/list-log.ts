import type * as z from 'zod';
import { MANY_PARALLEL, mapBounded, STORE_PARALLEL } from '../async/index.ts';
import { sortByName } from '../domain/institutions/name-order.ts';
import { type Collection, collection } from './collection.ts';
import { type Engine, ignoreUnavailable, writeOnce } from './engine.ts';
import { CorruptRecord, nullIfCorrupt } from './errors.ts';
import type { BaseLines } from './line-map.ts';
import {
  entryOf,
  groupKeys,
  type KeyKind,
  MANIFEST,
  type Manifest,
  manifestSchema,
  markerOf,
  markerSchema,
  newLogKey,
} from './list-format.ts';
import { isListed, type Line, type ListedLine, linesFormat } from './list-lines.ts';
import type { Versioned } from './versioned.ts';

export const FOLD_AT = 128;

/** The definition of a derived list. */
export interface ListDefinition<T, S> {
  /** `[a-z0-9_-]{1,64}`; a new version starts an empty folder that a rebuild fills. */
  name: string;
  version: number;
  schema: z.ZodType<S>;
  /**
   * A record's summary, or null when it is not listed. `differs` names the changed fields whose value
   * in the base has changed too.
   */
  summarise(data: T, id: string, differs?: readonly string[]): S | null;
  /**
   * Whether lines hold personal data: tidying then writes the whole list anew within a day of a
   * change, so that nothing of a removed record stays in older objects.
   */
  isPersonal?: true;
  /** The lines of the collection's base; null without a base. */
  base?(): Promise<BaseLines<S> | null>;
  /** The name by which snapshots are sorted; unsorted by default. */
  nameOf?(line: ListedLine<S>): string;
}

export interface ListOptions<T> {
  records: Collection<T>;
  now: () => number;
  /** Entries to gather before a fold. */
  foldAt?: number | undefined;
  /** Receives the key of each object that cannot be read. */
  damaged?: ((key: string) => void) | undefined;
}

/** One listing of the list's folder. */
export interface LogContents extends Record<KeyKind, string[]> {
  /** Changes with the manifest; null without one. */
  manifestTag: string | null;
}

/** The stored objects of one derived list. */
export class ListLog<T, S> {
  readonly engine: Engine;
  readonly folder: string;
  readonly records: Collection<T>;
  readonly manifests: Collection<Manifest>;
  readonly now: () => number;
  readonly foldAt: number;
  readonly isPersonal: boolean;
  readonly #damaged: ((key: string) => void) | undefined;
  readonly #definition: ListDefinition<T, S>;
  readonly #format: ReturnType<typeof linesFormat<S>>;
  #known: { stamp: number; contents: LogContents } | null = null;

  constructor(engine: Engine, definition: ListDefinition<T, S>, options: ListOptions<T>) {
    this.engine = engine;
    this.folder = `list/${definition.name}-v${definition.version}`;
    this.records = options.records;
    this.now = options.now;
    this.isPersonal = definition.isPersonal ?? false;
    this.foldAt = options.foldAt ?? FOLD_AT;
    this.manifests = collection(engine, { name: this.folder, version: 1, schema: manifestSchema });
    this.#damaged = options.damaged;
    this.#definition = definition;
    this.#format = linesFormat(definition.version, definition.schema);
  }

  /** The folder's current content; the same object while the engine's stamp is unchanged. */
  async contents(): Promise<LogContents> {
    const stamp = this.engine.stamp?.(this.folder);
    if (stamp !== undefined && this.#known?.stamp === stamp) return this.#known.contents;
    const contents = await this.#listed();
    this.#known = stamp === undefined ? null : { stamp, contents };
    return contents;
  }

  async #listed(): Promise<LogContents> {
    const listed = await this.engine.list(this.folder);
    const readManifest = listed.find(({ key }) => key === `${this.folder}/${MANIFEST}`);
    const leaves = groupKeys(
      this.folder,
      listed.map(({ key }) => key),
    );
    return { ...leaves, manifestTag: readManifest?.etag ?? null };
  }

  async manifest(): Promise<Manifest> {
    return (await this.manifests.read(MANIFEST))?.data ?? { runs: [] };
  }

  /** The lines of an entry or part; null when it has been erased. */
  async readLines(key: string): Promise<Line<S>[] | null> {
    const stored = await this.engine.get(key);
    return stored && this.#format.linesIn(stored.value, key);
  }

  /**
   * As `readLines`; in place of an object that cannot be read the lines of all records, which are at
   * least as new.
   */
  async readSoundLines(key: string): Promise<Line<S>[] | null> {
    try {
      return await this.readLines(key);
    } catch (error) {
      if (!(error instanceof CorruptRecord)) throw error;
      this.#damaged?.(error.key);
      return this.currentLines(await this.records.ids(), MANY_PARALLEL);
    }
  }

  /** Writes lines: of a run, of recovered records, or the entry that resolves a marker. */
  async writeLines(
    kind: 'entry' | 'run',
    lines: readonly Line<S>[],
    key = newLogKey(this.folder, kind, this.now()),
  ): Promise<string> {
    await writeOnce(this.engine, key, this.#format.bodyOf(kind, lines));
    return key;
  }

  /** Writes a marker for the records. */
  async writeMarker(ids: readonly string[]): Promise<string> {
    const key = newLogKey(this.folder, 'begun', this.now());
    await writeOnce(this.engine, key, { ids });
    return key;
  }

  /** The record ids of a marker; all of them for one that cannot be read, none when it is gone. */
  async readMarker(key: string): Promise<string[]> {
    const stored = await this.engine.get(key);
    if (!stored) return [];
    return markerSchema.safeParse(stored.value).data?.ids ?? this.records.ids();
  }

  lineOf({ id, rev, data, baseTag, differs }: Versioned<T | null>): Line<S> {
    const summary = data === null ? null : this.#definition.summarise(data, id, differs);
    return { id, rev, summary, ...(baseTag !== undefined && { baseTag }) };
  }

  /** The base's lines by id; null where the list has no base. */
  async baseLines(): Promise<BaseLines<S> | null> {
    return (await this.#definition.base?.()) ?? null;
  }

  /** Sorts lines in snapshot order. */
  sortLines(lines: readonly Line<S>[]): Line<S>[] {
    const { nameOf } = this.#definition;
    return sortByName(lines, (line) => ({
      name: nameOf && isListed(line) ? nameOf(line) : '',
      id: line.id,
    }));
  }

  /** The current lines of stored records; one that only the base has keeps the base's line. */
  async currentLines(ids: readonly string[], parallel = STORE_PARALLEL): Promise<Line<S>[]> {
    // Of each record its line alone is kept: a rebuild reads all of them.
    const lines = await mapBounded(ids, parallel, async (id) => {
      // A record that cannot be read costs its own line alone; the collection reports it.
      const record = await nullIfCorrupt(this.records.inspect(id));
      return record && record.rev > 0 ? this.lineOf(record) : null;
    });
    return lines.filter((line) => line !== null);
  }

  /** Writes the entry of a marked write, which makes the marker void; a fold erases both. */
  async endMarker(marker: string, versions: readonly Versioned<T | null>[]): Promise<void> {
    const lines = versions.map((version) => this.lineOf(version));
    await this.writeLines('entry', lines, entryOf(marker));
  }

  /** Erases superseded entries, each after the marker that it makes void. */
  async eraseEntries(entries: readonly string[]): Promise<void> {
    await this.erase(entries.map(markerOf));
    await this.erase(entries);
  }

  /** Erases superseded objects; failures are swept later. */
  async erase(keys: readonly string[]): Promise<void> {
    await mapBounded(keys, STORE_PARALLEL, (key) => ignoreUnavailable(this.engine.erase(key)));
  }
}
