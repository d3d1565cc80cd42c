import { expect, it } from 'vitest';
import { limits } from '../domain/limits.ts';
import type { Refusal } from '../domain/refusal.ts';
import { createWorkload } from './workload.ts';

const { freeMs, client, all, atOnce } = limits.processor;
const HOUR = 60 * 60 * 1000;

/** A workload whose requests use as much processor time as the test says. */
function scene() {
  const clock = { time: 0, used: 0 };
  const workload = createWorkload({ now: () => clock.time, processor: () => clock.used });
  const ask = (address: string, ms: number) =>
    workload.run(address, async () => {
      clock.used += ms;
      clock.time += ms;
    });
  const outcomes = async (address: string, ms: number, count: number) => {
    let refused = 0;
    for (let number = 0; number < count; number += 1) {
      await ask(address, ms).catch((failure: Refusal) => {
        expect(failure.reason).toBe('tooManyRequests');
        expect(failure.details.retryAfter).toBeGreaterThan(0);
        refused += 1;
      });
    }
    return refused;
  };
  return { clock, workload, ask, outcomes };
}

it('the processor budget lets a school read: 500 pupils with 12 usual pages each', async () => {
  const { outcomes } = scene();
  expect(await outcomes('192.0.2.1', freeMs, 6_000)).toBe(0);
});

it('the processor budget counts no request for what those beside it use', async () => {
  const { clock, workload, outcomes } = scene();
  const ends: (() => void)[] = [];
  const begin = () =>
    workload.run('192.0.2.1', () => new Promise<void>((resolve) => ends.push(resolve)));
  for (let round = 0; round < 1_000; round += 1) {
    const asked = Array.from({ length: atOnce }, begin);
    await new Promise(setImmediate);
    clock.used += freeMs * atOnce;
    for (const end of ends.splice(0)) end();
    await Promise.all(asked);
  }
  expect(await outcomes('192.0.2.1', 1, 1)).toBe(0);
});

it('the processor budget refuses a client whose requests are dear, and no other, until its budget has filled', async () => {
  const { clock, outcomes } = scene();
  expect(await outcomes('192.0.2.1', 1_000, 100)).toBeGreaterThan(80);
  expect(await outcomes('192.0.2.1', 1, 1)).toBe(1);
  expect(await outcomes('192.0.2.2', 1, 1)).toBe(0);
  clock.time += HOUR;
  expect(await outcomes('192.0.2.1', 1, 1)).toBe(0);
});

it('the processor budget counts an IPv6 network as one client', async () => {
  const { outcomes } = scene();
  await outcomes('2001:db8::1', 1_000, 20);
  expect(await outcomes('2001:db8::2', 1, 1)).toBe(1);
  expect(await outcomes('2001:db8:0:1::2', 1, 1)).toBe(0);
});

it('the processor budget refuses whoever has spent once all dear requests exceed it, and no newcomer', async () => {
  const { outcomes } = scene();
  const each = client.ms / 2;
  const clients = Math.ceil(all.ms / each) * 3;
  for (let number = 0; number < clients; number += 1) {
    await outcomes(`192.0.2.${number}`, each + freeMs, 1);
  }
  expect(await outcomes(`192.0.2.${clients - 1}`, 1, 1)).toBe(1);
  expect(await outcomes('198.51.100.1', 1, 1)).toBe(0);
});

it('dear requests of clients take turns', async () => {
  const { workload } = scene();
  const order: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (address: string) =>
    workload.run(address, () => {
      order.push(address);
      return new Promise<void>((resolve) => ends.push(resolve));
    });
  const asked = [...Array<string>(atOnce + 5).fill('192.0.2.1'), '192.0.2.2'].map(ask);
  await new Promise(setImmediate);
  expect(order).toHaveLength(atOnce);
  const answered = Promise.all(asked);
  while (order.length < asked.length || ends.length > 0) {
    ends.shift()?.();
    await new Promise(setImmediate);
  }
  await answered;
  expect(order.indexOf('192.0.2.2')).toBeLessThanOrEqual(atOnce + 1);
});

it('dear work that fails frees its turn', async () => {
  const { workload, outcomes } = scene();
  for (let number = 0; number < atOnce * 2; number += 1) {
    await expect(workload.run('192.0.2.1', () => Promise.reject(new Error('no')))).rejects.toThrow(
      'no',
    );
  }
  expect(await outcomes('192.0.2.1', 1, 1)).toBe(0);
});
