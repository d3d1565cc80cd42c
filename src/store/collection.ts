import { mapBounded, STORE_PARALLEL } from '../async/index.ts';
import type { CollectionDefinition, CollectionOptions } from './collection-definition.ts';
import { type Engine, StoreUnavailable } from './engine.ts';
import { decode, toVersion } from './envelope.ts';
import { CorruptRecord, nullIfCorrupt, RecordExists, RecordMissing } from './errors.ts';
import { isId, newId } from './key.ts';
import { RecordMemory } from './record-memory.ts';
import { RecordWriter } from './record-writer.ts';
import type { RecordState, Versioned } from './versioned.ts';
import type { Change, WritePlan } from './write-plan.ts';

/**
 * The outcome of a write: `open` while it may still succeed, `forgotten` when the record no longer
 * remembers it.
 */
type WriteFate = 'done' | 'failed' | 'open' | 'forgotten';

/** Records of one kind. Every method throws `StoreUnavailable` and `CorruptRecord`. */
export interface Collection<T> {
  readonly name: string;
  readonly definition: CollectionDefinition<T>;
  /** The live record, or null. */
  read(id: string): Promise<Versioned<T> | null>;
  /** As `read`, but null also where the record cannot be read: a list leaves out that record alone. */
  readSound(id: string): Promise<Versioned<T> | null>;
  /** The latest version, tombstones included, or null when there never was one. */
  inspect(id: string): Promise<Versioned<T | null> | null>;
  /** Throws `RecordExists` when the record lives. */
  create(id: string, data: T, plan?: WritePlan<T>): Promise<Versioned<T>>;
  /** Throws `RecordMissing`, `StaleEdit` and whatever `change` throws. */
  update(id: string, change: Change<T>, plan?: WritePlan<T>): Promise<Versioned<T>>;
  /** As `update`, but an absent record is changed from null. */
  upsert(id: string, change: Change<T, T | null>, plan?: WritePlan<T>): Promise<Versioned<T>>;
  /** Leaves a tombstone; `check` may throw to refuse. Throws `RecordMissing`, `StaleEdit`. */
  remove(id: string, plan?: WritePlan<T> & { check?: (data: T) => void }): Promise<Versioned<null>>;
  /** Ids of all records ever written, tombstones included. */
  ids(): Promise<string[]>;
  /** The outcome of the write `op` whose last attempt followed a revision. */
  fate(id: string, write: { op: string; follows: number }): Promise<WriteFate>;
  /**
   * Erases records that are over, visiting at most `max` per call in rotation. Only for kinds
   * without lists and claims, whose concurrent writes may be lost.
   */
  sweep(isOver: (data: T | null) => boolean, max?: number): Promise<void>;
  /** Ensures that no write that follows a revision can succeed any more. */
  fence(id: string, follows: number): Promise<void>;
}

/**
 * Opens the records of one kind over an engine. Writers of a process should share the collection,
 * whose queue keeps them from racing each other.
 */
export function collection<T>(
  engine: Engine,
  definition: CollectionDefinition<T>,
  parts: CollectionOptions<T> = {},
): Collection<T> {
  const memory = new RecordMemory(engine, definition.name, definition);
  const writer = new RecordWriter(engine, { ...parts, definition, memory });

  async function noteDamage<Read>(reading: Promise<Read>): Promise<Read> {
    try {
      return await reading;
    } catch (error) {
      if (error instanceof CorruptRecord) parts.damaged?.(error.key);
      throw error;
    }
  }

  async function read(id: string): Promise<Versioned<T> | null> {
    if (!isId(id)) return null;
    const state = await noteDamage(memory.load(writer.key(id)));
    return state.data === null ? null : requireLive(id, state);
  }

  function requireLive(id: string, state: RecordState<T>): Versioned<T> {
    const version = toVersion(id, state);
    if (!version || version.data === null) throw new RecordMissing(writer.key(id));
    const { written, ...rest } = version;
    return { ...rest, data: version.data, ...(written && { written }) };
  }
  const requirePresent = (id: string, data: T | null): T => {
    if (data === null) throw new RecordMissing(writer.key(id));
    return data;
  };

  /** Treats a malformed id from a request like that of a missing record. */
  function checkId(id: string): void {
    if (!isId(id)) throw new RecordMissing(writer.key(id));
  }

  return {
    name: definition.name,
    definition,
    read,
    readSound: (id) => nullIfCorrupt(read(id)),
    async inspect(id) {
      if (!isId(id)) return null;
      return toVersion(id, await noteDamage(writer.load(id)));
    },
    async create(id, data, plan) {
      const change = (current: T | null) => {
        if (current !== null) throw new RecordExists(writer.key(id));
        return data;
      };
      return requireLive(id, await writer.write(id, { ...plan, change, isNew: true }));
    },
    async update(id, change, plan) {
      checkId(id);
      const changed = (data: T | null) => change(requirePresent(id, data));
      return requireLive(id, await writer.write(id, { ...plan, change: changed }));
    },
    async upsert(id, change, plan) {
      return requireLive(id, await writer.write(id, { ...plan, change }));
    },
    async remove(id, { check, ...plan } = {}) {
      checkId(id);
      const change = (data: T | null) => {
        check?.(requirePresent(id, data));
        requirePresent(id, data);
        return null;
      };
      const { rev, etag } = await writer.write(id, { ...plan, change });
      return { id, rev, etag: etag ?? '', data: null };
    },
    async ids() {
      const listed = await engine.list(definition.name);
      return listed.map(({ key }) => key.slice(definition.name.length + 1));
    },
    async sweep(isOver, max = Number.POSITIVE_INFINITY) {
      const keys = (await engine.list(definition.name)).map(({ key }) => key);
      const start = keys.length > max ? Math.floor(Math.random() * keys.length) : 0;
      const visited = [...keys.slice(start), ...keys.slice(0, start)].slice(0, max);
      await mapBounded(visited, STORE_PARALLEL, async (key) => {
        const decoding = engine.get(key).then((stored) => decode(stored, definition, key));
        const state = await nullIfCorrupt(noteDamage(decoding));
        if (state && isOver(state.data)) await engine.erase(key);
      });
    },
    async fate(id, { op, follows }) {
      const { rev, ops } = await writer.load(id);
      if (ops.includes(op)) return 'done';
      if (rev <= follows) return 'open';
      return rev - follows > ops.length ? 'forgotten' : 'failed';
    },
    async fence(id, follows) {
      for (let attempt = 0; attempt < 3; attempt++) {
        const state = await writer.load(id);
        if (state.rev > follows) return;
        const result = await writer.put(id, state, { op: newId(), data: state.data });
        if (result.outcome === 'written') return;
      }
      throw new StoreUnavailable('The record could not be fenced.');
    },
  };
}
