import { expect, it } from 'vitest';
import { packColumns, unpackColumns } from './columns.ts';

const HOLDERS: readonly unknown[] = [
  { constructor: 'a', toString: null },
  { name: 'b' },
  null,
  { name: 'c', constructor: ['d', null, { hasOwnProperty: 1 }] },
  {},
];

it.each<[string, readonly unknown[]]>([
  ['objects that lack each other’s keys, inherited names included', HOLDERS],
  ['values of one kind', ['a', 'a', 'b', null]],
  ['lists of lists, some empty', [[], [[1], []], [[2, 3]]]],
  ['values of every kind', [undefined, null, 0, 'a', [{}], { a: undefined, b: [] }]],
  ['no rows', []],
])('columns return the rows that were packed: %s', (_, rows) => {
  const { column, rows: count } = unpackColumns<unknown>(packColumns(rows));
  expect(count).toBe(rows.length);
  expect(column.values(count)).toEqual(rows);
  expect(rows.map((_row, at) => Object.keys(Object(column.at(at) ?? {})).sort())).toEqual(
    rows.map((row) => Object.keys(JSON.parse(JSON.stringify(row ?? {}))).sort()),
  );
});
