import { wordsOf } from '../../domain/text.ts';
import type { Labels } from '../index/labels.ts';
import { keyOf, type Meaning, NOISE } from './meanings.ts';
import { collegesUnder } from './sayings.ts';

/** What words mean in this catalogue alone. */
export type Local = (words: readonly string[]) => Meaning | null;

/** Districts are called by these words, which ask for none of them. */
const DIRECTIONS = new Set(['north', 'south', 'east', 'west', 'central']);

/** So many letters at least are the initials of a university: "RGUHS colleges". */
const INITIALS_FROM = 3;

/**
 * The towns and districts where institutions of the catalogue stand, whatever they are called, and
 * the colleges of a university by its initials.
 */
export function meaningsIn(labels: Labels, universities: ReadonlySet<string>): Local {
  const known = new Map<string, Meaning>();
  let seen = 0;
  const colleges = new Map<string, Meaning>();
  let told = 0;
  return (words) => {
    if (told < universities.size) {
      told = universities.size;
      for (const label of universities)
        for (const key of keysOfColleges(label)) colleges.set(key, { kind: 'affiliation', label });
    }
    const all = labels.all();
    for (; seen < all.length; seen += 1) {
      const { facet, text } = all[seen] ?? { facet: 'type', text: '' };
      const key = keyOf(wordsOf(text));
      const isPlace = facet === 'city' || (facet === 'district' && !known.has(key));
      if (isPlace && !DIRECTIONS.has(key)) known.set(key, { kind: facet, label: text });
    }
    const key = keyOf(words);
    return known.get(key) ?? colleges.get(key) ?? null;
  };
}

/** What one writes for the colleges of a university by its initials, as keys. */
function keysOfColleges(university: string): string[] {
  const words = wordsOf(university).filter((word) => !NOISE.has(word) && word !== 'dr');
  const initials = words.map((word) => word[0]).join('');
  if (initials.length < INITIALS_FROM) return [];
  return collegesUnder(initials).map((text) => keyOf(wordsOf(text)));
}
