import { expect, it } from 'vitest';
import { createNameOrder } from './index/name-order.ts';

const COUNT = 1_000;

/** Documents whose names are their numbers, and how many names were read. */
function numbered(count: number) {
  let reads = 0;
  const documents = {
    count: () => count,
    has: (document: number) => document < count,
    idOf: String,
    nameOf(document: number) {
      reads += 1;
      return String(document).padStart(9, '0');
    },
  };
  return { documents, reads: () => reads };
}

const evens = Array.from({ length: COUNT }, (_, place) => place * 2);

it('inserts as many documents as there are with a few names read for each', () => {
  const { documents, reads } = numbered(COUNT * 2);
  const order = createNameOrder(documents, evens);
  for (const even of evens) order.change(even + 1);
  expect(order.all()).toEqual([...Array(COUNT * 2).keys()]);
  expect(reads()).toBeLessThan(COUNT * 6);
});

it('inserts one document with few names read', () => {
  const { documents, reads } = numbered(COUNT * 2);
  const order = createNameOrder(documents, evens);
  order.change(COUNT + 1);
  expect(order.all().indexOf(COUNT + 1)).toBe(COUNT / 2 + 1);
  expect(reads()).toBeLessThan(40);
});
