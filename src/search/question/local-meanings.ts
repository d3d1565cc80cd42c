import { nameWordsOf } from '../../domain/text.ts';
import type { Labels } from '../index/labels.ts';
import { isIdle, type Meaning, meaningsOf } from './lexicon.ts';
import { keyOf, PatternedPhrases } from './phrases.ts';

/** The meanings of words within one catalogue. */
export type LocalMeanings = (words: readonly string[]) => readonly Meaning[];

/** The least number of initials that identify a university: "RGUHS colleges". */
const INITIALS_FROM = 3;

/**
 * The meanings of words by the lexicon, and those that the catalogue adds: its cities and districts, and
 * the universities to which its institutions are affiliated, by name or initials.
 */
export function meaningsIn(
  labels: Pick<Labels, 'all'>,
  universities: ReadonlySet<string>,
): LocalMeanings {
  const places = new Map<string, Meaning>();
  const affiliations = new PatternedPhrases<Meaning>('affiliation', learnUniversities);
  let seen = 0;
  let learned = 0;

  function learnUniversities(): void {
    if (learned === universities.size) return;
    learned = universities.size;
    for (const label of universities) {
      const affiliated = meaning('affiliation', label);
      for (const key of keysOfUniversity(label)) affiliations.add(key, affiliated);
    }
  }

  function learnPlaces(): void {
    // Every lookup of a word comes here.
    if (seen === labels.all.length) return;
    for (const { facet, text } of labels.all.slice(seen)) {
      if (facet !== 'city' && facet !== 'district') continue;
      const key = keyOf(nameWordsOf(text));
      if (facet === 'city' || !places.has(key)) places.set(key, meaning(facet, text));
    }
    seen = labels.all.length;
  }

  return (words) => {
    learnPlaces();
    const general = meaningsOf(words);
    if (general.some(({ when }) => when === undefined)) return general;
    const key = keyOf(words);
    const local = places.get(key) ?? affiliations.find(key);
    return local ? [...general, local] : general;
  };
}

function meaning(kind: 'city' | 'district' | 'affiliation', label: string): Meaning {
  return { kind, label, phrase: label, isOfLexicon: false, names: [label], weight: 1 };
}

/** The keys of the name and the initials of a university. */
function keysOfUniversity(university: string): string[] {
  const words = nameWordsOf(university);
  const significant = words.filter((word) => !isIdle(word) && word !== 'dr');
  const initials = significant.map((word) => word[0]).join('');
  return [keyOf(words), ...(initials.length < INITIALS_FROM ? [] : [initials])];
}
