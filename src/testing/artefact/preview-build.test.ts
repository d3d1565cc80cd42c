import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';

const { production, previews } = inject('deploys');

async function filesOf(folder: string, end: string): Promise<[string, string][]> {
  const names = await readdir(folder, { recursive: true });
  const found = names.filter((name) => name.endsWith(end));
  return Promise.all(found.map(async (name) => [name, await readFile(join(folder, name), 'utf8')]));
}

describe.each(previews)('the build of a $context', (deploy) => {
  it('says on every page that it is one, and of which branch', async () => {
    const pages = await filesOf(join(deploy.root, 'dist'), '.html');
    expect(pages.length).toBeGreaterThan(100);
    const words = `This is a preview of ${deploy.branch}`;
    const silent = pages.filter(([, html]) => !html.includes(words));
    expect(silent.map(([name]) => name)).toEqual([]);
    const chunks = await filesOf(
      join(deploy.root, '.netlify/v1/functions/ssr/.netlify/build'),
      '.mjs',
    );
    const named = new RegExp(`["'\`]${deploy.branch}["'\`]`);
    expect(chunks.some(([, code]) => named.test(code))).toBe(true);
    const home = await readFile(join(production.root, 'dist/index.html'), 'utf8');
    expect(home).not.toContain('This is a preview');
  });

  it('keeps search engines out of its static files', async () => {
    const config = JSON.parse(await readFile(join(deploy.root, '.netlify/v1/config.json'), 'utf8'));
    expect(config.headers).toContainEqual({ for: '/*', values: { 'X-Robots-Tag': 'noindex' } });
  });
});
