import type { FactRow } from '../../../src/domain/reference/fact-lists.ts';
import { foldName } from '../../../src/features/cutoffs/import/names.ts';
import { cell, numberCell, readRows } from '../gathered.ts';
import { tables } from './tables.ts';
import type { PlacedRow } from './types.ts';

/** The share of a PIN's offices in a district from which the PIN names it. */
export const WHOLE = 0.9;

/** How many PINs have to have moved between two districts for one to be split from the other. */
const LEAST_PINS = 3;
/** Other points may be tens of kilometres off. */
const CONFIRMED: ReadonlySet<string> = new Set(['high', 'medium']);
/** The list of AICTE among the sources of gathered PIN codes. */
const COUNCIL = 'AICTE2526';
/** What the directory adds to the name of a town. */
export const OFFICE = / (?:GPO|HO|H\.O|SO|S\.O|MDG|BO|B\.O)\.?$/i;

/** Places by PIN code. */
export function createPins(folder: string) {
  const districts = new Map(
    readRows(folder, 'pincodes.csv.gz').flatMap((row) =>
      (numberCell(row, 'district_share') ?? 0) >= WHOLE
        ? [
            [
              cell(row, 'pin'),
              { state: cell(row, 'state'), district: cell(row, 'district') },
            ] as const,
          ]
        : [],
    ),
  );
  const towns = new Map<string, string | null>();
  const splits = new Map<string, Map<string, number>>();
  for (const row of readRows(folder, 'pincodes.csv.gz')) {
    const [state, district] = [cell(row, 'state'), cell(row, 'district')];
    const town = `${foldName(cell(row, 'main_office').replace(OFFICE, ''))}|${state}`;
    const earlier = towns.get(town);
    towns.set(town, earlier === undefined || earlier === district ? district : null);
    const before = cell(row, 'district_2015');
    if (before === '' || before === district) continue;
    for (const [one, other] of [
      [district, before],
      [before, district],
    ] as const) {
      const key = `${foldName(one)}|${state}`;
      const counts = splits.get(key) ?? new Map<string, number>();
      splits.set(key, counts.set(other, (counts.get(other) ?? 0) + 1));
    }
  }
  const gathered = readRows(folder, 'institution_pins.csv.gz');

  /** The present district of a PIN of a state; empty where it crosses a border or is elsewhere. */
  const districtOf = (pin: string, state: string): string => {
    const found = districts.get(pin);
    return found?.state === state ? found.district : '';
  };
  /** The district of a town with a post office, where only one district of the state has it. */
  const districtOfTown = (town: string, state: string): string =>
    towns.get(`${foldName(town)}|${state}`) ?? '';
  /** The districts that a district was split from or into. */
  const related = (district: string, state: string): string[] =>
    [...(splits.get(`${foldName(district)}|${state}`) ?? [])].flatMap(([other, pins]) =>
      pins >= LEAST_PINS ? [other] : [],
    );
  /** One row per institution: the PIN that was gathered for it, or that of a list. */
  const rowsOf = (placed: readonly PlacedRow[], ids: ReadonlySet<string>): FactRow<'pins'>[] => {
    const rows = new Map<string, FactRow<'pins'>>();
    const held = new Set(
      placed.map(({ id, list, row }) => `${id}|${list}|${tables[list].pinOf(row)}`),
    );
    const add = (id: string, pin: string, state: string) => {
      if (!/^[1-9]\d{5}$/.test(pin) || rows.has(id) || !ids.has(id)) return;
      rows.set(id, { id, pin, district: districtOf(pin, state) });
    };
    for (const row of gathered) {
      const [id, pin] = [cell(row, 'product_id'), cell(row, 'pin')];
      // The council's row may lead to another institution than when it was gathered.
      const isElsewhere = cell(row, 'pin_source') === COUNCIL && !held.has(`${id}|aicte|${pin}`);
      if (!isElsewhere) add(id, pin, cell(row, 'state'));
    }
    for (const { id, list, row } of placed) {
      const { state } = tables[list].institutionOf(row);
      const pin = tables[list].pinOf(row);
      if (districtOf(pin, state) !== '') add(id, pin, state);
    }
    return [...rows.values()];
  };
  /** The points of these PIN codes that two sources or near offices confirm. */
  const pointsOf = (codes: ReadonlySet<string>) =>
    readRows(folder, 'pincodes.csv.gz').flatMap((row) => {
      const pin = cell(row, 'pin');
      const [latitude, longitude] = [numberCell(row, 'latitude'), numberCell(row, 'longitude')];
      const isSure = CONFIRMED.has(cell(row, 'point_confidence')) && codes.has(pin);
      return isSure && latitude !== null && longitude !== null
        ? [{ pin, latitude, longitude }]
        : [];
    });
  return { districtOf, districtOfTown, related, rowsOf, pointsOf };
}
