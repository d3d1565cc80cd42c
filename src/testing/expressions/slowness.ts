import { type Attack, attacksOn, writeAttack } from './attack-texts.ts';

/** Milliseconds that an expression may take for a text of the greatest length. */
const MOST_MS = 5;
/** The length of texts that nothing bounds earlier. */
const LENGTH = 10_000;
/** Lengths at which an exponential expression is found before it takes seconds. */
const FIRST_LENGTHS = [12, 16, 20, 23, 26];
/** At this length a quadratic expression is told from a linear one; the full length confirms it. */
const TRIAL = { length: 600, ms: 0.06 };
/** How much longer a text four times as long may take: linear expressions take 4, quadratic 16. */
const GROWTH = { factor: 4, most: 8 };
const REPETITIONS = 10;
/** After this time no further repetition begins. */
const PATIENCE_MS = 400;

/** An attack that takes longer than it may. */
interface Slowness extends Attack {
  length: number;
  ms: number;
}

/**
 * The first attack on an expression that takes longer than 5 ms; null for none. What is linear may
 * take longer on a busy machine.
 */
export function findSlowness(expression: RegExp, length = LENGTH): Slowness | null {
  for (const attack of attacksOn(expression)) {
    const slowness = slownessOf(expression, attack, length);
    if (slowness) return slowness;
  }
  return null;
}

function slownessOf(expression: RegExp, attack: Attack, length: number): Slowness | null {
  for (const short of FIRST_LENGTHS) {
    const text = writeAttack(attack, short);
    if (timeOnce(expression, text) < MOST_MS) continue;
    const ms = leastTime(expression, text);
    if (ms >= MOST_MS) return { ...attack, length: short, ms };
  }
  if (length > TRIAL.length && isLinear(expression, attack)) return null;
  const ms = leastTime(expression, writeAttack(attack, length));
  return ms < MOST_MS ? null : { ...attack, length, ms };
}

/** Compares two lengths, which a busy machine slows alike. */
function isLinear(expression: RegExp, attack: Attack): boolean {
  const first = writeAttack(attack, TRIAL.length);
  if (timeOnce(expression, first) < TRIAL.ms) return true;
  const shorter = leastTime(expression, first);
  if (shorter < TRIAL.ms) return true;
  const second = writeAttack(attack, TRIAL.length * GROWTH.factor);
  return leastTime(expression, second) / shorter < GROWTH.most;
}

/** The least of several times: whatever else the machine does only adds to one. */
function leastTime(expression: RegExp, text: string): number {
  let [least, all] = [Number.POSITIVE_INFINITY, 0];
  for (let count = 0; count < REPETITIONS && all < PATIENCE_MS && least > TRIAL.ms; count += 1) {
    const ms = timeOnce(expression, text);
    least = Math.min(least, ms);
    all += ms;
  }
  return least;
}

function timeOnce(expression: RegExp, text: string): number {
  const start = performance.now();
  // Finds one match, or all of them where the expression is global.
  text.replace(expression, '');
  return performance.now() - start;
}
