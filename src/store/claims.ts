import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import { mapBounded, STORE_PARALLEL } from '../async/index.ts';
import { type Collection, collection } from './collection.ts';
import { type Engine, StoreUnavailable } from './engine.ts';
import { nullIfCorrupt, nullIfStale, RecordExists, ValueInDoubt, ValueTaken } from './errors.ts';

/** How long a claim may wait for its record before it can be taken over. */
export const CLAIM_GRACE_MS = 30_000;

const MAX_LOST_RACES = 8;

/** How long to wait for a rival's write; most writes have ended by then. */
const MAX_WAIT_MS = 1_000;
const POLL_INTERVAL_MS = 50;

/**
 * A claim on a unique value. It serves only the write that follows a revision of the owner, stored
 * as `base`: once the record is past it without naming the value, the claim is dead.
 */
export const claimSchema = z.object({
  owner: z.string(),
  base: z.int().nonnegative(),
  at: z.number(),
});

type Claim = z.infer<typeof claimSchema>;

/** Releases a claim that was not used. */
type ReleaseClaim = () => Promise<void>;

/** A unique value, such as an email, identified by its kind and hash. */
export interface UniqueValue {
  kind: string;
  hash: string;
}

/** Access to the records that own claims. */
export interface Owners {
  /** The owner's revision (0 when it never existed) and whether it names the value. */
  statusOf(owner: string, unique: UniqueValue): Promise<{ rev: number; names: boolean }>;
  /** Makes every write fail that was prepared at the revision. */
  fence(owner: string, follows: number): Promise<void>;
  /** The owner of an unclaimed value that came with a base; only the owner's record confirms it. */
  baseOwner?(unique: UniqueValue): Promise<string | undefined>;
}

export interface Claims {
  /**
   * Claims the value for the write that follows a revision of the owner and returns a function that
   * releases the unused claim. Throws `ValueTaken` where another record names the value, and
   * after a wait of one second `ValueInDoubt` where a rival's write may still succeed.
   */
  take(
    unique: UniqueValue,
    owner: string,
    follows: number,
    options?: { waits: boolean },
  ): Promise<ReleaseClaim>;
  /** Frees a value that the owner's revision `rev` no longer names. */
  release(unique: UniqueValue, owner: string, rev: number): Promise<void>;
  /** The claimant of a value; only its record tells whether it holds the value. */
  claimant(unique: UniqueValue): Promise<string | null>;
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
type ClaimStatus = 'named' | 'open' | 'dead';

/**
 * Unique values over an engine, under `claim/<kind>/<hash>`. A claim is written after the owner's
 * revision was read and before the write that uses the value. A claim that the owner's record does
 * not confirm may therefore be taken over immediately when the owner is past that revision, otherwise
 * only after `CLAIM_GRACE_MS` and after fencing the owner. Claims are never deleted.
 */
export function openClaims(engine: Engine, owners: Owners, now: () => number): Claims {
  const kinds = new Map<string, Collection<Claim>>();

  function claimsOfKind(kind: string): Collection<Claim> {
    const open = kinds.get(kind);
    if (open) return open;
    const opened = collection(engine, { name: `claim/${kind}`, version: 1, schema: claimSchema });
    kinds.set(kind, opened);
    return opened;
  }

  /** Classifies a claim and fences its owner when a takeover requires it. */
  async function checkStatus(unique: UniqueValue, claim: Claim): Promise<ClaimStatus> {
    const { rev, names } = await owners.statusOf(claim.owner, unique);
    if (names) return 'named';
    if (rev > claim.base) return 'dead';
    if (now() - claim.at < CLAIM_GRACE_MS) return 'open';
    await owners.fence(claim.owner, claim.base);
    return (await owners.statusOf(claim.owner, unique)).names ? 'named' : 'dead';
  }

  async function isDead(unique: UniqueValue, claim: Claim): Promise<boolean> {
    return (await checkStatus(unique, claim)) === 'dead';
  }

  /**
   * A base's value belongs to its shipped owner while that record names it. An owner that has dropped
   * the value must claim it to use it again.
   */
  async function requireFreeInBase(unique: UniqueValue, owner: string): Promise<void> {
    const other = await owners.baseOwner?.(unique);
    if (other === undefined || other === owner) return;
    if ((await owners.statusOf(other, unique)).names) throw new ValueTaken(unique.kind);
  }

  /** The claim's current version once no rival holds it. */
  async function waitForRival(unique: UniqueValue, owner: string, waits: boolean) {
    const deadline = waits ? performance.now() + MAX_WAIT_MS : 0;
    for (;;) {
      const current = await claimsOfKind(unique.kind).inspect(unique.hash);
      await requireFreeInBase(unique, owner);
      const rival = current?.data && current.data.owner !== owner ? current.data : null;
      const status = rival ? await checkStatus(unique, rival) : 'dead';
      if (status === 'dead') return current;
      if (status === 'named') throw new ValueTaken(unique.kind);
      if (performance.now() > deadline) throw new ValueInDoubt(unique.kind);
      await sleep(POLL_INTERVAL_MS);
    }
  }

  /** Claims a value that has most likely never been claimed; null where it has. */
  async function takeNew({ kind, hash }: UniqueValue, claim: Claim): Promise<ReleaseClaim | null> {
    const records = claimsOfKind(kind);
    try {
      const created = await records.create(hash, claim);
      if (!isClaim(created.data, claim)) return null;
      const ifMatch = created.etag;
      return async () => void (await nullIfStale(records.remove(hash, { ifMatch })));
    } catch (error) {
      if (error instanceof RecordExists) return null;
      throw error;
    }
  }

  async function freeIf(
    unique: UniqueValue,
    isFree: (claim: Claim) => Promise<boolean>,
  ): Promise<void> {
    const records = claimsOfKind(unique.kind);
    const current = await records.read(unique.hash);
    if (!current || !(await isFree(current.data))) return;
    await nullIfStale(records.remove(current.id, { ifMatch: current.etag }));
  }

  return {
    async take(unique, owner, follows, { waits } = { waits: true }) {
      const records = claimsOfKind(unique.kind);
      const id = unique.hash;
      // Before the claim is made: an owner that takes the value back meanwhile has claimed it.
      await requireFreeInBase(unique, owner);
      const release = await takeNew(unique, { owner, base: follows, at: now() });
      if (release) return release;
      for (let lost = 0; lost < MAX_LOST_RACES; lost++) {
        const current = await waitForRival(unique, owner, waits);
        const claim = { owner, base: follows, at: now() };
        const ifMatch = current?.etag ?? null;
        const written = await nullIfStale(records.upsert(id, () => claim, { ifMatch }));
        if (!written || !isClaim(written.data, claim)) continue;
        // Another write of the same owner at the same revision may rely on this claim.
        const shared = current?.data?.owner === owner && current.data.base === follows;
        return async () => {
          if (!shared) await nullIfStale(records.remove(id, { ifMatch: written.etag }));
        };
      }
      throw new StoreUnavailable('The value is claimed by too many at once.');
    },
    release: (unique, owner, rev) =>
      // A record that uses the value again has claimed it at this revision or later.
      freeIf(unique, async (claim) => claim.owner === owner && claim.base < rev),
    async claimant({ kind, hash }) {
      const claim = await claimsOfKind(kind).read(hash);
      return claim?.data.owner ?? null;
    },
    async sweep(kind) {
      await mapBounded(await claimsOfKind(kind).ids(), STORE_PARALLEL, async (hash) => {
        // A claim of a record that cannot be read stays.
        await nullIfCorrupt(freeIf({ kind, hash }, (claim) => isDead({ kind, hash }, claim)));
      });
    },
  };
}
