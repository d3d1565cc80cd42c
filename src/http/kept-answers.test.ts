import { expect, it } from 'vitest';
import { jsonAnswer } from '../calls/answer.ts';
import { keepAnswers } from './kept-answers.ts';

/** A store whose version the test raises, and the work of an answer that the test ends. */
function scene() {
  let version = 0;
  const kept = keepAnswers({
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
