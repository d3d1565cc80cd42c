import type { CityCentre } from '../../src/domain/institutions/city-centres.ts';
import { cell, type GatheredRow, numberCell } from './gathered.ts';

/** The short name of the source whose licence only requires attribution. */
const FREE_SOURCE = 'C1';

/** The centres of cities that may be reused freely, from the gathered table of places. */
export function freeCentres(rows: readonly GatheredRow[]): CityCentre[] {
  return rows.filter(isFree).map(toCentre);
}

/** Excludes districts, which are too large for a point, and share-alike sources. */
function isFree(row: GatheredRow): boolean {
  return cell(row, 'kind') === 'city' && cell(row, 'source_id').split('+').includes(FREE_SOURCE);
}

function toCentre(row: GatheredRow): CityCentre {
  return {
    city: cell(row, 'name'),
    state: cell(row, 'state'),
    latitude: numberCell(row, 'latitude') ?? Number.NaN,
    longitude: numberCell(row, 'longitude') ?? Number.NaN,
  };
}
