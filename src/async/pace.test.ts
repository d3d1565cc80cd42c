import { expect, test } from 'vitest';
import { atOnce, inTurns, type Steps } from './index.ts';

const LONG_MS = 25;

/** Work of some steps, each longer than a turn. */
function* longWork(done: number[], steps = 4): Steps<number> {
  for (let step = 0; step < steps; step += 1) {
    const until = performance.now() + LONG_MS;
    while (performance.now() < until);
    done.push(step);
    yield;
  }
  return steps;
}

test('others go first between the steps of long work', async () => {
  const done: number[] = [];
  const seen: number[] = [];
  const timer = setInterval(() => seen.push(done.length), 1);
  expect(
    await inTurns(
      () => longWork(done),
      () => 0,
    ),
  ).toBe(4);
  clearInterval(timer);
  expect(seen.some((count) => count > 0 && count < 4)).toBe(true);
});

test('work begins again when what it read has changed, and ends though it changes again', async () => {
  let version = 0;
  const done: number[] = [];
  const timer = setInterval(() => (version += 1), 1);
  expect(
    await inTurns(
      () => longWork(done),
      () => version,
    ),
  ).toBe(4);
  clearInterval(timer);
  expect(done.length).toBeGreaterThan(4);
  expect(done.slice(-4)).toEqual([0, 1, 2, 3]);
});

test('steps done at once have the same result', () => {
  const done: number[] = [];
  expect(atOnce(longWork(done, 2))).toBe(2);
  expect(done).toEqual([0, 1]);
});
