/** The size of random tests; the only reader of SOAK and SOAK_SEED. */
const { SOAK, SOAK_SEED } = process.env;

/** Whether tests run at full length, as in `npm run soak`. */
export const isSoak = SOAK === 'full';

/** The seed of random tests, printed by a failing run; SOAK_SEED repeats that run. */
export const soakSeed = Number(SOAK_SEED ?? 1);

/** The size of a test in `npm test` and in `npm run soak`. */
export function bySoak(short: number, long: number): number {
  return isSoak ? long : short;
}

/** The first entry of a list whose entries exercise one rule; all entries in `npm run soak`. */
export function sample<Entry>(entries: readonly Entry[]): readonly Entry[] {
  return isSoak ? entries : entries.slice(0, 1);
}
