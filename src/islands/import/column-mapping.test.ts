import { describe, expect, it } from 'vitest';
import { duplicateFields, mapRows } from './column-mapping.ts';

const file = {
  name: 'list.csv',
  rows: [{ College: 'A', State: 'Goa', Remarks: 'x' }],
  numbers: [2],
  headings: ['College', 'State', 'Remarks'],
  isTable: true,
};

describe('the columns of a file', () => {
  it('fill the chosen fields in addition to known ones', () => {
    expect(mapRows(file, undefined, { College: 'name' })).toEqual([{ name: 'A', state: 'Goa' }]);
  });

  it('keep the shipped mapping without another choice', () => {
    const mapping = {
      columns: { College: 'name', Remarks: 'city' },
      defaults: { type: 'college' },
      values: {},
    };
    expect(mapRows(file, mapping, { Remarks: '', State: 'state' })).toEqual([
      { type: 'college', name: 'A', state: 'Goa' },
    ]);
  });

  it('stay unchanged without a mapping', () => {
    expect(mapRows(file, undefined, {})).toBe(file.rows);
  });

  it('must not fill a field twice', () => {
    expect(duplicateFields(file.headings, undefined, { College: 'state' })).toEqual(['state']);
    expect(duplicateFields(file.headings, undefined, { College: 'name' })).toEqual([]);
  });
});
