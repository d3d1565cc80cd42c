import { describe, expect, test } from 'vitest';
import { listPublicDifferences, sourceOfChange } from './public-history.ts';

const record = { name: 'A College', website: null, campusArea: '', updatedBy: 'somebody' };

describe('the public differences of an institution', () => {
  test('omit the author and fields that stay empty', () => {
    const after = { ...record, website: 'https://a.example/', campusArea: null, updatedBy: 'b' };
    expect(listPublicDifferences(record, after)).toEqual([
      { field: 'website', before: null, after: 'https://a.example/' },
    ]);
  });

  test('list figures by key, changed rows only', () => {
    const row = (value: number, year: number) => ({ key: 'placed', value, year, source: 'nirf' });
    const before = { figures: [row(1, 2022), row(2, 2023)] };
    const after = { figures: [row(1, 2022), row(3, 2023)] };
    const changed = listPublicDifferences(before, after);
    expect(changed).toEqual([
      {
        field: 'figures.placed',
        before: [{ value: 2, year: 2023, source: 'nirf' }],
        after: [{ value: 3, year: 2023, source: 'nirf' }],
      },
    ]);
    expect(sourceOfChange(changed, after)).toBe('nirf');
  });

  test('list a source that changes alone, not one that changes with its value', () => {
    const before = { ...record, owner: 'Public', provenance: { owner: 'x', campusArea: 'x' } };
    const after = { ...before, campusArea: '9 acres', provenance: { owner: 'y' } };
    const changed = listPublicDifferences(before, after);
    expect(changed).toEqual([
      { field: 'campusArea', before: null, after: '9 acres' },
      { field: 'provenance.owner', before: 'x', after: 'y' },
    ]);
    expect(sourceOfChange(changed.slice(1), after)).toBe('y');
  });

  test('name the common source of all changed fields, if there is one', () => {
    const after = { website: 'a', campusArea: 'b', provenance: { website: 'x', campusArea: 'x' } };
    const changed = [
      { field: 'website', before: null, after: 'a' },
      { field: 'campusArea', before: null, after: 'b' },
    ];
    expect(sourceOfChange(changed, after)).toBe('x');
    expect(sourceOfChange(changed, { ...after, provenance: { website: 'x' } })).toBeNull();
    expect(sourceOfChange([], after)).toBeNull();
  });
});
