import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { statedReferenceData } from './reference-data.ts';

const src = join(import.meta.dirname, '../..');
/** The folders whose modules state reference data. */
const FOLDERS = ['domain/reference', 'search/question'];

test('reference data has the form that its schemas put out', async () => {
  for (const folder of FOLDERS) {
    for (const name of readdirSync(join(src, folder)))
      if (name.endsWith('.ts') && !name.includes('.test.')) await import(join(src, folder, name));
  }
  expect(statedReferenceData.length).toBeGreaterThan(10);
  for (const { schema, data } of statedReferenceData) expect(schema.parse(data)).toEqual(data);
});
