import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { mapBounded, STORE_PARALLEL } from './bounded.ts';
import { type Collection, collection } from './collection.ts';
import { type Engine, StoreUnavailable } from './engine.ts';
import { RecordExists, unlessStale, ValueInDoubt, ValueTaken } from './errors.ts';

/** How long a claim may wait for its record before it can be taken over. */
export const CLAIM_GRACE_MS = 30_000;

const LOST_RACES = 8;

/** How long to wait for a rival's write; most writes have ended by then. */
const PATIENCE_MS = 1_000;
const LOOK_AGAIN_MS = 50;

/**
 * A claim on a unique value. It serves only the write that follows the owner's revision `base`:
 * once the record is past `base` without naming the value, the claim is dead.
 */
export const claimSchema = z.object({
  owner: z.string(),
  base: z.int().nonnegative(),
  at: z.number(),
});

type Claim = z.infer<typeof claimSchema>;

/** Releases a claim that was not used. */
type Undo = () => Promise<void>;

/** A unique value, such as an email, identified by its kind and hash. */
export interface Unique {
  kind: string;
  hash: string;
}

/** Access to the records that own claims. */
export interface Owners {
  /** The owner's revision (0 when it never existed) and whether it names the value. */
  standing(owner: string, unique: Unique): Promise<{ rev: number; names: boolean }>;
  /** Makes every write fail that was prepared at the revision. */
  fence(owner: string, base: number): Promise<void>;
  /** The owner of an unclaimed value that came with a base; only the owner's record confirms it. */
  unclaimed?(unique: Unique): Promise<string | undefined>;
}

export interface Claims {
  /**
   * Claims the value for the write that follows the owner's revision `base` and returns a function
   * that releases the unused claim. Throws `ValueTaken` where another record names the value, and
   * after a wait of one second `ValueInDoubt` where a rival's write may still succeed.
   */
  take(unique: Unique, owner: string, base: number, how?: { waits: boolean }): Promise<Undo>;
  /** Frees a value that the owner's revision `rev` no longer names. */
  release(unique: Unique, owner: string, rev: number): Promise<void>;
  /** The claimant of a value; only its record tells whether it holds the value. */
  claimant(unique: Unique): Promise<string | null>;
  /** Frees every claim of a kind that no record confirms and no pending write needs. */
  sweep(kind: string): Promise<void>;
}

/**
 * Whether a written version is still the claim. A write whose reply was lost is found again among
 * the operations of the latest version, which may be a rival's takeover: releasing that version
 * would free the rival's value.
 */
function isClaim(written: Claim, claim: Claim): boolean {
  return written.owner === claim.owner && written.base === claim.base && written.at === claim.at;
}

/** A claim is `named` by its record, `open` while its write may succeed, or `dead`. */
type Standing = 'named' | 'open' | 'dead';

/**
 * Unique values over an engine, under `claim/<kind>/<hash>`. A claim is written after the owner's
 * revision was read and before the write that uses the value. A claim that the owner's record does
 * not confirm may therefore be taken over immediately when the owner is past that revision, or when
 * the claim is older than `endedBefore`, by which time every other writer had ended; otherwise only
 * after `CLAIM_GRACE_MS` and after fencing the owner. Claims are never deleted.
 */
export function claims(
  engine: Engine,
  owners: Owners,
  now: () => number,
  endedBefore = Number.NEGATIVE_INFINITY,
): Claims {
  const kinds = new Map<string, Collection<Claim>>();

  function of(kind: string): Collection<Claim> {
    const known = kinds.get(kind);
    if (known) return known;
    const made = collection(engine, { name: `claim/${kind}`, version: 1, schema: claimSchema });
    kinds.set(kind, made);
    return made;
  }

  /** Classifies a claim and fences its owner when a takeover requires it. */
  async function standingOf(unique: Unique, claim: Claim): Promise<Standing> {
    const { rev, names } = await owners.standing(claim.owner, unique);
    if (names) return 'named';
    if (rev > claim.base) return 'dead';
    if (claim.at >= endedBefore && now() - claim.at < CLAIM_GRACE_MS) return 'open';
    await owners.fence(claim.owner, claim.base);
    return (await owners.standing(claim.owner, unique)).names ? 'named' : 'dead';
  }

  async function isDead(unique: Unique, claim: Claim): Promise<boolean> {
    return (await standingOf(unique, claim)) === 'dead';
  }

  /**
   * A value that came with a base is its owner's as long as that record names it: to name it again, the
   * owner has to claim it as everybody else does.
   */
  async function requireUnnamed(unique: Unique, owner: string): Promise<void> {
    const other = await owners.unclaimed?.(unique);
    if (other === undefined || other === owner) return;
    if ((await owners.standing(other, unique)).names) throw new ValueTaken(unique.kind);
  }

  /** The claim's current version once no rival holds it. */
  async function unrivalled(unique: Unique, owner: string, waits: boolean) {
    const latest = waits ? performance.now() + PATIENCE_MS : 0;
    for (;;) {
      const current = await of(unique.kind).inspect(unique.hash);
      await requireUnnamed(unique, owner);
      const rival = current?.data && current.data.owner !== owner ? current.data : null;
      const standing = rival ? await standingOf(unique, rival) : 'dead';
      if (standing === 'dead') return current;
      if (standing === 'named') throw new ValueTaken(unique.kind);
      if (performance.now() > latest) throw new ValueInDoubt(unique.kind);
      await sleep(LOOK_AGAIN_MS);
    }
  }

  /** Claims a value that has most likely never been claimed; null where it has. */
  async function takeNew({ kind, hash }: Unique, claim: Claim): Promise<Undo | null> {
    const records = of(kind);
    try {
      const made = await records.create(hash, claim);
      if (!isClaim(made.data, claim)) return null;
      const ifMatch = made.etag;
      return async () => void (await unlessStale(records.remove(hash, { ifMatch })));
    } catch (error) {
      if (error instanceof RecordExists) return null;
      throw error;
    }
  }

  async function free(unique: Unique, isFree: (claim: Claim) => Promise<boolean>): Promise<void> {
    const records = of(unique.kind);
    const current = await records.read(unique.hash);
    if (!current || !(await isFree(current.data))) return;
    await unlessStale(records.remove(current.id, { ifMatch: current.etag }));
  }

  return {
    async take(unique, owner, base, { waits } = { waits: true }) {
      const records = of(unique.kind);
      const id = unique.hash;
      // Before the claim is made: an owner that takes the value back meanwhile has claimed it.
      await requireUnnamed(unique, owner);
      const undo = await takeNew(unique, { owner, base, at: now() });
      if (undo) return undo;
      for (let lost = 0; lost < LOST_RACES; lost++) {
        const current = await unrivalled(unique, owner, waits);
        const claim = { owner, base, at: now() };
        const ifMatch = current?.etag ?? null;
        const written = await unlessStale(records.upsert(id, () => claim, { ifMatch }));
        if (!written || !isClaim(written.data, claim)) continue;
        // Another write of the same owner at the same revision may rely on this claim.
        const shared = current?.data?.owner === owner && current.data.base === base;
        return async () => {
          if (!shared) await unlessStale(records.remove(id, { ifMatch: written.etag }));
        };
      }
      throw new StoreUnavailable('The value is claimed by too many at once.');
    },
    release: (unique, owner, rev) =>
      // A record that uses the value again has claimed it at this revision or later.
      free(unique, async (claim) => claim.owner === owner && claim.base < rev),
    async claimant({ kind, hash }) {
      const claim = await of(kind).read(hash);
      return claim?.data.owner ?? null;
    },
    async sweep(kind) {
      await mapBounded(await of(kind).ids(), STORE_PARALLEL, async (hash) => {
        await free({ kind, hash }, (claim) => isDead({ kind, hash }, claim));
      });
    },
  };
}
