import type { Steps } from '../../async/index.ts';
import { kilometresBetween, type Position } from '../../domain/institutions/city-centres.ts';
import { centreByName, centreOf } from '../../domain/reference/city-centres.ts';
import type { Distance } from '../../domain/search/search-result.ts';
import type { Documents } from './documents.ts';

/** The distance of a document; null if neither its campus, its PIN code's area nor its city is known. */
export type DistanceOf = (document: number) => Distance | null;

/** Distances from the centre of a city. */
export interface Nearness {
  centre: { city: string; state: string };
  distanceOf: DistanceOf;
}

const TENTHS = 10;

/**
 * Distances of documents from the city that a text means; undefined if it means none. Each column that is
 * read for them is a step.
 */
export function* nearnessTo(text: string, documents: Documents): Steps<Nearness | undefined> {
  const from = centreByName(text);
  if (!from) return undefined;
  const campuses = documents.valuesOf('campus');
  yield;
  const areas = documents.valuesOf('area');
  yield;
  const [cities, states] = [documents.valuesOf('city'), documents.valuesOf('state')];
  const distance = (place: Position | null | undefined, to: Distance['to']): Distance | null =>
    place ? { km: Math.round(kilometresBetween(from, place) * TENTHS) / TENTHS, to } : null;
  // Each of the few hundred cities is looked up once.
  const ofCities = new Map<string, Distance | null>();
  const toCity = (city: string, state: string) => {
    const key = `${state}/${city}`;
    if (!ofCities.has(key)) ofCities.set(key, distance(centreOf(city, state), 'city'));
    return ofCities.get(key) ?? null;
  };
  return {
    centre: { city: from.city, state: from.state },
    distanceOf: (document) =>
      distance(campuses[document], 'campus') ??
      distance(areas[document], 'area') ??
      toCity(cities[document] ?? '', states[document] ?? ''),
  };
}
