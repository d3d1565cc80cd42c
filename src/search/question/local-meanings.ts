import { placeKinds } from '../../domain/search.ts';
import { wordsOf } from '../../domain/text.ts';
import type { Labels } from '../index/labels.ts';
import {
  isDirection,
  keyOf,
  lexiconPatterns,
  type Meaning,
  meaningsOf,
  noiseOf,
} from './lexicon.ts';

/** What words mean in the catalogue that is asked alone. */
export type Local = (words: readonly string[]) => readonly Meaning[];

/** So many letters at least are the initials of a university: "RGUHS colleges". */
const INITIALS_FROM = 3;

/**
 * What words mean, by the lexicon or because institutions of the catalogue stand in a town or
 * district of that name or are affiliated to a university of that name or those initials.
 */
export function meaningsIn(labels: Labels, universities: ReadonlySet<string | null>): Local {
  const known = new Map<string, Meaning>();
  let seen = 0;
  let learned = 0;

  function learn(): void {
    if (learned < universities.size) {
      learned = universities.size;
      for (const label of universities) {
        if (label === null) continue;
        for (const key of keysOfColleges(label)) known.set(key, meaning('affiliation', label));
      }
    }
    const all = labels.all;
    for (; seen < all.length; seen += 1) {
      const { facet, text } = all[seen] ?? { facet: 'type', text: '' };
      const key = keyOf(wordsOf(text));
      const isNew = facet === 'city' || (facet === 'district' && !known.has(key));
      if (isNew && !isDirection(key)) known.set(key, meaning(facet, text));
    }
  }

  return (words) => {
    learn();
    const own = meaningsOf(words);
    const local = own.some(({ when }) => when === undefined) ? undefined : known.get(keyOf(words));
    return local ? [...own, local] : own;
  };
}

/** Whether some words mean a place. */
export function isPlaceIn(local: Local): (word: string) => boolean {
  return (word) => local([word]).some(({ kind }) => placeKinds.includes(kind));
}

function meaning(kind: 'city' | 'district' | 'affiliation', label: string): Meaning {
  return { kind, label, names: [label], weight: 1 };
}

/** What people write for the colleges of a university, by its name or its initials, as keys. */
function keysOfColleges(university: string): string[] {
  const words = wordsOf(university).filter((word) => noiseOf(word) === undefined && word !== 'dr');
  const initials = words.map((word) => word[0]).join('');
  const names = initials.length < INITIALS_FROM ? [university] : [university, initials];
  return lexiconPatterns.affiliation.flatMap((pattern) =>
    names.map((name) => keyOf(wordsOf(pattern.replace('{}', name)))),
  );
}
