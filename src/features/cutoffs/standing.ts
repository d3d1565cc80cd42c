import type { ListDescription } from '../../domain/cutoff-list.ts';
import type { Band } from '../../domain/cutoffs.ts';
import { limits } from '../../domain/limits.ts';
import type { OpenList } from './open-list.ts';

/** How a rank or score stands to a lane in the asked years. */
export interface Standing {
  within: number;
  of: number;
  band: Band | null;
  /** The newest value that can be compared; not a number where there is none. */
  newest: number;
}

type Values = Pick<OpenList, 'starts' | 'year' | 'closing' | 'preparatory'>;

/**
 * Whether the lane was offered in the newest `years` years, and how `value` stands to it. Years of
 * the preparatory list are another list of ranks: they count neither way. Null: not offered.
 */
export function standingOf(
  values: Values,
  lane: number,
  asked: { years: number; value: number | null; list: Pick<ListDescription, 'better' | 'unit'> },
): Standing | null {
  const { starts, year, closing, preparatory } = values;
  const end = starts[lane + 1] ?? 0;
  const standing: Standing = { within: 0, of: 0, band: null, newest: Number.NaN };
  let isOffered = false;
  for (let at = starts[lane] ?? 0; at < end && (year[at] ?? 0) < asked.years; at += 1) {
    isOffered = true;
    if (preparatory[at] === 1) continue;
    const last = closing[at] ?? Number.NaN;
    if (standing.of === 0) standing.newest = last;
    standing.of += 1;
    if (asked.value !== null && isWithin(last, asked.value, asked.list.better))
      standing.within += 1;
  }
  if (!isOffered) return null;
  if (asked.value !== null) standing.band = bandOf(standing, asked.value, asked.list);
  return standing;
}

function isWithin(closing: number, value: number, better: ListDescription['better']): boolean {
  return better === 'lower' ? closing >= value : closing <= value;
}

function bandOf(
  { within, of, newest }: Standing,
  value: number,
  list: Pick<ListDescription, 'better' | 'unit'>,
): Band | null {
  if (within > 0) return 'within';
  return of > 0 && isNear(newest, value, list) ? 'near' : null;
}

/**
 * A closing rank is near from 0.9 of the rank on. Where more is better the value may miss a tenth:
 * of the score, or of the distance to the top where 100 is the top.
 */
function isNear(
  newest: number,
  value: number,
  { better, unit }: Pick<ListDescription, 'better' | 'unit'>,
): boolean {
  const { near } = limits.cutoffs;
  if (better === 'lower') return newest >= value * near;
  if (unit === 'percentile') return 100 - newest >= (100 - value) * near;
  return newest * near <= value;
}
