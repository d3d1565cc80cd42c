import type { CutoffRow, EarlyRounds } from './cutoffs.ts';

/** The words for how a rank stands against a row. */
type StandingKey = 'inside' | 'insideOfOne' | 'insideSoFar' | 'near' | 'beyond' | 'notYet';
type RoundsKey = 'round' | 'rounds' | 'unnamedRounds';
type LaterKey = 'laterHigher' | 'laterLower' | 'laterMayHigher' | 'laterMayLower';
/** All words by which a rank is told how it stands. */
export type VerdictKey = StandingKey | RoundsKey | LaterKey;

/** How the visitor's rank stands against a row; null without a rank. */
export function standingKey({
  band,
  within,
  of,
  by,
}: Pick<CutoffRow, 'band' | 'within' | 'of' | 'by'>): StandingKey | null {
  if (by === null) return null;
  if (band === 'near') return 'near';
  if (band === 'beyond') return 'beyond';
  if (band === null) return 'notYet';
  if (!within) return 'insideSoFar';
  return of === 1 ? 'insideOfOne' : 'inside';
}

/** Which rounds are held of a year that is not final. */
export function roundsKey({ length }: EarlyRounds['rounds']): RoundsKey {
  if (length === 0) return 'unnamedRounds';
  return length === 1 ? 'round' : 'rounds';
}

/** The key of the text that says how later rounds changed, or may have changed, the values. */
export function laterKey(
  better: 'lower' | 'higher',
  { laterMoved }: Pick<EarlyRounds, 'laterMoved'>,
): LaterKey {
  if (better === 'lower') return laterMoved ? 'laterHigher' : 'laterMayHigher';
  return laterMoved ? 'laterLower' : 'laterMayLower';
}

/** Runs of whole numbers in ascending order: 1, 2, 3, 5 as 1–3 and 5–5. */
export function runsOf(ascending: readonly number[]): [from: number, to: number][] {
  const runs: [from: number, to: number][] = [];
  for (const number of ascending) {
    const run = runs.at(-1);
    if (run && run[1] === number - 1) run[1] = number;
    else runs.push([number, number]);
  }
  return runs;
}
