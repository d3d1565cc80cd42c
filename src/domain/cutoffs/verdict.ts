import type { CutoffRow } from './cutoffs.ts';

/** The words for how a rank stands against a row. */
type StandingKey = 'inside' | 'insideOfOne' | 'insideSoFar' | 'near' | 'beyond' | 'notYet';
type RoundsKey = 'round' | 'rounds' | 'earlierRounds';
type LaterKey = 'laterHigher' | 'laterLower';
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

/** Which rounds are known of a year that is not final. */
export function roundsKey(rounds: number | null): RoundsKey {
  if (rounds === null) return 'earlierRounds';
  return rounds === 1 ? 'round' : 'rounds';
}

/** What later rounds do to the value of an earlier one. */
export function laterKey(better: 'lower' | 'higher'): LaterKey {
  return better === 'lower' ? 'laterHigher' : 'laterLower';
}
