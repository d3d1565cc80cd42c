import { expect, test } from 'vitest';
import { freezeDeep } from './envelope.ts';

test('decoding a record estimates the size of its JSON and freezes it deeply', () => {
  const data = { rows: Array.from({ length: 50 }, (_, n) => ({ name: `name ${n}`, n })) };
  const length = freezeDeep(data);
  expect(length / JSON.stringify(data).length).toBeGreaterThan(0.5);
  expect(length / JSON.stringify(data).length).toBeLessThan(2);
  expect(freezeDeep({ ...data })).toBe(length);
  const [row] = data.rows;
  expect(() => Object.assign(row ?? {}, { name: 'other' })).toThrow(TypeError);
});
