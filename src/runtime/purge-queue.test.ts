import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keptRenderMs } from '../domain/limits.ts';
import { openBackground } from './open-runtime.ts';
import { openPurgeQueue, TAG_GAP_MS } from './purge-queue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

interface Sent {
  at: number;
  tags: readonly string[];
}

function queueOf(
  refuse: (sent: readonly Sent[], tags: readonly string[]) => boolean = () => false,
) {
  const sent: Sent[] = [];
  const taken: Sent[] = [];
  const reported: unknown[] = [];
  const background = openBackground((failure) => reported.push(failure));
  const queue = openPurgeQueue({
    async send(tags) {
      const isRefused = refuse(sent, tags);
      sent.push({ at: Date.now(), tags });
      if (isRefused) throw new Error('429');
      taken.push({ at: Date.now(), tags });
    },
    background,
    report: (failure) => reported.push(failure),
  });
  return { queue, sent, taken, reported, background };
}

function mostWithin(sent: readonly Sent[], tag: string, ms: number): number {
  const times = sent.filter(({ tags }) => tags.includes(tag)).map(({ at }) => at);
  return Math.max(...times.map((at) => times.filter((t) => t >= at && t < at + ms).length));
}

test('purges a new tag before the write is answered', async () => {
  const { queue, taken } = queueOf();
  await queue.purge(['catalogue', 'institution:a', 'catalogue']);
  expect(taken.map(({ tags }) => tags)).toEqual([['catalogue', 'institution:a']]);
});

test('the purge queue loses none of 100 writes a second and sends a tag at most twice in 5 s', async () => {
  const { queue, taken, reported, background } = queueOf();
  let lastWrite = 0;
  for (let n = 0; n < 1_000; n++) {
    await queue.purge([`institution:${n}`, 'catalogue']);
    lastWrite = Date.now();
    await vi.advanceTimersByTimeAsync(10);
  }
  await vi.advanceTimersByTimeAsync(keptRenderMs + 3 * TAG_GAP_MS);
  await background.idle();
  expect(mostWithin(taken, 'catalogue', 5_000)).toBe(2);
  const last = taken.findLast(({ tags }) => tags.includes('catalogue'))?.at;
  expect(last).toBeGreaterThanOrEqual(lastWrite + keptRenderMs);
  expect(new Set(taken.flatMap(({ tags }) => tags)).size).toBe(1_001);
  expect(reported).toEqual([]);
});

test('retries a refused purge without failing the write', async () => {
  const { queue, taken, reported, background } = queueOf((sent) => sent.length < 3);
  await queue.purge(['ads']);
  expect(taken).toEqual([]);
  await vi.advanceTimersByTimeAsync(3 * TAG_GAP_MS);
  expect(taken.map(({ tags }) => tags)).toEqual([['ads']]);
  await vi.advanceTimersByTimeAsync(keptRenderMs);
  await background.idle();
  expect(reported).toEqual([]);
});

test('purges a page that was rendered before the write and cached after the purge', async () => {
  const cdn = new Map<string, string>();
  const { queue, taken, background } = queueOf();
  const shown = () => (taken.some(({ at }) => at >= putAway) ? undefined : cdn.get('/a'));
  let putAway = Number.POSITIVE_INFINITY;
  await queue.purge(['catalogue']);
  await vi.advanceTimersByTimeAsync(keptRenderMs - 1);
  cdn.set('/a', 'as it was before the write');
  putAway = Date.now();
  expect(shown()).toBeDefined();
  await vi.advanceTimersByTimeAsync(2 * TAG_GAP_MS);
  expect(shown()).toBeUndefined();
  await background.idle();
  expect(taken).toHaveLength(2);
});

test('keeps the process of a write for no longer than such a page may take', async () => {
  const { queue, background } = queueOf();
  await queue.purge(['catalogue', 'institution:a']);
  const begun = Date.now();
  const idle = background.idle().then(() => Date.now() - begun);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await idle).toBeLessThanOrEqual(keptRenderMs + TAG_GAP_MS);
});

test('the purge queue gives up and reports when the platform always refuses', async () => {
  const { queue, sent, reported, background } = queueOf(() => true);
  await queue.purge(['ads']);
  await vi.advanceTimersByTimeAsync(20 * TAG_GAP_MS);
  await background.idle();
  expect(sent).toHaveLength(7);
  expect(reported).toHaveLength(1);
});

test('the purge queue sends many tags in parts', async () => {
  const { queue, taken } = queueOf();
  await queue.purge(Array.from({ length: 501 }, (_, n) => `institution:${n}`));
  expect(taken.map(({ tags }) => tags.length)).toEqual([100, 100, 100, 100, 100, 1]);
});
