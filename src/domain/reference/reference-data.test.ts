import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { allReferenceData } from './reference-data.ts';

const src = join(import.meta.dirname, '../..');
/** The folders whose modules state reference data. */
const FOLDERS = ['domain/reference', 'search/question'];

test('parsing reference data by its schemas returns it unchanged', async () => {
  for (const folder of FOLDERS) {
    for (const name of readdirSync(join(src, folder)))
      if (name.endsWith('.ts') && !name.includes('.test.')) await import(join(src, folder, name));
  }
  expect(allReferenceData.length).toBeGreaterThan(10);
  for (const { schema, read } of allReferenceData) expect(schema.parse(read())).toEqual(read());
});
