/** A place on the globe, in degrees. */
export interface Position {
  latitude: number;
  longitude: number;
}

const EARTH_KM = 6_371;
const RADIANS = Math.PI / 180;

/** How far two places are from each other as the crow flies, in kilometres. */
export function kilometresBetween(a: Position, b: Position): number {
  const rise = Math.sin(((b.latitude - a.latitude) * RADIANS) / 2) ** 2;
  const turn = Math.sin(((b.longitude - a.longitude) * RADIANS) / 2) ** 2;
  const shrink = Math.cos(a.latitude * RADIANS) * Math.cos(b.latitude * RADIANS);
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(rise + shrink * turn)));
}
