import { expect, test } from 'vitest';
import { MemoryBudget, MemoryMap } from './memory-map.ts';

const text = (value: string) => value.length;
const KILOBYTE = 'x'.repeat(1_000);

test('maps that share a budget stay within it together', () => {
  const budget = new MemoryBudget(100_000);
  const maps = [new MemoryMap(text, budget), new MemoryMap(text, budget)];
  for (let n = 0; n < 1_000; n++) maps[n % 2]?.set(`key ${n}`, KILOBYTE);
  expect(budget.bytes).toBeLessThanOrEqual(100_000);
  expect(budget.bytes).toBeGreaterThan(90_000);
  expect(maps[1]?.get('key 999')).toBe(KILOBYTE);
  expect(maps[0]?.get('key 0')).toBeUndefined();
});

test('what is used stays, whichever map it is in', () => {
  const budget = new MemoryBudget(20_000);
  const used = new MemoryMap(text, budget);
  const passing = new MemoryMap(text, budget);
  used.set('often', KILOBYTE);
  for (let n = 0; n < 100; n++) {
    passing.set(`key ${n}`, KILOBYTE);
    expect(used.get('often')).toBe(KILOBYTE);
  }
});

test('where all that is kept was used, what is new finds room', () => {
  const budget = new MemoryBudget(20_000);
  const map = new MemoryMap(text, budget);
  for (let n = 0; n < 100; n++) {
    map.set(`key ${n}`, KILOBYTE);
    for (let m = 0; m <= n; m++) map.get(`key ${m}`);
    expect(map.get(`key ${n}`)).toBe(KILOBYTE);
  }
  expect(budget.bytes).toBeLessThanOrEqual(20_000);
  expect(budget.bytes).toBeGreaterThan(15_000);
});

test('what is replaced, deleted or cleared weighs no more', () => {
  const budget = new MemoryBudget(100_000);
  const map = new MemoryMap(text, budget);
  map.set('a', KILOBYTE);
  const one = budget.bytes;
  map.set('a', KILOBYTE);
  expect(budget.bytes).toBe(one);
  map.set('b', KILOBYTE);
  map.deleteWhere((value) => value === KILOBYTE);
  expect([map.get('a'), budget.bytes]).toEqual([undefined, 0]);
  map.set('c', KILOBYTE);
  map.clear();
  expect(budget.bytes).toBe(0);
});

test('what is too heavy by itself is not kept', () => {
  const budget = new MemoryBudget(500);
  const map = new MemoryMap(text, budget);
  map.set('a', KILOBYTE);
  expect([map.get('a'), budget.bytes]).toEqual([undefined, 0]);
});
