import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isScreen, pages } from '../domain/pages/pages.ts';
import { findPublicPage } from '../domain/pages/public-page.ts';

const FOLDER = join(import.meta.dirname, '../pages');
/** Pages that answer when no other page does. */
const FAILURES = ['/404', '/500'];

it('registers every page without a parameter', () => {
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((file) => /^[a-z0-9/-]+\.astro$/.test(file) && file !== 'author/index.astro')
    .map((file) => `/${file.replace(/(?:^|\/)index\.astro$/, '').replace(/\.astro$/, '')}`)
    .filter((path) => !FAILURES.includes(path));
  expect(
    Object.values(pages)
      .map(({ path }) => path)
      .sort(),
  ).toEqual(files.sort());
});

it('keeps account and console pages out of the sitemap', () => {
  const listed = Object.values(pages).filter((page) => 'isInSitemap' in page);
  expect(listed.filter(({ path }) => isScreen(path))).toEqual([]);
  expect(listed.map(({ path }) => findPublicPage(path)?.kind)).toEqual(listed.map(() => 'fixed'));
});

describe('addresses of pages', () => {
  const ADDRESSES = /^src\/domain\/(?:pages\/(?:pages|address)|open-data)\.ts$/;
  const COMMENTS_AND_IMPORTS = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$|\bfrom '[^']+'|\bimport\('[^']+'\)/gm;
  const names = [...Object.values(pages), { path: '/author' }, { path: '/go' }]
    .map(({ path }) => path.slice(1))
    .filter(Boolean);
  /** A path at the beginning of a literal, or after the site's address. */
  const start = /["'`]|\$\{(?:site|siteUrl|url|origin)\}/.source;
  const path = new RegExp(`(?:${start})/(?:${names.join('|')})(?=["'\`?#/])`, 'g');
  const home = /\b(?:href|action|canonical)(?:=|: )["']\/["']/g;

  function literalsIn(text: string): string[] {
    const code = text.replaceAll(COMMENTS_AND_IMPORTS, '');
    return [...code.matchAll(path), ...code.matchAll(home)].map(([literal]) => literal);
  }

  it('are literals only in the table of pages and in address.ts', () => {
    const files = ['src', 'netlify']
      .flatMap((folder) => readdirSync(folder, { recursive: true }).map((f) => `${folder}/${f}`))
      .filter((file) => /\.(?:tsx?|astro)$/.test(file) && !/^src\/testing\/|\.test\./.test(file))
      .filter((file) => !ADDRESSES.test(file));
    const found = files.flatMap((file) =>
      literalsIn(readFileSync(file, 'utf8')).map((literal) => `${file}: ${literal}`),
    );
    expect(files.length).toBeGreaterThan(800);
    expect(found).toEqual([]);
  });

  it.each([
    '<a href="/institutions">',
    '<a href="/">',
    "location.assign('/login');",
    '`/collegelist?q=law`',
    `\`/exams/\${slug}\``,
    `\`\${siteUrl}/data\``,
  ])('finds the literal in %s', (text) => {
    expect(literalsIn(text)).toHaveLength(1);
  });

  it.each(["'/api/exams'", "path.split('/')", '/history/', "'/loginname'", '/** `/login` */'])(
    'accepts %s',
    (text) => {
      expect(literalsIn(text)).toEqual([]);
    },
  );
});
