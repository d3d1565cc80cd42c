import { inOrder } from './bounded.ts';
import { type Claims, claims, type Owners, type Unique } from './claims.ts';
import {
  type Attempt,
  type Collection,
  type CollectionDefinition,
  type CollectionParts,
  collection,
  type Versioned,
} from './collection.ts';
import { type Engine, unlessUnavailable } from './engine.ts';
import { ValueInDoubt, ValueTaken } from './errors.ts';
import { hashed, newId } from './key.ts';
import { MemoryMap } from './memory-map.ts';

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

/** What is known of other writers, and how work runs behind an answer. */
interface UniqueParts extends Pick<CollectionParts<never>, 'later'> {
  /** By when every other writer had ended. */
  endedBefore?: number;
}

/** A value to look up. */
interface Asked {
  kind: string;
  value: string;
}

/** The values of `other` that are not in `values`, always in the same order. */
function missingFrom(values: readonly Unique[], other: readonly Unique[]): Unique[] {
  const has = (unique: Unique) =>
    values.some(({ kind, hash }) => kind === unique.kind && hash === unique.hash);
  return other.filter((unique) => !has(unique));
}

/**
 * Claims all values or none; returns the function that releases them. All at once, unless another
 * writer is claiming one of several: two writers with one value each would wait for each other.
 * Then one after another, in a fixed order, so that one of the two gets all.
 */
async function takeAll(book: Claims, uniques: Unique[], claimant: Claimant) {
  if (uniques.length < 2) return takeInTurn(book, uniques, claimant);
  const { id, base } = claimant;
  const taking = uniques.map((unique) => book.take(unique, id, base, { waits: false }));
  const outcomes = await Promise.allSettled(taking);
  const giveBack = await allOf(outcomes, claimant).catch((error) => {
    if (error instanceof ValueTaken || !outcomes.some(isInDoubt)) throw error;
    return null;
  });
  return giveBack ?? takeInTurn(book, uniques, claimant);
}

async function takeInTurn(book: Claims, uniques: Unique[], claimant: Claimant) {
  const outcomes: PromiseSettledResult<() => Promise<void>>[] = [];
  for (const unique of uniques) {
    const [outcome] = await Promise.allSettled([book.take(unique, claimant.id, claimant.base)]);
    outcomes.push(outcome);
    if (outcome.status === 'rejected') break;
  }
  return allOf(outcomes, claimant);
}

function unlessTaken(error: unknown): void {
  if (!(error instanceof ValueTaken)) throw error;
}

const isInDoubt = (each: PromiseSettledResult<unknown>) =>
  each.status === 'rejected' && each.reason instanceof ValueInDoubt;

/**
 * The function that releases the claimed values. If one could not be claimed, the others are
 * released immediately, except when the store failed and an earlier attempt of ours may still take
 * effect and need them.
 */
async function allOf(
  outcomes: readonly PromiseSettledResult<() => Promise<void>>[],
  { mayLand }: Claimant,
) {
  const undo = outcomes.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  const giveBack = async () => {
    await Promise.all(undo.map((back) => unlessUnavailable(back())));
  };
  const failed = outcomes.filter((each) => each.status === 'rejected').map(({ reason }) => reason);
  if (failed.length === 0) return giveBack;
  const taken = failed.find((reason) => reason instanceof ValueTaken);
  if (taken || !mayLand) await giveBack();
  throw taken ?? failed[0];
}

/** Whose claims they are, for the write that follows which revision. */
interface Claimant {
  id: string;
  base: number;
  mayLand: boolean;
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
  { endedBefore, later }: UniqueParts = {},
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

  const lastOwners = new MemoryMap<string>((owner) => owner.length * 2);
  async function holder(owner: string, { kind, value }: Asked): Promise<Versioned<T> | null> {
    const record = await records.read(owner);
    return record && definition.unique[kind]?.(record.data) === value ? record : null;
  }

  const owners: Owners = {
    async standing(owner, unique) {
      const record = await records.inspect(owner);
      return { rev: record?.rev ?? 0, names: names(record?.data ?? null, unique) };
    },
    fence: (owner, base) => records.fence(owner, base),
    async unclaimed({ kind, hash }) {
      return (await definition.base?.open())?.ownerOf(kind, hash);
    },
  };
  const book = claims(engine, owners, now, endedBefore);

  /** Frees values; a claim that cannot be freed now is dead already and free to be taken over. */
  async function release(uniques: readonly Unique[], owner: string, rev: number): Promise<void> {
    await Promise.all(uniques.map((unique) => unlessUnavailable(book.release(unique, owner, rev))));
  }

  /**
   * Claims a shipped record's values at its first write, so that it is found by them when a later
   * base lacks the record. Nothing depends on the claim: values of another record stay with that
   * record.
   */
  async function claimShipped({ id, base, current, next }: Attempt<T>): Promise<void> {
    if (base > 0 || current === null) return;
    const kept = values(next).filter((unique) => names(current, unique));
    const taking = kept.map(async (unique) => {
      await book.take(unique, id, base, { waits: false }).catch(unlessTaken);
    });
    await Promise.all(taking.map((taken) => unlessUnavailable(taken)));
  }

  const claiming: CollectionParts<T>['claiming'] = {
    async claim(attempt, mayLand) {
      const { id, base, current, next } = attempt;
      const added = missingFrom(values(current), values(next));
      const [giveBack] = await inOrder(
        takeAll(book, added, { id, base, mayLand }),
        claimShipped(attempt),
      );
      return giveBack;
    },
    release: ({ id, base, current, next }) =>
      release(missingFrom(values(next), values(current)), id, base + 1),
  };
  const records = collection(engine, definition, { claiming, ...(later && { later }) });

  /**
   * The record that claims the value, or else the shipped one: a value that was claimed before a
   * later base used it stays with the claimant.
   */
  async function claimedOrShipped(asked: Asked): Promise<Versioned<T> | null> {
    const unique = { kind: asked.kind, hash: hashed(asked.value) };
    const shipped = await owners.unclaimed?.(unique);
    const [claimant, own] = await Promise.all([
      book.claimant(unique),
      shipped === undefined ? null : holder(shipped, asked),
    ]);
    if (claimant === null || claimant === shipped) return own;
    return (await holder(claimant, asked)) ?? own;
  }

  return {
    ...records,
    async find(kind, value) {
      const last = lastOwners.get(`${kind} ${value}`);
      // No two live records name a value: one that does needs no claim to bear it out.
      const known = last === undefined ? null : await holder(last, { kind, value });
      if (known) return known;
      const found = await claimedOrShipped({ kind, value });
      if (found) lastOwners.set(`${kind} ${value}`, found.id);
      return found;
    },
    async findEvenly(kind, value) {
      const owner = await book.claimant({ kind, hash: hashed(value) });
      return holder(owner ?? newId(), { kind, value });
    },
    async reclaim(id) {
      const record = await records.read(id);
      for (const unique of values(record?.data ?? null)) {
        const claimant = (await book.claimant(unique)) ?? (await owners.unclaimed?.(unique));
        if (claimant !== id) await book.take(unique, id, record?.rev ?? 0);
      }
    },
    async sweepClaims() {
      for (const kind of kinds) await book.sweep(kind);
    },
  };
}
