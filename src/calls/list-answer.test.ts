import { expect, it } from 'vitest';
import { listAnswer } from './answer.ts';

const rows = (count: number) => Array.from({ length: count }, (_, at) => ({ name: `कॉलेज ${at}` }));

it.each([0, 1, 499, 500, 501, 1201])('serialises %i rows as one list', async (count) => {
  const { status, body } = await listAnswer('institutions', rows(count), async () => undefined);
  expect(status).toBe(200);
  const text = new TextDecoder().decode(body as Uint8Array);
  expect(text).toBe(JSON.stringify({ institutions: rows(count) }));
});
