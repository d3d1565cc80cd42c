import { initialismOf, shortHostOf, shortNameOf } from '../../domain/initialism.ts';
import { isRegisterOnly } from '../../domain/institutions/register.ts';
import { institutionAliasesOf, placeAliasesOf } from '../../domain/reference/aliases.ts';
import { isEveryday } from '../../domain/reference/everyday-words.ts';
import { hindiNamesOf } from '../../domain/reference/hindi-names.ts';
import type { SearchEntry } from '../../domain/reference/search-entry.ts';
import { remembered } from '../../domain/remembered.ts';
import { nameWordsOf } from '../../domain/text.ts';
import { FIELDS } from './postings.ts';

/** The field in which a word occurs; a short name is no word of a longer name. */
export const wordField = { place: 0, shortName: 1, otherName: 2, alias: 3, name: 4 } as const;
/** The weight of a word by its field; a whole short name is more than a word of a name. */
export const fieldWeights: readonly number[] = [1, 3.5, 2.5, 3, 3];

/** Tens of thousands of entries name a few thousand places and universities. */
const MOST_PLACES = 5_000;
const placeWordsOf = remembered(nameWordsOf, MOST_PLACES);

/**
 * The numbers of the words that find an entry, times `FIELDS` plus their field: the words of the name first,
 * in order, then the others by decreasing weight.
 */
export function wordKeysOf(
  { summary, words, otherNames, district, registeredUnder, reported, websiteHost }: SearchEntry,
  numberOf: (word: string) => number,
) {
  const { name, location } = summary;
  const { city, state } = location;
  // The initials of tens of thousands of register colleges, which have no city, would hide well-known ones.
  const isListed = city === null || isRegisterOnly(reported);
  const initialism = isListed ? null : initialismOf(words);
  const placeWords = new Set([city, district, state].flatMap((place) => placeWordsOf(place ?? '')));
  const shortHost = shortHostOf(websiteHost) ?? '';
  const shortNames = new Set([
    shortNameOf(name, placeWords) ?? '',
    isEveryday(shortHost) ? '' : shortHost,
  ]);
  shortNames.delete('');
  const keys = (texts: readonly string[], field: number) =>
    texts.map((word) => numberOf(word) * FIELDS + field);
  const read = (texts: readonly string[], field: number) => keys(texts.flatMap(nameWordsOf), field);
  return [
    ...keys(words, wordField.name),
    ...keys(initialism === null ? [] : [initialism], wordField.alias),
    ...read([...institutionAliasesOf(name), ...hindiNamesOf(name)], wordField.alias),
    ...read(placeAliasesOf({ city, state }), wordField.place),
    ...read(otherNames, wordField.otherName),
    ...keys([...shortNames], wordField.shortName),
    ...keys(
      [city, state, registeredUnder].flatMap((place) => placeWordsOf(place ?? '')),
      wordField.place,
    ),
  ];
}
