import { expect, test } from 'vitest';
import { isSameJson } from './same-json.ts';

test.each([
  [{ a: 1, b: { c: [1, { d: null }] } }, { b: { c: [1, { d: null }] }, a: 1 }, true],
  [{ a: 1 }, { a: 1, b: undefined }, true],
  [{ a: 1 }, { a: 1, b: null }, false],
  [[1, 2], [2, 1], false],
  [[1], [1, 2], false],
  [[], {}, false],
  ['1', 1, false],
  [null, {}, false],
])('%j and %j are the same: %s', (a, b, isSame) => {
  expect(isSameJson(a, b)).toBe(isSame);
  expect(isSameJson(b, a)).toBe(isSame);
});
