import { formatPlace as place } from '../../domain/institutions/place.ts';
import type { Summary } from '../../domain/institutions/summary.ts';

/** A name or a term of data/ in this language; data/ is English. */
export function nameOf(text: string): string {
  return text;
}

/** Marks a passage that exists only in English on pages of other languages. */
export const passageTexts = { inEnglish: 'In English' } as const;

/** City and state; the state once where the city has its name. */
export function placeOf(location: Summary['location']): string {
  return place(location);
}
