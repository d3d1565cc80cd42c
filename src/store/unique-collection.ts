import { type Claims, claims, type Owners, type Unique } from './claims.ts';
import {
  type Collection,
  type CollectionDefinition,
  collection,
  type Versioned,
} from './collection.ts';
import { type Engine, StoreUnavailable } from './engine.ts';
import { ValueTaken } from './errors.ts';
import { hashed } from './key.ts';

export interface UniqueDefinition<T> extends CollectionDefinition<T> {
  /**
   * The values that no two live records share, by kind (`[a-z]+`, the collection's own), each
   * normalised for comparison; null where a record has none.
   */
  unique: Readonly<Record<string, (data: T) => string | null>>;
}

/** A collection whose writes also throw `ValueTaken`. */
export interface UniqueCollection<T> extends Collection<T> {
  /** The live record that has the value, or null. */
  find(kind: string, value: string): Promise<Versioned<T> | null>;
  /**
   * Claims again what the record names, where a claim has been lost; for the repair. Throws
   * `ValueTaken` where another record names it too.
   */
  reclaim(id: string): Promise<void>;
  /** Frees the claims that crashes left behind; for the repair. */
  sweepClaims(): Promise<void>;
}

/** The values of `other` that are not in `values`, always in the same order. */
function missingFrom(values: readonly Unique[], other: readonly Unique[]): Unique[] {
  const has = (unique: Unique) =>
    values.some(({ kind, hash }) => kind === unique.kind && hash === unique.hash);
  return other.filter((unique) => !has(unique));
}

async function unlessUnavailable(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
  }
}

/** Takes all the values or none: an attempt that is refused gives back what it took. */
async function takeAll(book: Claims, uniques: Unique[], owner: string, base: number) {
  const undo: (() => Promise<void>)[] = [];
  try {
    for (const unique of uniques) undo.push(await book.take(unique, owner, base));
  } catch (error) {
    // Only a refusal proves that no earlier attempt of ours can still land and need its claims.
    if (error instanceof ValueTaken) {
      await Promise.all(undo.map((giveBack) => unlessUnavailable(giveBack())));
    }
    throw error;
  }
}

/**
 * Opens records with unique values: before each attempt at a write it claims the values that the
 * write adds, afterwards it frees those it left. The commit is the record's compare-and-swap; a
 * value is found only through claim → record → the record names it, so a crash at any point
 * leaves nothing half-made visible (security.md I1, I2, I6).
 */
export function uniqueCollection<T>(
  engine: Engine,
  definition: UniqueDefinition<T>,
  now: () => number,
): UniqueCollection<T> {
  const kinds = Object.keys(definition.unique).sort();

  /** The unique values of a record, always in the same order of kinds. */
  function values(data: T | null): Unique[] {
    if (data === null) return [];
    return kinds.flatMap((kind) => {
      const value = definition.unique[kind]?.(data) ?? null;
      return value === null ? [] : [{ kind, hash: hashed(value) }];
    });
  }
  const names = (data: T | null, unique: Unique) =>
    missingFrom(values(data), [unique]).length === 0;

  /** As `names`, of what a read remembers: frozen, so that its values are worked out once. */
  const namedBy = new WeakMap<object, readonly Unique[]>();
  function remembers(data: T, unique: Unique): boolean {
    if (typeof data !== 'object' || data === null || !Object.isFrozen(data)) {
      return names(data, unique);
    }
    const known = namedBy.get(data) ?? values(data);
    namedBy.set(data, known);
    return missingFrom(known, [unique]).length === 0;
  }

  const owners: Owners = {
    async standing(owner, unique) {
      const record = await records.inspect(owner);
      return { rev: record?.rev ?? 0, names: names(record?.data ?? null, unique) };
    },
    fence: (owner, base) => records.fence(owner, base),
  };
  const book = claims(engine, owners, now);

  /** Frees values; a claim that cannot be freed now is dead already and free to be taken over. */
  async function release(uniques: readonly Unique[]): Promise<void> {
    await Promise.all(uniques.map((unique) => unlessUnavailable(book.release(unique))));
  }

  const records = collection(engine, definition, {
    before: ({ id, base, current, next }) =>
      takeAll(book, missingFrom(values(current), values(next)), id, base),
    after: ({ current, next }) => release(missingFrom(values(next), values(current))),
  });

  return {
    ...records,
    async find(kind, value) {
      const unique = { kind, hash: hashed(value) };
      const owner = await book.owner(unique);
      const record = owner === null ? null : await records.read(owner);
      return record && remembers(record.data, unique) ? record : null;
    },
    async reclaim(id) {
      const record = await records.read(id);
      for (const unique of values(record?.data ?? null)) {
        if ((await book.owner(unique)) !== id) await book.take(unique, id, record?.rev ?? 0);
      }
    },
    async sweepClaims() {
      for (const kind of kinds) await book.sweep(kind);
    },
  };
}
