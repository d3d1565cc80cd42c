import { expect, test } from 'vitest';
import { atOnce } from '../../async/index.ts';
import { sortInSteps } from './order.ts';

const MANY = 10_000;
const documents = Array.from({ length: MANY }, (_, place) => (place * 7_919) % MANY);
const byLastDigits = (a: number, b: number) => (a % 97) - (b % 97);

test.each([0, 1, 2_048, 2_049, MANY])('sorts %i documents in steps as arrays sort', (count) => {
  const some = documents.slice(0, count);
  expect(atOnce(sortInSteps(some, byLastDigits))).toEqual(some.toSorted(byLastDigits));
});

test('compares few documents in each step', () => {
  let compared = 0;
  const steps = sortInSteps(documents, (a, b) => {
    compared += 1;
    return byLastDigits(a, b);
  });
  let most = 0;
  for (let isDone = false; !isDone; compared = 0) {
    isDone = steps.next().done === true;
    most = Math.max(most, compared);
  }
  expect(most).toBeLessThan(MANY * 3);
});
