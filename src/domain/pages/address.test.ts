import fc from 'fast-check';
import { expect, test } from 'vitest';
import { institutionInPath, institutionPath, searchPath } from './address.ts';

test('parses type and name from the path of any institution', () => {
  const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 });
  fc.assert(
    fc.property(fc.constantFrom('college' as const, 'university' as const), name, (type, given) => {
      expect(institutionInPath(institutionPath(type, given))).toEqual({ type, name: given });
    }),
  );
});

test.each([
  ['Dr. B.R. Ambedkar / X', '/college/Dr.%20B.R.%20Ambedkar%20%2F%20X/info'],
  ['100% College', '/college/100%25%20College/info'],
  ['A%2FB', '/college/A%252FB/info'],
])('%s has the path %s', (name, path) => {
  expect(institutionPath('college', name)).toBe(path);
  expect(institutionInPath(path)?.name).toBe(name);
});

test.each(['/college/info', '/college/a/b/info', '/college/%E0%A4%A/info', '/'])(
  '%s names no institution',
  (path) => {
    expect(institutionInPath(path)).toBeNull();
  },
);

test('omits blank filters and the first page from a search path', () => {
  expect(searchPath({ q: '', state: undefined, page: 1 })).toBe('/institutions');
  expect(searchPath({ q: 'iit', category: 'Law', page: 2 })).toBe(
    '/institutions?q=iit&category=Law&page=2',
  );
});
