import { institutionAliasesOf, placeAliasesOf } from '../../domain/reference/aliases.ts';
import { hindiNamesOf } from '../../domain/reference/hindi-names.ts';
import type { Column } from '../../store/columns.ts';
import { byCode } from './code-memory.ts';
import type { SearchEntry } from './entry.ts';
import { Gathered } from './number-rows.ts';
import { ROOM } from './postings.ts';
import type { TermNumbers } from './term-numbers.ts';

/** Where a word stands, by what it says: in the name, as another one, of the place. */
export const standing = { place: 0, otherName: 1, alias: 2, name: 3 } as const;
/** How much a word says by where it stands. */
export const weights: readonly number[] = [1, 2.5, 3, 3];

/**
 * Reads the words by which institutions are found, times `ROOM` with where they stand: those of the
 * name first in their order, then what says more before what says less. What is given is overwritten
 * by the next row.
 */
export function wordsReader(entries: Column<SearchEntry>, terms: TermNumbers) {
  const names = entries.field('summary').field('name');
  const words = entries.field('words');
  const word = byCode(words.items(), terms.numberOf);
  const location = entries.field('summary').field('location');
  const others = entries.field('otherNames');
  const numbersOf = (texts: readonly string[]) => texts.flatMap(terms.read);
  const otherName = byCode(others.items(), terms.read);
  const inState = byCode(location.field('state'), (state) =>
    byCode(location.field('city'), (city) => ({
      names: numbersOf([...(city === null ? [] : [city]), state]),
      aliases: numbersOf(placeAliasesOf({ city, state })),
    })),
  );
  const found = new Gathered();

  return (row: number): Gathered => {
    found.clear();
    const last = words.end(row);
    for (let item = words.start(row); item < last; item += 1) found.push(word(item));
    const initialism = terms.initialism(found);
    const { numbers, size } = found;
    for (let place = 0; place < size; place += 1)
      numbers[place] = (numbers[place] ?? 0) * ROOM + standing.name;
    if (initialism >= 0) found.push(initialism * ROOM + standing.alias);
    const place = inState(row)(row);
    const aliases = [...institutionAliasesOf(names.at(row)), ...hindiNamesOf(names.at(row))];
    if (aliases.length > 0) append(numbersOf(aliases), standing.alias, found);
    append(place.aliases, standing.place, found);
    const end = others.end(row);
    for (let item = others.start(row); item < end; item += 1)
      append(otherName(item), standing.otherName, found);
    append(place.names, standing.place, found);
    return found;
  };
}

function append(words: readonly number[], at: number, found: Gathered): void {
  for (let place = 0; place < words.length; place += 1) found.push((words[place] ?? 0) * ROOM + at);
}
