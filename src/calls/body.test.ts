import { describe, expect, it } from 'vitest';
import { limits } from '../domain/limits.ts';
import { parseJson } from './body.ts';

const parse = (text: string) => parseJson(new TextEncoder().encode(text));
const nested = (depth: number, inside = '') => '['.repeat(depth) + inside + ']'.repeat(depth);

describe('the JSON of a body', () => {
  it.each(['', '1', '{}'])('is as deep as its lists and objects, around %j', (inside) => {
    const depth = limits.jsonDepth - (inside === '{}' ? 1 : 0);
    expect(() => parse(nested(depth, inside))).not.toThrow();
    expect(() => parse(nested(depth + 1, inside))).toThrow('malformedBody');
  });

  it.each([
    '{"__proto__":1}',
    '[{"a":{"constructor":null}}]',
    '{"\\u0070rototype":[]}',
    '{',
    '',
    '\u0000',
  ])('is refused as %j', (text) => {
    expect(() => parse(text)).toThrow('malformedBody');
  });

  it('is UTF-8', () => {
    expect(() => parseJson(Uint8Array.of(0x22, 0xff, 0x22))).toThrow('malformedBody');
    expect(parse('"कोश"')).toBe('कोश');
  });
});
