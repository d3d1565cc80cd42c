import { expect, it } from 'vitest';
import { jsonAnswer } from '../calls/answer.ts';
import { MemoryBudget } from '../store/memory-map.ts';
import { openAnswerCache } from './answer-cache.ts';

/** A store whose version the test raises, and the work of an answer that the test ends. */
function scene() {
  let version = 0;
  const kept = openAnswerCache({
    async watch(work) {
      const begun = version;
      return { result: await work(), isCurrent: () => version === begun };
    },
  });
  let made = 0;
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const make = () =>
    kept.make('en /all', async () => {
      made += 1;
      await ended;
      return jsonAnswer(200, Object.freeze({ version }));
    });
  const write = () => {
    version += 1;
  };
  return { make, end, write, made: () => made };
}

it('computes one answer for concurrent requests', async () => {
  const { make, end, made } = scene();
  const asked = [make(), make(), make()];
  end();
  const answers = await Promise.all(asked);
  expect(made()).toBe(1);
  expect(new Set(answers).size).toBe(1);
});

it('computes a new answer after a write', async () => {
  const { make, end, write, made } = scene();
  const before = make();
  write();
  const after = make();
  end();
  await Promise.all([before, after]);
  expect(made()).toBe(2);
});

it('keeps as many answers as fit with their compressed forms', async () => {
  const store = {
    watch: async <T>(work: () => Promise<T>) => ({ result: await work(), isCurrent: () => true }),
  };
  const kept = openAnswerCache(store, new MemoryBudget(1_000_000));
  const urls = Array.from({ length: 12 }, (_, number) => `http://campuskosh.test/${number}`);
  const text = 'x'.repeat(50_000);
  for (const url of urls) {
    await kept.make(`en ${url}`, async () => jsonAnswer(200, Object.freeze({ text })));
  }
  expect(urls.filter((url) => kept.find(new Request(url), 'en') === null)).toEqual([]);
});
