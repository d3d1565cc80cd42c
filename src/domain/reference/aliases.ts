import * as z from 'zod';
import { institutionAliases, type PlaceAliases, placeAliases } from '../sources/reference.ts';
import { fold, wordsOf } from '../text.ts';
import { stateByName } from './entries.ts';
import { referenceFile } from './reference-data.ts';

interface NamedCity {
  city: string | null;
  state: string;
}

const {
  institutions: knownInstitutions,
  cities: knownCities,
  districts: knownDistricts,
} = referenceFile(
  'aliases.json',
  z.looseObject({
    institutions: z.array(institutionAliases),
    cities: z.array(placeAliases),
    districts: z.array(placeAliases),
  }),
)();
const institutions = new Map(knownInstitutions.map(({ name, aliases }) => [fold(name), aliases]));
/** Names of institutions by the words of each short or former name, written as one. */
const called = Map.groupBy(
  knownInstitutions.flatMap(({ name, aliases }) =>
    aliases.map((alias) => ({ name, key: wordsOf(alias).join('') })),
  ),
  ({ key }) => key,
);
const cities = new Map(
  knownCities.map(({ name, state, aliases }) => [cityKey(name, state), aliases]),
);
/** Current city names by folded former or alternative names. */
export const formerCityNames: ReadonlyMap<string, string> = currentNamesOf(knownCities);

/** Current district names by folded alternative spellings in the registers. */
export const formerDistrictNames: ReadonlyMap<string, string> = currentNamesOf(knownDistricts);

/** Well-known short and former names of an institution, without its initialism. */
export function institutionAliasesOf(name: string): readonly string[] {
  return institutions.get(fold(name)) ?? [];
}

/** The institutions that have exactly these words as a well-known short or former name. */
export function institutionsCalled(words: readonly string[]): readonly string[] {
  return (called.get(words.join('')) ?? []).map(({ name }) => name);
}

/** The words of each name by which people call institutions. */
export function callingNames(): string[][] {
  return knownInstitutions.flatMap(({ aliases }) => aliases.map(wordsOf));
}

/** Former and alternative names of a city. */
export function cityAliasesOf(city: string, state: string): readonly string[] {
  return cities.get(cityKey(city, state)) ?? [];
}

/** The current name of a city by a former one. */
export function cityByFormerName(name: string): string | undefined {
  return formerCityNames.get(fold(name));
}

/** The current name of a district by an alternative spelling. */
export function districtByFormerName(name: string): string | undefined {
  return formerDistrictNames.get(fold(name));
}

/** Other names of a city and its state. */
export function placeAliasesOf({ city, state }: NamedCity): string[] {
  return [
    ...(city === null ? [] : cityAliasesOf(city, state)),
    ...(stateByName(state)?.formerNames ?? []),
  ];
}

function cityKey(city: string, state: string): string {
  return `${fold(state)}/${fold(city)}`;
}

function currentNamesOf(places: readonly PlaceAliases[]): Map<string, string> {
  return new Map(
    places.flatMap(({ name, aliases }) => aliases.map((alias) => [fold(alias), name] as const)),
  );
}
