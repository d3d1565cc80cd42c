import type { Claims, UniqueValue } from './claims.ts';
import { ignoreUnavailable } from './engine.ts';
import { ValueInDoubt, ValueTaken } from './errors.ts';

/** The record that claims values, and the revision that its write follows. */
interface Claimant {
  id: string;
  follows: number;
  mayLand: boolean;
}

/**
 * Claims all values or none; returns the function that releases them. All at once, unless another
 * writer is claiming one of several: two writers with one value each would wait for each other.
 * Then one after another, in a fixed order, so that one of the two gets all.
 */
export async function claimAll(claims: Claims, uniques: UniqueValue[], claimant: Claimant) {
  if (uniques.length < 2) return claimInTurn(claims, uniques, claimant);
  const { id, follows } = claimant;
  const taking = uniques.map((unique) => claims.take(unique, id, follows, { waits: false }));
  const outcomes = await Promise.allSettled(taking);
  const releaseAll = await releaserOf(outcomes, claimant).catch((error) => {
    if (error instanceof ValueTaken || !outcomes.some(isInDoubt)) throw error;
    return null;
  });
  return releaseAll ?? claimInTurn(claims, uniques, claimant);
}

async function claimInTurn(claims: Claims, uniques: UniqueValue[], claimant: Claimant) {
  const outcomes: PromiseSettledResult<() => Promise<void>>[] = [];
  for (const unique of uniques) {
    const [outcome] = await Promise.allSettled([
      claims.take(unique, claimant.id, claimant.follows),
    ]);
    outcomes.push(outcome);
    if (outcome.status === 'rejected') break;
  }
  return releaserOf(outcomes, claimant);
}

const isInDoubt = (outcome: PromiseSettledResult<unknown>) =>
  outcome.status === 'rejected' && outcome.reason instanceof ValueInDoubt;

/**
 * The function that releases the claimed values. If one could not be claimed, the others are
 * released immediately, except when the store failed and an earlier attempt of ours may still take
 * effect and need them.
 */
async function releaserOf(
  outcomes: readonly PromiseSettledResult<() => Promise<void>>[],
  { mayLand }: Claimant,
) {
  const releases = outcomes.filter((outcome) => outcome.status === 'fulfilled');
  const releaseAll = async () => {
    await Promise.all(releases.map(({ value: release }) => ignoreUnavailable(release())));
  };
  const failed = outcomes
    .filter((outcome) => outcome.status === 'rejected')
    .map(({ reason }) => reason);
  if (failed.length === 0) return releaseAll;
  const taken = failed.find((reason) => reason instanceof ValueTaken);
  if (taken || !mayLand) await releaseAll();
  throw taken ?? failed[0];
}
