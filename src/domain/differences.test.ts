import { describe, expect, it } from 'vitest';
import { findDifferences } from './differences.ts';

const record = {
  name: 'College',
  location: { city: 'Pune', state: 'Maharashtra' },
  courses: [{ name: 'MBA', fees: '₹500' }],
  companies: ['Tata', 'Infosys'],
  website: null,
  updatedAt: '2026-01-01T00:00:00.000Z',
};

describe('differences', () => {
  it('finds none between equal records', () => {
    expect(findDifferences(record, structuredClone(record))).toEqual([]);
  });

  it('descends to leaves and counts rows from one', () => {
    const after = structuredClone(record);
    after.location.city = 'Mumbai';
    after.courses.push({ name: 'BBA', fees: '₹300' });
    expect(findDifferences(record, after)).toEqual([
      { path: ['location', 'city'], before: 'Pune', after: 'Mumbai' },
      { path: ['courses', '2', 'name'], before: undefined, after: 'BBA' },
      { path: ['courses', '2', 'fees'], before: undefined, after: '₹300' },
    ]);
  });

  it('reports a list of texts as one value', () => {
    const after = { ...record, companies: ['Tata'] };
    expect(findDifferences(record, after)).toEqual([
      { path: ['companies'], before: ['Tata', 'Infosys'], after: ['Tata'] },
    ]);
  });

  it('treats null, blanks and empty lists as empty', () => {
    expect(findDifferences(record, { ...record, website: '' })).toEqual([]);
    expect(findDifferences({ rows: [] }, { rows: null })).toEqual([]);
  });

  it('ignores author and time', () => {
    const updatedAt = '2026-02-02T00:00:00.000Z';
    expect(findDifferences(record, { ...record, updatedAt, updatedBy: 'x' })).toEqual([]);
  });

  it('reports every field of a created or deleted record', () => {
    const made = { name: 'College', fees: 0, isOpen: false, note: null };
    const leaves = [
      { path: ['name'], before: undefined, after: 'College' },
      { path: ['fees'], before: undefined, after: 0 },
      { path: ['isOpen'], before: undefined, after: false },
    ];
    expect(findDifferences(null, made)).toEqual(leaves);
    expect(findDifferences(made, null).map(({ before }) => before)).toEqual(['College', 0, false]);
  });

  it('matches rows of facts regardless of position and reports both values', () => {
    const row = (value: number, year: number) => ({ key: 'placed', value, year, of: null });
    const before = { figures: [row(1, 2021), row(2, 2022), row(3, 2023)] };
    const after = { figures: [row(4, 2024), row(3, 2023), row(5, 2022)] };
    expect(findDifferences(before, after)).toEqual([
      { path: ['figures', 'placed'], before: row(1, 2021), after: undefined },
      { path: ['figures', 'placed'], before: row(2, 2022), after: row(5, 2022) },
      { path: ['figures', 'placed'], before: undefined, after: row(4, 2024) },
    ]);
    expect(findDifferences({}, { otherNames: [{ name: 'A', kind: 'alias' }] })).toEqual([
      { path: ['otherNames'], before: undefined, after: { name: 'A', kind: 'alias' } },
    ]);
  });
});
