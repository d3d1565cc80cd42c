import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { encodedOnce } from './encoding.ts';

const asking = (accept: string) =>
  new Request('http://localhost/api/states', { headers: { 'Accept-Encoding': accept } });
const states = {
  states: Array.from({ length: 200 }, (_, number) => ({ name: `State ${number}` })),
};

describe('encodedOnce', () => {
  it('compresses a long answer as the request takes it and keeps its status and headers', async () => {
    const answer = await encodedOnce(
      asking('gzip, br'),
      Response.json(states, { status: 201, headers: { ETag: '"1"' } }),
    );
    expect(answer.status).toBe(201);
    expect(answer.headers.get('ETag')).toBe('"1"');
    expect(answer.headers.get('Content-Encoding')).toBe('br');
    const body = brotliDecompressSync(await answer.arrayBuffer());
    expect(JSON.parse(body.toString())).toEqual(states);
  });

  it('leaves alone what is short, empty, or not wanted compressed', async () => {
    const short = await encodedOnce(asking('br'), Response.json({ msg: 'No.' }));
    expect(short.headers.get('Content-Encoding')).toBeNull();
    expect(await short.json()).toEqual({ msg: 'No.' });
    const plain = await encodedOnce(asking('identity'), Response.json(states));
    expect(await plain.json()).toEqual(states);
    const empty = await encodedOnce(asking('br'), new Response(null, { status: 204 }));
    expect(empty.status).toBe(204);
  });
});
