import { placeOf as place } from '../../domain/place.ts';
import type { Summary } from '../../domain/summary.ts';

/** What a name or a term of the data is called: data/ is English. */
export function nameOf(text: string): string {
  return text;
}

/** What stands before a passage that exists in English alone, on pages of another language. */
export const passageTexts = { inEnglish: 'In English' } as const;

/** City and state; the state once where the city has its name. */
export function placeOf(location: Summary['location']): string {
  return place(location);
}
