import { expect, test } from 'vitest';
import { KeyQueue } from './bounded.ts';

test('serialises writers per key, runs other keys concurrently, and frees finished ones', async () => {
  const queue = new KeyQueue();
  const order: string[] = [];
  const first = Promise.withResolvers<void>();
  const writing = queue.run('a', async () => {
    order.push('first begins');
    await first.promise;
    order.push('first ends');
  });
  const second = queue.run('a', async () => order.push('second'));
  await queue.run('b', async () => order.push('another key'));
  expect(order).toEqual(['first begins', 'another key']);
  first.resolve();
  await Promise.all([writing, second]);
  expect(order.slice(2)).toEqual(['first ends', 'second']);
  await expect.poll(() => queue.size).toBe(0);
});

test('isolates the failure of a writer from later ones', async () => {
  const queue = new KeyQueue();
  const failing = queue.run('a', async () => {
    throw new Error('mine alone');
  });
  const next = queue.run('a', async () => 'done');
  await expect(failing).rejects.toThrow('mine alone');
  expect(await next).toBe('done');
});
