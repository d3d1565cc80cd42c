import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { emptyAnswer, jsonAnswer } from '../../calls/answer.ts';
import { encodeAnswer } from './encoding.ts';

const requestAccepting = (accept: string) =>
  new Request('http://localhost/api/states', { headers: { 'Accept-Encoding': accept } });
const states = {
  states: Array.from({ length: 200 }, (_, number) => ({ name: `State ${number}` })),
};

describe('encodeAnswer', () => {
  it('compresses a long response with an accepted encoding and keeps status and headers', async () => {
    const given = jsonAnswer(201, states, { ETag: '"1"', Vary: 'Origin' });
    const first = await encodeAnswer(requestAccepting('gzip, br'), given);
    const again = await encodeAnswer(requestAccepting('gzip, br'), { ...given, status: 200 });
    for (const { headers, body } of [first, again]) {
      expect(headers).toMatchObject({ ETag: '"1-br"', 'Content-Encoding': 'br' });
      expect(headers['Vary']).toBe('Origin, Accept-Encoding');
      expect(JSON.parse(brotliDecompressSync(body as Uint8Array).toString())).toEqual(states);
    }
    expect([first.status, again.status]).toEqual([201, 200]);
  });

  it.each([
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['gzip;q=0.8, br;q=0.8', 'br'],
    ['br;q=0, gzip;q=0.1', 'gzip'],
    ['br;q=0, gzip;q=0', undefined],
  ])('takes of %s what the client prefers', async (accept, encoding) => {
    const { headers } = await encodeAnswer(requestAccepting(accept), jsonAnswer(200, states));
    expect(headers['Content-Encoding']).toBe(encoding);
  });

  it('gives each encoding a tag of its own, also where nothing has changed', async () => {
    const given = jsonAnswer(200, states, { ETag: '"1"' });
    const tagFor = async (accept: string) =>
      (await encodeAnswer(requestAccepting(accept), given)).headers['ETag'];
    const tags = await Promise.all(['br', 'gzip', 'identity'].map(tagFor));
    expect(tags).toEqual(['"1-br"', '"1-gzip"', '"1"']);
    for (const [at, accept] of ['br', 'gzip', 'identity'].entries()) {
      const [sent = ''] = [tags[at]];
      const headers = { 'Accept-Encoding': accept, 'If-None-Match': `"0", ${sent}` };
      const request = new Request('http://localhost/api/states', { headers });
      const unchanged = await encodeAnswer(request, emptyAnswer(304, { ETag: '"1"' }));
      expect(unchanged.headers['ETag']).toBe(sent);
    }
  });

  it('caches each text and encoding separately', async () => {
    const other = { states: states.states.toReversed() };
    const [one, two, gzipped] = await Promise.all([
      encodeAnswer(requestAccepting('br'), jsonAnswer(200, states)),
      encodeAnswer(requestAccepting('br'), jsonAnswer(200, other)),
      encodeAnswer(requestAccepting('gzip'), jsonAnswer(200, states)),
    ]);
    expect(JSON.parse(brotliDecompressSync(one.body as Uint8Array).toString())).toEqual(states);
    expect(JSON.parse(brotliDecompressSync(two.body as Uint8Array).toString())).toEqual(other);
    expect(JSON.parse(gunzipSync(gzipped.body as Uint8Array).toString())).toEqual(states);
  });

  it('compresses an immutable body only once', async () => {
    const frozen = Object.freeze({ ...states });
    const forms = [];
    for (const accept of ['br', 'gzip', 'br', 'gzip']) {
      forms.push((await encodeAnswer(requestAccepting(accept), jsonAnswer(200, frozen))).body);
    }
    const [br, gzip] = forms;
    expect(JSON.parse(brotliDecompressSync(br as Uint8Array).toString())).toEqual(states);
    expect(JSON.parse(gunzipSync(gzip as Uint8Array).toString())).toEqual(states);
    expect(forms[2]).toBe(br);
    expect(forms[3]).toBe(gzip);
  });

  it('does not compress short, empty or unaccepted bodies', async () => {
    const short = jsonAnswer(404, { msg: 'No.' });
    expect(await encodeAnswer(requestAccepting('br'), short)).toBe(short);
    const plain = jsonAnswer(200, states);
    expect(await encodeAnswer(requestAccepting('identity'), plain)).toBe(plain);
    const empty = emptyAnswer(204);
    expect(await encodeAnswer(requestAccepting('br'), empty)).toBe(empty);
  });
});
