import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { acceptedEncoding } from './encoding.ts';
import { StoredAnswer } from './stored-answer.ts';

const TEXT = 'a line of a page '.repeat(200);

function storedAnswer(text = TEXT, type = 'text/html; charset=utf-8', status = 200): StoredAnswer {
  return new StoredAnswer(Buffer.from(text), status, new Headers({ 'Content-Type': type }));
}

function request(headers: Record<string, string> = {}, method = 'GET'): Request {
  return new Request('http://site.test/', { method, headers });
}

async function bodyOf(answer: Response): Promise<Buffer> {
  return Buffer.from(await answer.arrayBuffer());
}

describe('a stored answer', () => {
  it('is compressed with an accepted encoding', async () => {
    const br = await storedAnswer().answer(request({ 'Accept-Encoding': 'gzip, br' }));
    expect(br.headers.get('Content-Encoding')).toBe('br');
    expect(brotliDecompressSync(await bodyOf(br)).toString()).toBe(TEXT);
    const gzip = await storedAnswer().answer(request({ 'Accept-Encoding': 'gzip, br;q=0' }));
    expect(gzip.headers.get('Content-Encoding')).toBe('gzip');
    expect(gunzipSync(await bodyOf(gzip)).toString()).toBe(TEXT);
    const plain = await storedAnswer().answer(request());
    expect(plain.headers.has('Content-Encoding')).toBe(false);
    expect(await plain.text()).toBe(TEXT);
    expect(plain.headers.get('Vary')).toBe('Accept-Encoding');
  });

  it('is not compressed when compression gains nothing', async () => {
    const accepting = request({ 'Accept-Encoding': 'br' });
    const small = await storedAnswer('short').answer(accepting);
    const image = await storedAnswer(TEXT, 'image/png').answer(accepting);
    for (const answer of [small, image]) {
      expect(answer.headers.has('Content-Encoding')).toBe(false);
      expect(answer.headers.has('Vary')).toBe(false);
    }
  });

  it('is 304 without a body when the ETag matches', async () => {
    const etag = (await storedAnswer().answer(request())).headers.get('ETag') ?? '';
    for (const given of [etag, etag.replace('W/', ''), `"other", ${etag}`, '*']) {
      const answer = await storedAnswer().answer(request({ 'If-None-Match': given }));
      expect(answer.status, given).toBe(304);
      expect(await answer.text()).toBe('');
      expect(answer.headers.get('ETag')).toBe(etag);
    }
    const other = await storedAnswer('other').answer(request({ 'If-None-Match': etag }));
    expect(other.status).toBe(200);
  });

  it('has no body for HEAD but the length of GET', async () => {
    const answer = await storedAnswer().answer(request({}, 'HEAD'));
    expect(answer.headers.get('Content-Length')).toBe(String(TEXT.length));
    expect(await answer.text()).toBe('');
  });
});

describe('acceptedEncoding', () => {
  it.each([
    [null, 'identity'],
    ['', 'identity'],
    ['deflate', 'identity'],
    ['gzip', 'gzip'],
    ['GZIP;q=0.5, BR;q=0.1', 'gzip'],
    ['br;q=0, gzip;q=0', 'identity'],
    ['brrr, xgzip', 'identity'],
  ])('of %j is %s', (header, encoding) => {
    expect(acceptedEncoding(header)).toBe(encoding);
  });
});
