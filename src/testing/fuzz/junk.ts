import fc from 'fast-check';
import { limits } from '../../domain/limits.ts';

/** UTF-16 code units, including lone surrogates. */
const units = fc
  .array(fc.oneof(fc.integer({ min: 0xd800, max: 0xdfff }), fc.integer({ max: 0xffff, min: 0 })), {
    maxLength: 20,
  })
  .map((codes) => String.fromCharCode(...codes));

const notorious = [
  '',
  ' ',
  '\0',
  '\r\nX-Injected: 1',
  '\ufeff',
  '\u202eevil',
  'a\u0301\u200b',
  '\ud800',
  'half \udfff',
  'İ',
  'ﬁ',
  '💥',
  'null',
  'undefined',
  'NaN',
  '-1',
  '1e999',
  '__proto__',
  'constructor',
  'toString',
  '../../etc/passwd',
  '..',
  '%2e%2e',
  'a/b',
  'a\\b',
  "' OR 1=1 --",
  '{{7*7}}',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  'https://a b/',
  'https://user:word@example.org/',
  'http://[::1',
  'https://exa\u0000mple.org/',
  '2026-02-30',
  '0000-00-00',
  '275760-09-13',
  '(a+)+$',
  'a'.repeat(limits.name + 1),
  'é'.repeat(limits.text + 1),
  '🙂'.repeat(limits.url),
  ' '.repeat(60_000),
];

const characters = fc
  .array(fc.integer({ min: 0, max: 0x10ffff }), { maxLength: 30 })
  .map((points) => String.fromCodePoint(...points));

/** Texts of an attacker or a broken program. */
export const junkText = fc.oneof(
  fc.constantFrom(...notorious),
  units,
  characters,
  fc.string({ unit: 'grapheme', maxLength: 30 }),
);

const numbers = [0, -0, -1, 0.5, 1e21, 1e308, -1e308, 2 ** 31, 2 ** 53, Number.MIN_VALUE];

/** Arbitrary JSON in place of the expected value. */
export const junkValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: junkText },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(null, true, false, {}, [], [[]], ...numbers) },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.array(junkText, { maxLength: 5 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(1, limits.list + 1, 2_000).map((length) => Array(length).fill('x')),
  },
  { weight: 1, arbitrary: fc.integer({ min: 2, max: 200 }).map(nest) },
);

/** Keys that reach a prototype, and arbitrary keys. */
export const junkKey = fc.oneof(
  fc.constantFrom('__proto__', 'constructor', 'prototype', 'hasOwnProperty', 'then', 'toJSON'),
  fc.constantFrom('_id', 'id', 'role', 'isAdmin', 'author', 'isHidden', 'length', '$where', ''),
  junkText,
);

function nest(depth: number): unknown {
  return depth === 0 ? 'deep' : depth % 2 === 0 ? [nest(depth - 1)] : { in: nest(depth - 1) };
}
