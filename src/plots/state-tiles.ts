import { lookup } from '../domain/lookup.ts';
import type { State } from '../domain/sources/reference.ts';

/** The abbreviation, column and row of each state on the grid. */
const tilePositions: Readonly<
  Record<string, readonly [code: string, column: number, row: number]>
> = {
  'jammu-and-kashmir': ['JK', 2, 0],
  ladakh: ['LA', 3, 0],
  punjab: ['PB', 1, 1],
  chandigarh: ['CH', 2, 1],
  'himachal-pradesh': ['HP', 3, 1],
  rajasthan: ['RJ', 1, 2],
  haryana: ['HR', 2, 2],
  delhi: ['DL', 3, 2],
  uttarakhand: ['UK', 4, 2],
  sikkim: ['SK', 6, 2],
  'arunachal-pradesh': ['AR', 8, 2],
  gujarat: ['GJ', 1, 3],
  'madhya-pradesh': ['MP', 2, 3],
  'uttar-pradesh': ['UP', 3, 3],
  bihar: ['BR', 4, 3],
  'west-bengal': ['WB', 5, 3],
  meghalaya: ['ML', 6, 3],
  assam: ['AS', 7, 3],
  nagaland: ['NL', 8, 3],
  'dadra-and-nagar-haveli-and-daman-and-diu': ['DH', 1, 4],
  maharashtra: ['MH', 2, 4],
  chhattisgarh: ['CG', 3, 4],
  jharkhand: ['JH', 4, 4],
  tripura: ['TR', 6, 4],
  mizoram: ['MZ', 7, 4],
  manipur: ['MN', 8, 4],
  goa: ['GA', 1, 5],
  karnataka: ['KA', 2, 5],
  telangana: ['TG', 3, 5],
  odisha: ['OD', 4, 5],
  lakshadweep: ['LD', 0, 6],
  kerala: ['KL', 2, 6],
  'andhra-pradesh': ['AP', 3, 6],
  'tamil-nadu': ['TN', 3, 7],
  puducherry: ['PY', 4, 7],
  'andaman-and-nicobar-islands': ['AN', 6, 7],
};

export const TILE_COLUMNS = 9;
export const TILE_ROWS = 8;

/** A state as a tile of the grid. */
interface Tile {
  name: string;
  slug: string;
  code: string;
  column: number;
  row: number;
}

/** The tiles from north to south, and within a row from west to east. */
export function tilesOf(states: readonly State[]): Tile[] {
  return states
    .map(({ name, slug }) => {
      const tile = lookup(tilePositions, slug);
      if (!tile) throw new Error(`The grid has no tile for ${name}.`);
      const [code, column, row] = tile;
      return { name, slug, code, column, row };
    })
    .sort((a, b) => a.row - b.row || a.column - b.column);
}
