import type { Rank, Summary } from '../domain/summary.ts';
import { ownerTexts, typeTexts } from './pages.ts';

/** What an institution is and where, in one line: University · Government · Chennai, Tamil Nadu. */
export function keyLine({ type, owner, category, location }: Summary): string {
  const place = placeOf(location);
  return [typeTexts[type], owner && ownerTexts[owner], category, place].filter(Boolean).join(' · ');
}

/** City and state; the state once where the city has its name. */
export function placeOf({ city, state }: Summary['location']): string {
  return city === null || city === state ? state : `${city}, ${state}`;
}

/** Which ranking a rank is of: NIRF Overall 2025. */
export function rankLabel({ agency, category, year }: Rank): string {
  return [agency, category, year].filter(Boolean).join(' ');
}

/** The value of a facet as a person reads it. */
export function facetWord(value: string): string {
  return value === 'college' || value === 'university' ? typeTexts[value] : value;
}

/** A whole number with Indian grouping: 1,25,000. */
export function grouped(value: number): string {
  return value.toLocaleString('en-IN');
}
