import { describe, expect, it } from 'vitest';
import { fieldsTwice, mappedRows } from './column-mapping.ts';

const file = {
  name: 'list.csv',
  rows: [{ College: 'A', State: 'Goa', Remarks: 'x' }],
  numbers: [2],
  headings: ['College', 'State', 'Remarks'],
  isTable: true,
};

describe('the columns of a file', () => {
  it('fill the fields that were chosen for them, beside those that are known', () => {
    expect(mappedRows(file, undefined, { College: 'name' })).toEqual([{ name: 'A', state: 'Goa' }]);
  });

  it('keep what a shipped mapping says where nothing else was chosen', () => {
    const mapping = {
      columns: { College: 'name', Remarks: 'city' },
      defaults: { type: 'college' },
      values: {},
    };
    expect(mappedRows(file, mapping, { Remarks: '', State: 'state' })).toEqual([
      { type: 'college', name: 'A', state: 'Goa' },
    ]);
  });

  it('go as they are where nothing was chosen', () => {
    expect(mappedRows(file, undefined, {})).toBe(file.rows);
  });

  it('may not fill one field twice', () => {
    expect(fieldsTwice(file.headings, undefined, { College: 'state' })).toEqual(['state']);
    expect(fieldsTwice(file.headings, undefined, { College: 'name' })).toEqual([]);
  });
});
