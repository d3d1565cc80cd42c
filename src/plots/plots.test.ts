import { describe, expect, it } from 'vitest';
import { allStates } from '../domain/reference/entries.ts';
import { pointsOf } from './rank-line.ts';
import { TILE_COLUMNS, TILE_ROWS, tilesOf } from './state-tiles.ts';

describe('the tiles of the states', () => {
  const tiles = tilesOf(allStates);

  it('are 36 within the grid without overlaps', () => {
    const places = new Set(tiles.map(({ column, row }) => `${column},${row}`));
    expect(places.size).toBe(allStates.length);
    expect(new Set(tiles.map(({ code }) => code)).size).toBe(allStates.length);
    for (const { column, row } of tiles) {
      expect(column).toBeLessThan(TILE_COLUMNS);
      expect(row).toBeLessThan(TILE_ROWS);
    }
  });
});

describe('the line of a ranking', () => {
  it('runs from the oldest to the newest year, the best rank on top', () => {
    expect(pointsOf({ years: [2025, 2024, 2023], ranks: [1, 5, 3] })).toEqual([
      { x: 3, y: 12 },
      { x: 50, y: 21 },
      { x: 97, y: 3 },
    ]);
  });

  it('leaves gaps for years without a rank', () => {
    expect(pointsOf({ years: [2025, 2024, 2021], ranks: [2, null, 4] })).toEqual([
      { x: 3, y: 21 },
      { x: 97, y: 3 },
    ]);
  });

  it('is level while the rank stays', () => {
    expect(pointsOf({ years: [2025, 2024], ranks: [7, 7] }).map(({ y }) => y)).toEqual([12, 12]);
  });

  it('has no points without ranks', () => {
    expect(pointsOf({ years: [2025], ranks: [null] })).toEqual([]);
  });
});
