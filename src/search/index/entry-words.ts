import { institutionAliasesOf, placeAliasesOf } from '../../domain/reference/aliases.ts';
import { hindiNamesOf } from '../../domain/reference/hindi-names.ts';
import { isRegisterOnly } from '../../domain/register.ts';
import type { SearchEntry } from './entry.ts';
import { ROOM } from './postings.ts';
import type { TermNumbers } from './term-numbers.ts';
import { initialismOf } from './words.ts';

/** Where a word stands, by what it says: in the place, in another name, in a short one, in the name. */
export const standing = { place: 0, otherName: 1, alias: 2, name: 3 } as const;
/** How much a word says by where it stands. */
export const weights: readonly number[] = [1, 2.5, 3, 3];

/**
 * The numbers of the words by which an entry is found, times `ROOM` with where they stand: those of
 * the name first in their order, then what says more before what says less.
 */
export function wordKeysOf(
  { summary, words, otherNames, registeredUnder, reported }: SearchEntry,
  terms: TermNumbers,
) {
  const { name, location } = summary;
  const { city, state } = location;
  // Tens of thousands of colleges that nobody knows by their initials would hide those that are.
  const initialism = isRegisterOnly(reported) ? null : initialismOf(words);
  const keys = (numbers: readonly number[], place: number) =>
    numbers.map((number) => number * ROOM + place);
  const read = (texts: readonly string[], place: number) => keys(texts.flatMap(terms.read), place);
  return [
    ...keys(words.map(terms.numberOf), standing.name),
    ...keys(initialism === null ? [] : [terms.numberOf(initialism)], standing.alias),
    ...read([...institutionAliasesOf(name), ...hindiNamesOf(name)], standing.alias),
    ...read(placeAliasesOf({ city, state }), standing.place),
    ...read(otherNames, standing.otherName),
    ...read([city, state, registeredUnder].filter(isText), standing.place),
  ];
}

function isText(text: string | null): text is string {
  return text !== null;
}
