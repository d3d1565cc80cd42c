import { expect, test } from 'vitest';
import { briefQuery, givenQuery, searchQuery, wantedValue } from './search.ts';

test('blank fields of a form ask for nothing', () => {
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

test('the brief query asks for the ten of highest standing', () => {
  expect(briefQuery({ state: 'goa' })).toMatchObject({
    state: 'goa',
    sort: 'relevance',
    limit: 10,
  });
});

test('a value is wanted by its name or its slug; another stays as asked', () => {
  const values = [{ value: 'Tamil Nadu', count: 3 }];
  expect(wantedValue(values, 'tamil-nadu')).toBe('Tamil Nadu');
  expect(wantedValue(values, 'TAMIL NADU')).toBe('Tamil Nadu');
  expect(wantedValue(values, 'Goa')).toBe('Goa');
});

test('a value is not taken for another of its slug', () => {
  const values = ['C#', 'भोपाल', 'C++', 'Pune'].map((value) => ({ value, count: 1 }));
  expect(wantedValue(values, 'c++')).toBe('C++');
  expect(wantedValue(values, 'c')).toBe('c');
  expect(wantedValue(values, 'इंदौर')).toBe('इंदौर');
  expect(wantedValue(values, 'भोपाल')).toBe('भोपाल');
});
