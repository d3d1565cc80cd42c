import { settleInOrder } from '../async/index.ts';
import { lookup } from '../domain/lookup.ts';
import { claimAll } from './claim-all.ts';
import { type Owners, openClaims, type UniqueValue } from './claims.ts';
import { type Collection, collection } from './collection.ts';
import type { CollectionDefinition, CollectionOptions } from './collection-definition.ts';
import { type Engine, ignoreUnavailable } from './engine.ts';
import { ValueTaken } from './errors.ts';
import { hashText, newId } from './key.ts';
import { MemoryMap } from './memory-map.ts';
import type { Versioned } from './versioned.ts';
import type { WriteAttempt } from './write-plan.ts';

export interface UniqueDefinition<T> extends CollectionDefinition<T> {
  /**
   * The values that no two live records share, by kind (`[a-z]+`, the collection's own), each
   * normalised for comparison; null where a record has none.
   */
  unique: Readonly<Record<string, (data: T) => string | null>>;
}

/** A collection whose writes also throw `ValueTaken` and `ValueInDoubt`. */
export interface UniqueCollection<T> extends Collection<T> {
  /** The live record that has the value, or null. */
  find(kind: string, value: string): Promise<Versioned<T> | null>;
  /**
   * Like `find`, with the same number of steps for an absent value as for a present one
   * (docs/security.md 3).
   */
  findEvenly(kind: string, value: string): Promise<Versioned<T> | null>;
  /**
   * Repair of a lost claim: claims the record's values again.
   * @throws ValueTaken when another record uses one.
   */
  reclaim(id: string): Promise<void>;
  /** Frees the claims that crashes left behind; for the repair. */
  sweepClaims(): Promise<void>;
}

/** A value to look up. */
interface ValueQuery {
  kind: string;
  value: string;
}

/** The values of `other` that are not in `values`, always in the same order. */
function missingFrom(values: readonly UniqueValue[], other: readonly UniqueValue[]): UniqueValue[] {
  const has = (unique: UniqueValue) =>
    values.some(({ kind, hash }) => kind === unique.kind && hash === unique.hash);
  return other.filter((unique) => !has(unique));
}

function ignoreTaken(error: unknown): void {
  if (!(error instanceof ValueTaken)) throw error;
}

/**
 * Opens records with unique values: before each attempt at a write it claims the values that the
 * write adds, afterwards it frees those it left. The commit is the record's compare-and-swap; a
 * value is found only through claim → record → the record names it, so a crash at any point
 * leaves nothing half-made visible (docs/security.md I1, I2, I6).
 */
export function uniqueCollection<T>(
  engine: Engine,
  definition: UniqueDefinition<T>,
  now: () => number,
  { later, damaged }: Pick<CollectionOptions<never>, 'later' | 'damaged'> = {},
): UniqueCollection<T> {
  const kinds = Object.keys(definition.unique).sort();

  /** The unique values of a record, always in the same order of kinds. */
  function values(data: T | null): UniqueValue[] {
    if (data === null) return [];
    return kinds.flatMap((kind) => {
      const value = lookup(definition.unique, kind)?.(data) ?? null;
      return value === null ? [] : [{ kind, hash: hashText(value) }];
    });
  }
  const names = (data: T | null, unique: UniqueValue) =>
    missingFrom(values(data), [unique]).length === 0;

  const lastOwners = new MemoryMap<string>((owner) => owner.length * 2);
  async function findHolder(
    owner: string,
    { kind, value }: ValueQuery,
  ): Promise<Versioned<T> | null> {
    const record = await records.read(owner);
    return record && lookup(definition.unique, kind)?.(record.data) === value ? record : null;
  }

  const owners: Owners = {
    async statusOf(owner, unique) {
      const record = await records.inspect(owner);
      return { rev: record?.rev ?? 0, names: names(record?.data ?? null, unique) };
    },
    fence: (owner, follows) => records.fence(owner, follows),
    async baseOwner({ kind, hash }) {
      return (await definition.base?.open())?.ownerOf(kind, hash);
    },
  };
  const claims = openClaims(engine, owners, now);

  /** Frees values; a claim that cannot be freed now is dead already and free to be taken over. */
  async function release(
    uniques: readonly UniqueValue[],
    owner: string,
    rev: number,
  ): Promise<void> {
    await Promise.all(
      uniques.map((unique) => ignoreUnavailable(claims.release(unique, owner, rev))),
    );
  }

  /**
   * Claims a shipped record's values at its first write, so that it is found by them when a later
   * base lacks the record. Nothing depends on the claim: values of another record stay with that
   * record.
   */
  async function claimShipped({ id, follows, current, next }: WriteAttempt<T>): Promise<void> {
    if (follows > 0 || current === null) return;
    const kept = values(next).filter((unique) => names(current, unique));
    const taking = kept.map(async (unique) => {
      await claims.take(unique, id, follows, { waits: false }).catch(ignoreTaken);
    });
    await Promise.all(taking.map((attempt) => ignoreUnavailable(attempt)));
  }

  const claimHooks: CollectionOptions<T>['claimHooks'] = {
    async claim(attempt, mayLand) {
      const { id, follows, current, next } = attempt;
      const added = missingFrom(values(current), values(next));
      const [releaseAll] = await settleInOrder(
        claimAll(claims, added, { id, follows, mayLand }),
        claimShipped(attempt),
      );
      return releaseAll;
    },
    release: ({ id, follows, current, next }) =>
      release(missingFrom(values(next), values(current)), id, follows + 1),
  };
  const records = collection(engine, definition, {
    claimHooks,
    ...(later && { later }),
    ...(damaged && { damaged }),
  });

  /**
   * The record that claims the value, or else the shipped one: a value that was claimed before a
   * later base used it stays with the claimant.
   */
  async function claimedOrShipped(query: ValueQuery): Promise<Versioned<T> | null> {
    const unique = { kind: query.kind, hash: hashText(query.value) };
    const shipped = await owners.baseOwner?.(unique);
    const [claimant, shippedHolder] = await Promise.all([
      claims.claimant(unique),
      shipped === undefined ? null : findHolder(shipped, query),
    ]);
    if (claimant === null || claimant === shipped) return shippedHolder;
    return (await findHolder(claimant, query)) ?? shippedHolder;
  }

  return {
    ...records,
    async find(kind, value) {
      const last = lastOwners.get(`${kind} ${value}`);
      // No two live records name a value: one that does needs no claim to bear it out.
      const held = last === undefined ? null : await findHolder(last, { kind, value });
      if (held) return held;
      const holder = await claimedOrShipped({ kind, value });
      if (holder) lastOwners.set(`${kind} ${value}`, holder.id);
      return holder;
    },
    async findEvenly(kind, value) {
      const owner = await claims.claimant({ kind, hash: hashText(value) });
      return findHolder(owner ?? newId(), { kind, value });
    },
    async reclaim(id) {
      const record = await records.read(id);
      for (const unique of values(record?.data ?? null)) {
        const claimant = (await claims.claimant(unique)) ?? (await owners.baseOwner?.(unique));
        if (claimant !== id) await claims.take(unique, id, record?.rev ?? 0);
      }
    },
    async sweepClaims() {
      for (const kind of kinds) await claims.sweep(kind);
    },
  };
}
