import { expect, test } from 'vitest';
import { briefQuery, givenQuery, searchQuery, wantedValue } from './search.ts';

test('ignores blank fields', () => {
  const given = givenQuery(new URLSearchParams('q=+iit&state=&feeMax=+&page=2'));
  expect(given).toEqual({ q: ' iit', page: '2' });
  expect(searchQuery.parse(given)).toMatchObject({ q: 'iit', page: 2, limit: 20 });
});

test.each(['page=0', 'page=1.5', 'page=x', 'limit=101', 'limit=0', 'sort=size', 'feeMax=-1'])(
  '%s is refused',
  (query) => {
    const given = givenQuery(new URLSearchParams(query));
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

test('accepts a value by name or slug and keeps unknown values', () => {
  const values = [{ value: 'Tamil Nadu', count: 3 }];
  expect(wantedValue(values, 'tamil-nadu')).toBe('Tamil Nadu');
  expect(wantedValue(values, 'TAMIL NADU')).toBe('Tamil Nadu');
  expect(wantedValue(values, 'Goa')).toBe('Goa');
});

test('does not confuse values with equal slugs', () => {
  const values = ['C#', 'भोपाल', 'C++', 'Pune'].map((value) => ({ value, count: 1 }));
  expect(wantedValue(values, 'c++')).toBe('C++');
  expect(wantedValue(values, 'c')).toBe('c');
  expect(wantedValue(values, 'इंदौर')).toBe('इंदौर');
  expect(wantedValue(values, 'भोपाल')).toBe('भोपाल');
});
