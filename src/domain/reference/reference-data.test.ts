import { globSync, readdirSync, readFileSync } from 'node:fs';
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

test('no module of the product imports a file of data/, which every function would compile', () => {
  const modules = globSync('{src,netlify}/**/*.{ts,tsx,astro}', {
    exclude: ['src/testing/**', '**/*.test.ts'],
  });
  expect(modules.length).toBeGreaterThan(1_000);
  const importing = modules.filter((file) =>
    /from '[./]+\/data\/[\w/-]+\.json'/.test(readFileSync(file, 'utf8')),
  );
  expect(importing).toEqual([]);
});
