import { expect, test } from 'vitest';
import { createMemoryBudget, MemoryMap } from './memory-map.ts';

const text = (value: string) => value.length;
const KILOBYTE = 'x'.repeat(1_000);

test('maps in memory stay within a shared budget', () => {
  const budget = createMemoryBudget(100_000);
  const maps = [new MemoryMap(text, budget), new MemoryMap(text, budget)];
  for (let n = 0; n < 1_000; n++) maps[n % 2]?.set(`key ${n}`, KILOBYTE);
  expect(budget.calculatedSize).toBeLessThanOrEqual(100_000);
  expect(budget.calculatedSize).toBeGreaterThan(90_000);
  expect(maps[1]?.get('key 999')).toBe(KILOBYTE);
  expect(maps[0]?.get('key 0')).toBeUndefined();
});

test('maps in memory keep used values', () => {
  const budget = createMemoryBudget(20_000);
  const used = new MemoryMap(text, budget);
  const passing = new MemoryMap(text, budget);
  used.set('often', KILOBYTE);
  for (let n = 0; n < 100; n++) {
    passing.set(`key ${n}`, KILOBYTE);
    expect(used.get('often')).toBe(KILOBYTE);
  }
});

test('maps in memory make room for a new value when all were used', () => {
  const budget = createMemoryBudget(20_000);
  const map = new MemoryMap(text, budget);
  for (let n = 0; n < 100; n++) {
    map.set(`key ${n}`, KILOBYTE);
    for (let m = 0; m <= n; m++) map.get(`key ${m}`);
    expect(map.get(`key ${n}`)).toBe(KILOBYTE);
  }
  expect(budget.calculatedSize).toBeLessThanOrEqual(20_000);
  expect(budget.calculatedSize).toBeGreaterThan(15_000);
});

test('maps in memory release replaced, deleted and cleared values', () => {
  const budget = createMemoryBudget(100_000);
  const map = new MemoryMap(text, budget);
  map.set('a', KILOBYTE);
  const one = budget.calculatedSize;
  map.set('a', KILOBYTE);
  expect(budget.calculatedSize).toBe(one);
  map.set('b', KILOBYTE);
  map.deleteWhere((value) => value === KILOBYTE);
  expect([map.get('a'), budget.calculatedSize]).toEqual([undefined, 0]);
  map.set('c', KILOBYTE);
  map.clear();
  expect(budget.calculatedSize).toBe(0);
});

test('maps in memory take no value above the budget', () => {
  const budget = createMemoryBudget(500);
  const map = new MemoryMap(text, budget);
  map.set('a', KILOBYTE);
  expect([map.get('a'), budget.calculatedSize]).toEqual([undefined, 0]);
});
