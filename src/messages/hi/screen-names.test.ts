import { expect, it } from 'vitest';
import { nameOf } from './names.ts';
import { fieldNames } from './screen-names.ts';

it.each(Object.entries(fieldNames))('names %s in screens as on pages', (field, name) => {
  expect(name).toBe(nameOf(field));
});
