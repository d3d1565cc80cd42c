import { expect, it } from 'vitest';
import { Refusal } from '../domain/refusal.ts';
import { readBody } from './body.ts';
import { createBodyMemory } from './body-memory.ts';

const post = (body: BodyInit) => new Request('http://site.test/', { method: 'POST', body });

it('refuses a body beyond what a client or all clients may hold, until others are answered', () => {
  const open = createBodyMemory({ all: 100, client: 60 });
  const [one, sameNetwork, other] = [open('192.0.2.1'), open('192.0.2.1'), open('192.0.2.2')];
  one.take(50);
  expect(() => sameNetwork.take(11)).toThrow(Refusal);
  other.take(50);
  expect(() => open('192.0.2.3').take(1)).toThrow('serverBusy');
  one.release();
  sameNetwork.take(50);
  sameNetwork.release();
  other.release();
  open('192.0.2.3').take(60);
});

it('gives back once what was taken, however often it is released', () => {
  const open = createBodyMemory({ all: 100, client: 60 });
  const [kept, released] = [open('192.0.2.1'), open('192.0.2.1')];
  kept.take(50);
  released.take(10);
  for (let time = 0; time < 3; time += 1) released.release();
  open('192.0.2.1').release();
  expect(() => open('192.0.2.1').take(11)).toThrow(Refusal);
  open('192.0.2.1').take(10);
});

it('counts what is kept of a body, chunk by chunk, and nothing of what is discarded', async () => {
  const open = createBodyMemory({ all: 1_000, client: 1_000 });
  const memory = open('192.0.2.1');
  await readBody(post('x'.repeat(900)), 900, memory);
  await expect(readBody(post('x'.repeat(200)), 200, open('::1'))).rejects.toThrow('serverBusy');
  await expect(readBody(post('x'.repeat(900)), 50, open('::1'))).rejects.toThrow('bodyTooLarge');
  memory.release();
  await readBody(post('x'.repeat(200)), 200, open('::1'));
});

it('gives up a body that comes too slowly', async () => {
  const stream = new ReadableStream({
    start: (controller) => controller.enqueue(new Uint8Array(9)),
  });
  // Node requires this for streams; the DOM's type lacks it.
  const request = new Request('http://site.test/', {
    method: 'POST',
    body: stream,
    duplex: 'half',
  } as RequestInit);
  const memory = createBodyMemory()('192.0.2.1');
  await expect(readBody(request, 100, memory, 20)).rejects.toThrow('malformedBody');
});
