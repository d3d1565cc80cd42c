import * as z from 'zod';
import {
  type CityCentre,
  type CityTable,
  cityLabels,
  decodeCentres,
  kilometresBetween,
} from '../institutions/city-centres.ts';
import { slugOf } from '../slug.ts';
import { fold } from '../text.ts';
import { cityByFormerName } from './aliases.ts';
import { referenceFile } from './reference-data.ts';

/** The table as sent to browsers, which find the nearest city themselves. */
export const centreTable: CityTable = referenceFile(
  'city-centres.json',
  z.looseObject({ states: z.record(z.string(), z.string()) }),
)().states;

const centres = decodeCentres(centreTable);
/** The label of a centre's city. */
export const labelOfCentre = cityLabels(centres);
const named = new Map<string, CityCentre>();
for (const centre of centres) {
  const label = labelOfCentre(centre);
  // A city name shared by several states denotes the first of them.
  for (const name of [centre.city, label, `${centre.city}, ${centre.state}`])
    for (const key of [fold(name), slugOf(name)]) if (!named.has(key)) named.set(key, centre);
}

/** The centre of a city by name, slug or former name, with or without its state. */
export function centreByName(text: string): CityCentre | undefined {
  const name = cityByFormerName(text) ?? text;
  return named.get(fold(name)) ?? named.get(slugOf(name));
}

/** The centre of a city within a state. */
export function centreOf(city: string, state: string): CityCentre | undefined {
  const centre = named.get(fold(`${city}, ${state}`));
  return centre?.state === state ? centre : undefined;
}

/** The city nearest to the middle of a state's cities, from which distances to the state are measured. */
export function centralCity(state: string): CityCentre | undefined {
  const own = centres.filter((centre) => centre.state === state);
  const mean = (of: (centre: CityCentre) => number) =>
    own.reduce((sum, centre) => sum + of(centre), 0) / own.length;
  const middle = {
    latitude: mean(({ latitude }) => latitude),
    longitude: mean(({ longitude }) => longitude),
  };
  const [nearest] = own.toSorted(
    (a, b) => kilometresBetween(a, middle) - kilometresBetween(b, middle),
  );
  return nearest;
}
