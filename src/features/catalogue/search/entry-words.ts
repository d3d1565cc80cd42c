import { institutionAliasesOf, placeAliasesOf } from '../../../domain/reference/aliases.ts';
import type { SearchEntry } from '../../../domain/summary.ts';
import { ROOM } from './postings.ts';
import type { TermNumbers } from './term-numbers.ts';
import { initialismOf, wordsOf } from './words.ts';

/** Where a word stands, by what it says: in the name, as another one, of the place. */
export const standing = { place: 0, otherName: 1, alias: 2, name: 3 } as const;
/** How much a word says by where it stands. */
export const weights: readonly number[] = [1, 2.5, 3, 3];

type Location = SearchEntry['summary']['location'];

/** Cities are texts that anybody may write: what is known of them has an end. */
const MOST_PLACES = 5_000;

/** Reads the words by which institutions are found. */
export function createEntryWords(terms: TermNumbers) {
  const places = new Map<string, Map<string | null, PlaceWords>>();
  let known = 0;

  interface PlaceWords {
    names: readonly number[];
    aliases: readonly number[];
  }

  /**
   * The words of an entry, times `ROOM` with where they stand: those of its name first in their
   * order, then what says more before what says less.
   */
  return ({ summary, otherNames }: SearchEntry): number[] => {
    const { name, location } = summary;
    const found: number[] = [];
    terms.read(name, found);
    const initialism = initialismOf(found.map((word) => terms.words[word] ?? ''));
    for (let place = 0; place < found.length; place += 1)
      found[place] = (found[place] ?? 0) * ROOM + standing.name;
    if (initialism !== null) found.push(terms.numberOf(initialism) * ROOM + standing.alias);
    const place = wordsOfPlace(location);
    for (const alias of institutionAliasesOf(name)) read(alias, standing.alias, found);
    for (const alias of place.aliases) found.push(alias * ROOM + standing.alias);
    for (const other of otherNames) read(other, standing.otherName, found);
    for (const word of place.names) found.push(word * ROOM + standing.place);
    return found;
  };

  function read(text: string, standing: number, found: number[]): void {
    for (const word of wordsOf(text)) found.push(terms.numberOf(word) * ROOM + standing);
  }

  /** The words of a city and a state, of which thousands of institutions share some hundred. */
  function wordsOfPlace(location: Location): PlaceWords {
    const { city, state } = location;
    const cities = places.get(state) ?? new Map<string | null, PlaceWords>();
    const before = cities.get(city);
    if (before) return before;
    const numbers = (texts: readonly string[]) => texts.flatMap(wordsOf).map(terms.numberOf);
    const words = {
      names: numbers([...(city === null ? [] : [city]), state]),
      aliases: numbers(placeAliasesOf(location)),
    };
    if (known < MOST_PLACES) {
      places.set(state, cities.set(city, words));
      known += 1;
    }
    return words;
  }
}
