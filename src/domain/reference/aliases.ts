import { z } from 'zod';
import data from '../../../data/aliases.json' with { type: 'json' };
import { cityAliases, institutionAliases } from '../reference.ts';
import { fold } from '../text.ts';
import { stateByName } from './entries.ts';

interface NamedCity {
  city: string | null;
  state: string;
}

const institutions = new Map(
  z
    .array(institutionAliases)
    .parse(data.institutions)
    .map(({ name, aliases }) => [fold(name), aliases]),
);
const knownCities = z.array(cityAliases).parse(data.cities);
const cities = new Map(
  knownCities.map(({ name, state, aliases }) => [cityKey(name, state), aliases]),
);
/** Current city names by folded former or alternative names. */
export const formerCityNames: ReadonlyMap<string, string> = new Map(
  knownCities.flatMap(({ name, aliases }) => aliases.map((alias) => [fold(alias), name])),
);

/** Well-known short and former names of an institution, without its initialism. */
export function institutionAliasesOf(name: string): readonly string[] {
  return institutions.get(fold(name)) ?? [];
}

/** Former and alternative names of a city. */
export function cityAliasesOf(city: string, state: string): readonly string[] {
  return cities.get(cityKey(city, state)) ?? [];
}

/** The current name of a city by a former one. */
export function cityByFormerName(name: string): string | undefined {
  return formerCityNames.get(fold(name));
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
