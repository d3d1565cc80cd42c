import { setImmediate } from 'node:timers/promises';

/** Milliseconds for which work may keep other requests waiting. */
const SLICE_MS = 10;

/**
 * Lets others go first. What runs while the event loop polls has its first immediate in the same round, so
 * that only a second one comes after timers and arrivals.
 */
export async function giveTurn(): Promise<void> {
  await setImmediate();
  await setImmediate();
}

/** Called between the steps of long work. */
type Pace = () => Promise<void>;

/** Maps items while other requests go first at times. */
export async function mapPaced<A, B>(
  items: Iterable<A>,
  pace: Pace,
  map: (item: A) => B,
): Promise<B[]> {
  const results: B[] = [];
  for (const item of items) {
    results.push(map(item));
    await pace();
  }
  return results;
}

/** Returns a function that long work calls between its steps; it lets others go first at times. */
export function createPace(): Pace {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < SLICE_MS) return;
    await giveTurn();
    since = performance.now();
  };
}

/** Work in steps: others may go first wherever it yields. */
export type Steps<Result> = Generator<undefined, Result, undefined>;

/** Does all steps at once. */
export function atOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** How often work begins again before it is done at once. */
const MAX_BEGUN = 3;

/**
 * Does steps while other requests go first at times. Where `version` changed meanwhile, what was read is
 * of no use and the work begins again, in the end without pauses.
 */
export async function inTurns<Result>(
  begin: () => Steps<Result>,
  version: () => number = () => 0,
): Promise<Result> {
  for (let begun = 0; begun < MAX_BEGUN; begun += 1) {
    const [first, steps] = [version(), begin()];
    let since = performance.now();
    while (version() === first) {
      const step = steps.next();
      if (step.done) return step.value;
      // To wait for nothing takes as long as a short step.
      if (performance.now() - since < SLICE_MS) continue;
      await giveTurn();
      since = performance.now();
    }
  }
  return atOnce(begin());
}

/** Work that is done once, in steps that all who need its result share. */
export function sharedSteps<Result>(begin: () => Steps<Result>) {
  let steps: Steps<Result> | undefined;
  let done: { result: Result } | undefined;
  function takeStep(): void {
    steps ??= begin();
    const step = steps.next();
    if (step.done) done = { result: step.value };
  }
  return {
    *inSteps(): Steps<Result> {
      for (;;) {
        if (done) return done.result;
        takeStep();
        yield;
      }
    },
    atOnce(): Result {
      for (;;) {
        if (done) return done.result;
        takeStep();
      }
    },
  };
}

/** Returns a function that resolves for one caller at a time, each in a later turn of the event loop. */
export function createTurns(): () => Promise<void> {
  let last = Promise.resolve();
  return () => {
    last = last.then(giveTurn);
    return last;
  };
}
