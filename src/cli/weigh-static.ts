import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { WeighedPage } from './budget.ts';
import { type Assets, compressedBytes } from './weigh-assets.ts';

/** Styles, scripts and islands, by whatever attribute the HTML names them. */
const LOADED = /="(\/[^"?#]+\.(?:css|js)(?:\?[^"#]*)?)"/g;

/** A script that stands in the page itself; data has a type of its own. */
const INLINE_SCRIPT = /<script(?: type="module")?>(.*?)<\/script>/gs;

/** Weighs every static page of a build. */
export async function weighStaticPages(folder: string, assets: Assets): Promise<WeighedPage[]> {
  const entries = await readdir(folder, { recursive: true });
  const names = entries.filter((entry) => entry.endsWith('.html'));
  return Promise.all(
    names.map((name) => weighStaticPage(join(folder, name), addressOf(name), assets)),
  );
}

async function weighStaticPage(file: string, path: string, assets: Assets): Promise<WeighedPage> {
  const text = await readFile(file, 'utf8');
  const inline = [...text.matchAll(INLINE_SCRIPT)].map(([, script = '']) => script).join('\n');
  const html = await compressedBytes(text.replaceAll(INLINE_SCRIPT, ''), 'text/html');
  const { css, js, hasReact } = await assets.load(loadedBy(text));
  return { path, html, css, js: js + (await compressedBytes(inline, 'text/javascript')), hasReact };
}

/** The styles and scripts that a page names. */
export function loadedBy(html: string): Set<string> {
  return new Set([...html.matchAll(LOADED)].map(([, address = '']) => address));
}

function addressOf(name: string): string {
  const path = `/${name.split(sep).join('/')}`.replace(/\.html$/, '');
  return path === '/index' ? '/' : path;
}
