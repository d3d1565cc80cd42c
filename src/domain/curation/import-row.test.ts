import { expect, test } from 'vitest';
import { hostileNames } from '../../testing/hostile-names.ts';
import { mapColumns } from './import-row.ts';

test.each(hostileNames)('maps neither the heading nor the value %s that a file states', (name) => {
  const mapping = {
    columns: { Kind: 'owner' },
    values: { owner: { Govt: 'Government' } },
    defaults: {},
  };
  const row = JSON.parse(`{"${name}": "x", "Kind": "${name}"}`);
  expect(mapColumns(row, mapping)).toEqual({});
});
