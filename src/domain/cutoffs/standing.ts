import { limits } from '../limits.ts';
import type { ListDescription } from './cutoff-list.ts';
import type { Band } from './cutoffs.ts';

type Scale = Pick<ListDescription, 'better' | 'unit'>;

/** The value at which a seat closed in one year. */
export interface Closing {
  value: number;
  /** Whether it is that of the counselling's last round. */
  isFinal: boolean;
}

/** How a rank or score stands against a seat over several years. */
export interface Standing {
  /** Final years in which it would have got the seat, of those in which the seat was offered. */
  within: number;
  of: number;
  /** Null without a rank, and where no final year says that it was out of reach. */
  band: Band | null;
  /** How it stood when the seat was last offered, whatever earlier years say. */
  latest: Band | null;
}

/** Whether a rank or score would have got a seat that closed at this value. */
export function isAdmitted(closing: number, value: number, { better }: Pick<Scale, 'better'>) {
  return better === 'lower' ? closing >= value : closing <= value;
}

/**
 * Compares a rank or score with the closings of a seat, newest first. Rounds that were not the last
 * count in no number, and can only bring a seat nearer (docs/product.md "Cut-offs").
 */
export function standingOf(value: number, closings: readonly Closing[], scale: Scale): Standing {
  const final = closings.filter(({ isFinal }) => isFinal);
  const last = [closings[0], final[0]].flatMap((closing) => closing ?? []);
  const within = final.filter((closing) => isAdmitted(closing.value, value, scale)).length;
  const latest = latestBand();
  return { within, of: final.length, band: within > 0 ? 'within' : latest, latest };

  function latestBand(): Band | null {
    if (last.some((closing) => isAdmitted(closing.value, value, scale))) return 'within';
    if (last.some((closing) => isNear(closing.value, value, scale))) return 'near';
    return final.length > 0 ? 'beyond' : null;
  }
}

/**
 * Whether a value is a near miss: a closing rank of at least 0.9 × the rank. Where higher is
 * better, a tenth of the score may be missing, or of the distance to 100 for percentiles.
 */
function isNear(newest: number, value: number, { better, unit }: Scale): boolean {
  const { near } = limits.cutoffs;
  if (better === 'lower') return newest >= value * near;
  if (unit === 'percentile') return 100 - newest >= (100 - value) * near;
  return newest * near <= value;
}
