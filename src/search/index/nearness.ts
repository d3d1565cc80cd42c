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

/** Distances of documents from the city that a text means; undefined if it means none. */
export function nearnessTo(text: string, documents: Documents): Nearness | undefined {
  const from = centreByName(text);
  if (!from) return undefined;
  const centre: Position = from;
  const { city, state } = from;
  const [campuses, cities] = [documents.valuesOf('campus'), documents.valuesOf('city')];
  const areas = documents.valuesOf('area');
  const states = documents.valuesOf('state');
  const distances = new Map<string, Distance | null>();
  return { centre: { city, state }, distanceOf };

  function distanceOf(document: number): Distance | null {
    const campus = campuses[document] ?? null;
    if (campus) return distance(campus, 'campus');
    const area = areas[document] ?? null;
    if (area) return distance(area, 'area');
    const city = cities[document] ?? null;
    const state = states[document] ?? '';
    if (city === null) return null;
    // Each of the few hundred cities is looked up once.
    const key = `${state}/${city}`;
    if (!distances.has(key)) distances.set(key, toCity(centreOf(city, state)));
    return distances.get(key) ?? null;
  }

  function toCity(to: Position | undefined): Distance | null {
    return to ? distance(to, 'city') : null;
  }

  function distance(place: Position, to: Distance['to']): Distance {
    const km = Math.round(kilometresBetween(centre, place) * TENTHS) / TENTHS;
    return { km, to };
  }
}
