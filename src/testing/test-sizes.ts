/**
 * How much the generated tests do, from the environment: few cases in `npm test`, many in the soak,
 * which sets these variables. The one place that reads them.
 */
import { randomInt } from 'node:crypto';

const FUZZ_RUNS = 2_000;
const LARGEST_SEED = 2 ** 31;

/** How many generated requests are made (FUZZ_RUNS). */
export function fuzzRuns(): number {
  return wholeNumber('FUZZ_RUNS') ?? FUZZ_RUNS;
}

/** The seed that they are drawn from (FUZZ_SEED, to repeat a run); another in each run unless set. */
export function fuzzSeed(): number {
  return wholeNumber('FUZZ_SEED') ?? randomInt(LARGEST_SEED);
}

/** Whether every payload is shown in the browser, not a sample (XSS_PAYLOADS=all). */
export function showsAllPayloads(): boolean {
  return process.env['XSS_PAYLOADS'] === 'all';
}

function wholeNumber(name: string): number | undefined {
  const given = process.env[name];
  if (given === undefined || given === '') return undefined;
  if (!/^\d{1,10}$/.test(given)) throw new RangeError(`${name}: must be a whole number.`);
  return Number(given);
}
