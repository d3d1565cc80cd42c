/** How much the long run asks of a test: read from the environment here alone. */
const { SOAK, SOAK_SEED } = process.env;

/** Whether tests run at full length, as in `npm run soak`. */
export const isSoak = SOAK === 'full';

/** Where random tests begin; a failing run prints it, and SOAK_SEED repeats it. */
export const soakSeed = Number(SOAK_SEED ?? 1);

/** The size of a test: the small one in `npm test`, the other in the long run. */
export function sized(short: number, long: number): number {
  return isSoak ? long : short;
}

/** The first of a list whose entries try one rule in several ways; all of them in the long run. */
export function sample<Entry>(entries: readonly Entry[]): readonly Entry[] {
  return isSoak ? entries : entries.slice(0, 1);
}
