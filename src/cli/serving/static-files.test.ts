import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import { builtAddress } from '../../messages/product.ts';
import { compressOnce } from './encoding.ts';
import {
  bytesWithSiteAddress,
  compressedFile,
  openStaticFiles,
  withSiteAddress,
} from './static-files.ts';

const page = `<link rel="canonical" href="${builtAddress}/courses/mba"><p>${builtAddress}/x</p>`;

it('replaces the page address in attributes only', () => {
  expect(withSiteAddress(page, 'https://$&.example')).toBe(
    `<link rel="canonical" href="https://$&.example/courses/mba"><p>${builtAddress}/x</p>`,
  );
});

it('replacing the page address leaves the rest of a page unchanged', () => {
  const bytes = new TextEncoder().encode('कॉलेज — ₹1.5 lakh');
  expect(bytesWithSiteAddress(bytes, 'https://a.example')).toEqual(bytes);
});

it('sends the form of a script that the build has compressed, and makes the others', async () => {
  const root = await mkdtemp(join(tmpdir(), 'campuskosh-files-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const folder = join(root, 'dist');
  const lines = Array.from(
    { length: 200 },
    (_, line) => `export const college${line} = ${line ** 3};\n`,
  );
  const script = Buffer.from(lines.join(''));
  const compressed = await compressOnce(script);
  const write = async (file: string, content: Uint8Array) => {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  };
  for (const name of ['_astro/a.js', '_astro/b.js']) await write(join(folder, name), script);
  await write(compressedFile(folder, '_astro/a.js'), compressed);
  const files = await openStaticFiles(folder, []);
  const bodyOf = async (path: string, encoding: string) => {
    const headers = { 'Accept-Encoding': encoding };
    const answer = await (await files.find(path))?.answer(
      new Request('http://a.test', { headers }),
    );
    expect(answer?.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
    return Buffer.from((await answer?.arrayBuffer()) ?? new ArrayBuffer(0));
  };
  expect(await bodyOf('/_astro/a.js', 'br')).toEqual(Buffer.from(compressed));
  expect(await bodyOf('/_astro/a.js', 'identity')).toEqual(script);
  const atOnce = await bodyOf('/_astro/b.js', 'br');
  expect(atOnce.length).toBeGreaterThan(compressed.length);
  expect(brotliDecompressSync(atOnce)).toEqual(script);
  await write(compressedFile(folder, '_astro/b.js'), compressed);
  files.forget('_astro/b.js');
  expect(await bodyOf('/_astro/a.js', 'br')).toEqual(Buffer.from(compressed));
  expect(await bodyOf('/_astro/b.js', 'br')).toEqual(Buffer.from(compressed));
});
