import { expect, it } from 'vitest';
import { jsonAnswer } from '../calls/answer.ts';
import { createMemoryBudget } from '../store/memory-map.ts';
import { answerKey, openAnswerCache } from './answer-cache.ts';

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

it('the answer cache computes one answer for concurrent requests', async () => {
  const { make, end, made } = scene();
  const asked = [make(), make(), make()];
  end();
  const answers = await Promise.all(asked);
  expect(made()).toBe(1);
  expect(new Set(answers).size).toBe(1);
});

it('the answer cache computes one new answer for all requests after a write', async () => {
  const { make, end, write, made } = scene();
  const before = make();
  write();
  const after = [make(), make(), make()];
  end();
  const answers = await Promise.all(after);
  expect(made()).toBe(2);
  expect(new Set(answers).size).toBe(1);
  expect(answers).not.toContain(await before);
});

it('the answer cache shares no failure', async () => {
  const cache = openAnswerCache({
    watch: async (work) => ({ result: await work(), isCurrent: null }),
  });
  const refused = [1, 2, 3].map((caller) => {
    const refuse = () => Promise.reject(new Error(`Caller ${caller} asks too often`));
    return cache.make('en /all', refuse).catch(String);
  });
  const answered = cache.make('en /all', async () => jsonAnswer(200, {}));
  expect(await Promise.all(refused)).toEqual([
    'Error: Caller 1 asks too often',
    'Error: Caller 2 asks too often',
    'Error: Caller 3 asks too often',
  ]);
  expect((await answered).status).toBe(200);
});

it('the answer cache keeps as many answers as fit with their compressed forms', async () => {
  const store = {
    watch: async <T>(work: () => Promise<T>) => ({ result: await work(), isCurrent: () => true }),
  };
  const kept = openAnswerCache(store, createMemoryBudget(1_000_000));
  const urls = Array.from({ length: 12 }, (_, number) => `http://campuskosh.test/${number}`);
  const text = 'x'.repeat(50_000);
  for (const url of urls) {
    await kept.make(answerKey(url, 'en'), async () => jsonAnswer(200, Object.freeze({ text })));
  }
  expect(urls.filter((url) => kept.find(new Request(url), 'en') === null)).toEqual([]);
});

it('the answer cache shares an answer among all hosts that are asked for it', async () => {
  const store = {
    watch: async <T>(work: () => Promise<T>) => ({ result: await work(), isCurrent: () => true }),
  };
  const kept = openAnswerCache(store);
  await kept.make(answerKey('http://a.test/api/all', 'en'), async () =>
    jsonAnswer(200, Object.freeze({})),
  );
  expect(kept.find(new Request('https://invented.test:99/api/all'), 'en')).not.toBeNull();
  expect(kept.find(new Request('http://a.test/api/all'), 'hi')).toBeNull();
});
