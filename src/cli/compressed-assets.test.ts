import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import { compressAssets, removeCompressed } from './compressed-assets.ts';
import { compressedFile } from './serving/static-files.ts';

it('scripts and styles without a compressed form get one, others keep theirs', async () => {
  const root = await mkdtemp(join(tmpdir(), 'campuskosh-assets-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const folder = join(root, 'dist');
  const write = async (file: string, text: string) => {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  };
  const script = 'export const college = 1;\n'.repeat(100);
  for (const file of ['a.js', 'b.css', 'c.woff2'])
    await write(join(folder, '_astro', file), script);
  await write(compressedFile(folder, '_astro/a.js'), 'made by the build');
  expect(await compressAssets(folder)).toEqual(['_astro/b.css']);
  expect(await compressAssets(folder)).toEqual([]);
  const formOf = (name: string) => readFile(compressedFile(folder, name));
  expect(String(await formOf('_astro/a.js'))).toBe('made by the build');
  expect(String(brotliDecompressSync(await formOf('_astro/b.css')))).toBe(script);
  await removeCompressed(folder);
  expect(await compressAssets(folder)).toHaveLength(2);
});
