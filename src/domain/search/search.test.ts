import { expect, test } from 'vitest';
import { briefQuery, resolveValue, searchQuery, toSearchQuery } from './search.ts';

test('a search ignores blank fields', () => {
  const given = toSearchQuery(new URLSearchParams('q=+iit&state=&feeMax=+&page=2'));
  expect(given).toEqual({ q: ' iit', page: '2' });
  expect(searchQuery.parse(given)).toMatchObject({ q: 'iit', page: 2, limit: 20 });
});

test.each(['page=0', 'page=1.5', 'page=x', 'limit=101', 'limit=0', 'sort=size', 'feeMax=-1'])(
  'a search by %s is refused',
  (query) => {
    const given = toSearchQuery(new URLSearchParams(query));
    expect(searchQuery.safeParse(given).success).toBe(false);
  },
);

test('returns the ten best-ranked institutions for the brief query', () => {
  expect(briefQuery({ state: 'goa' })).toMatchObject({
    state: 'goa',
    sort: 'relevance',
    limit: 10,
  });
});

test('a search accepts a value by name or slug and keeps unknown values', () => {
  const values = [{ value: 'Tamil Nadu', count: 3 }];
  expect(resolveValue(values, 'tamil-nadu')).toBe('Tamil Nadu');
  expect(resolveValue(values, 'TAMIL NADU')).toBe('Tamil Nadu');
  expect(resolveValue(values, 'Goa')).toBe('Goa');
});

test('a search does not confuse values with equal slugs', () => {
  const values = ['C#', 'भोपाल', 'C++', 'Pune'].map((value) => ({ value, count: 1 }));
  expect(resolveValue(values, 'c++')).toBe('C++');
  expect(resolveValue(values, 'c')).toBe('c');
  expect(resolveValue(values, 'इंदौर')).toBe('इंदौर');
  expect(resolveValue(values, 'भोपाल')).toBe('भोपाल');
});
