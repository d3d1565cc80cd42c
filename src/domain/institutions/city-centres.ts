/** A position in degrees. */
export interface Position {
  latitude: number;
  longitude: number;
}

const EARTH_KM = 6_371;
const RADIANS = Math.PI / 180;

/** Great-circle distance in kilometres. */
export function kilometresBetween(a: Position, b: Position): number {
  const rise = Math.sin(((b.latitude - a.latitude) * RADIANS) / 2) ** 2;
  const turn = Math.sin(((b.longitude - a.longitude) * RADIANS) / 2) ** 2;
  const shrink = Math.cos(a.latitude * RADIANS) * Math.cos(b.latitude * RADIANS);
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(rise + shrink * turn)));
}

/** The centre of a city. */
export interface CityCentre extends Position {
  city: string;
  state: string;
}

/**
 * The stored table of city centres: state → cities separated by semicolons, each with latitude and
 * longitude in hundredths of a degree, such as `Pune 1852 7386`.
 */
export type CityTable = Readonly<Record<string, string>>;

const ENTRY = /^(.+) (-?\d+) (-?\d+)$/;
const HUNDREDTHS = 100;

/** Decodes a table, in its order. */
export function decodeCentres(table: CityTable): CityCentre[] {
  return Object.entries(table).flatMap(([state, cities]) =>
    cities.split(';').flatMap((entry) => {
      const [, city, latitude, longitude] = ENTRY.exec(entry) ?? [];
      if (city === undefined) return [];
      return [{ city, state, latitude: toDegrees(latitude), longitude: toDegrees(longitude) }];
    }),
  );
}

/** Encodes centres as a table. */
export function encodeCentres(centres: readonly CityCentre[]): CityTable {
  const states = Map.groupBy(centres, ({ state }) => state);
  return Object.fromEntries(
    [...states].map(([state, cities]) => [state, cities.map(encodeCentre).join(';')]),
  );
}

/** The centre nearest to a position and its distance; undefined for no centres. */
export function findNearest(position: Position, centres: readonly CityCentre[]) {
  const [nearest] = centres
    .map((centre) => ({ centre, km: kilometresBetween(position, centre) }))
    .toSorted((a, b) => a.km - b.km);
  return nearest;
}

/** Returns the function that labels cities; those with the same name as others include their state. */
export function cityLabels(centres: readonly CityCentre[]): (centre: CityCentre) => string {
  const statesOf = new Map<string, Set<string>>();
  for (const { city, state } of centres)
    statesOf.set(city, (statesOf.get(city) ?? new Set()).add(state));
  return ({ city, state }) => {
    const states = statesOf.get(city);
    return states && states.size > 1 ? `${city}, ${state}` : city;
  };
}

function encodeCentre({ city, latitude, longitude }: CityCentre): string {
  return `${city} ${toHundredths(latitude)} ${toHundredths(longitude)}`;
}

function toHundredths(value: number): number {
  return Math.round(value * HUNDREDTHS);
}

function toDegrees(text: string | undefined): number {
  return Number(text) / HUNDREDTHS;
}
