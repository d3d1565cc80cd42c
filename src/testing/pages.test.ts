import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isScreen, pages } from '../domain/pages.ts';
import { publicPageAt } from '../domain/public-page.ts';

const FOLDER = join(import.meta.dirname, '../pages');
/** Pages that answer when no other page does. */
const FAILURES = ['/404', '/500'];

it('the registry names every page without a parameter, and no other', () => {
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

it('nothing of an account or of the console is told to a search engine', () => {
  const told = Object.values(pages).filter((page) => 'isInSitemap' in page);
  expect(told.filter(({ path }) => isScreen(path))).toEqual([]);
  expect(told.map(({ path }) => publicPageAt(path)?.kind)).toEqual(told.map(() => 'fixed'));
});
