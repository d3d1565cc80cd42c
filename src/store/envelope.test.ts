import { expect, test } from 'vitest';
import { share } from './envelope.ts';

test('weighs about what its JSON does, and nobody can change it, however deep', () => {
  const data = { rows: Array.from({ length: 50 }, (_, n) => ({ name: `name ${n}`, n })) };
  const length = share(data);
  expect(length / JSON.stringify(data).length).toBeGreaterThan(0.5);
  expect(length / JSON.stringify(data).length).toBeLessThan(2);
  expect(share({ ...data })).toBe(length);
  const [row] = data.rows;
  expect(() => Object.assign(row ?? {}, { name: 'other' })).toThrow(TypeError);
});
