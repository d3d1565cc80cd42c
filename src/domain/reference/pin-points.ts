import * as z from 'zod';
import type { Position } from '../institutions/city-centres.ts';
import { once } from '../once.ts';
import { referenceFile } from './reference-data.ts';

const HUNDREDTHS = 100;
const file = referenceFile(
  'pin-points.json',
  z.strictObject({ source: z.string(), points: z.string() }),
);
/** PIN code → where the middle of its post offices is. */
const points = once((): ReadonlyMap<string, Position> => decodePoints(file().points));

/** The middle of a PIN code's area; undefined where the directory's points are too far apart to say. */
export function pointOfPin(pin: string): Position | undefined {
  return points().get(pin);
}

/** Encodes points, in hundredths of a degree, by PIN code. */
export function encodePoints(all: readonly (Position & { pin: string })[]): string {
  return all
    .map(({ pin, latitude, longitude }) => {
      return [pin, toHundredths(latitude), toHundredths(longitude)].join(' ');
    })
    .join(';');
}

function decodePoints(text: string): Map<string, Position> {
  return new Map(
    text.split(';').map((entry) => {
      const [pin = '', latitude, longitude] = entry.split(' ');
      return [pin, { latitude: toDegrees(latitude), longitude: toDegrees(longitude) }];
    }),
  );
}

function toHundredths(degrees: number): number {
  return Math.round(degrees * HUNDREDTHS);
}

function toDegrees(text: string | undefined): number {
  return Number(text) / HUNDREDTHS;
}
