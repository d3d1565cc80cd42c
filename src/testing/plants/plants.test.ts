import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Plant, planted } from './plant.ts';
import { plants } from './plants.ts';

describe('the planted bugs', () => {
  it('each have their place once, and a test that is there', () => {
    for (const plant of plants) {
      const text = readFileSync(`src/${plant.file}`, 'utf8');
      expect(planted(text, plant)).not.toBe(text);
      expect(existsSync(`src/${plant.test}`), plant.test).toBe(true);
    }
  });

  it('are told apart', () => {
    const names = plants.map(({ promise, bug }) => `${promise}: ${bug}`);
    expect(names).toEqual([...new Set(names)]);
  });

  it.each(['', 'return 1; return 1;'])('are refused where the place is not once in %j', (text) => {
    const plant: Plant = {
      ...{ promise: '5', bug: 'two for one', file: 'one.ts', test: 'one.test.ts' },
      ...{ find: 'return 1;', put: 'return 2;' },
    };
    expect(() => planted(text, plant)).toThrow('5: src/one.ts holds');
  });
});
