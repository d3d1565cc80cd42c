import { describe, expect, it } from 'vitest';
import { duplicateFields, isGuessed, mapRows, noDefaults } from './column-mapping.ts';

const file = {
  name: 'list.csv',
  rows: [{ Sanstha: 'A', State: 'Goa', Remarks: 'x' }],
  numbers: [2],
  headings: ['Sanstha', 'State', 'Remarks'],
  isTable: true,
};

function read(
  mapping: Parameters<typeof mapRows>[1]['mapping'],
  columns: Record<string, string>,
  defaults = noDefaults,
) {
  return mapRows(file, { mapping, columns, defaults });
}

describe('the columns of a file', () => {
  it('fill the chosen fields in addition to known ones', () => {
    expect(read(undefined, { Sanstha: 'name' })).toEqual([{ name: 'A', state: 'Goa' }]);
  });

  it('keep the shipped mapping without another choice', () => {
    const mapping = {
      columns: { Sanstha: 'name', Remarks: 'city' },
      defaults: { type: 'college' },
      values: {},
    };
    expect(read(mapping, { Remarks: '', State: 'state' })).toEqual([
      { type: 'college', name: 'A', state: 'Goa' },
    ]);
  });

  it('stay unchanged without a mapping', () => {
    expect(read(undefined, {})).toBe(file.rows);
  });

  it('leave to the whole file what they do not say', () => {
    const defaults = { type: 'college', source: 'gk' };
    const own = { ...file, headings: ['name', 'Source'], rows: [{ name: 'A', Source: '' }] };
    const [row] = mapRows(own, { mapping: undefined, columns: {}, defaults });
    expect(row).toEqual({ name: 'A', type: 'college', source: 'gk' });
    const json = { ...file, isTable: false, rows: [{ name: 'A', source: 'ror' }, { source: ' ' }] };
    expect(mapRows(json, { mapping: undefined, columns: {}, defaults })).toEqual([
      { name: 'A', type: 'college', source: 'ror' },
      { type: 'college', source: 'gk' },
    ]);
  });

  it('are guessed by the headings of official lists, unless one is chosen', () => {
    expect(isGuessed('Name of the Institution', undefined, {})).toBe(true);
    expect(isGuessed('NAME', undefined, {})).toBe(false);
    expect(isGuessed('Remarks', undefined, {})).toBe(false);
    expect(isGuessed('College Name', undefined, { 'College Name': 'name' })).toBe(false);
    expect(duplicateFields(['College Name', 'Institute Name'], undefined, {})).toEqual(['name']);
    expect(duplicateFields(['state', 'state_1'], undefined, {})).toEqual(['state']);
  });

  it('must not fill a field twice', () => {
    expect(duplicateFields(file.headings, undefined, { Sanstha: 'state' })).toEqual(['state']);
    expect(duplicateFields(file.headings, undefined, { Sanstha: 'name' })).toEqual([]);
  });
});
