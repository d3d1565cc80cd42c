import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { importInstitutions } from '../features/imports/import.ts';
import { openTestApp } from '../testing/test-app.ts';
import { partOf, partsOf, publicPaths, sitemapXml } from './sitemap-answer.ts';

describe('the sitemap', () => {
  it('lists every reference page and every institution with facts', async () => {
    const { runtime } = await openTestApp();
    const rows = ['A', 'B/C'].map((name) => ({ name, type: 'college', state: 'Goa' }));
    const owned = rows.map((row) => ({ ...row, owner: 'Private', figures: 'district:North Goa' }));
    const listed = {
      name: 'Listed',
      type: 'college',
      state: 'Goa',
      affiliatedTo: 'Goa University',
    };
    await importInstitutions(runtime, [...owned, listed]);
    const paths = await publicPaths(runtime);
    const some = [
      '/',
      '/hi',
      '/hi/college/A/info',
      '/states/goa',
      '/courses/btech',
      '/exams/jee-main',
      '/college/A/info',
    ];
    expect(paths).toEqual(expect.arrayContaining([...some, '/college/B%2FC/info']));
    expect(paths).toContain('/states/goa/north-goa');
    // Only a register lists this institution.
    expect(paths).not.toContain('/college/Listed/info');
  });

  it('splits into parts of at most 5,000 distinct paths', () => {
    const paths = Array.from({ length: 10_001 }, (_, number) => `/college/${number}/info`);
    expect(partsOf(paths)).toEqual(['/sitemap-1.xml', '/sitemap-2.xml', '/sitemap-3.xml']);
    const parts = [1, 2, 3].map((part) => partOf(paths, part));
    expect(parts.map(({ length }) => length)).toEqual([5_000, 5_000, 1]);
    expect(parts.flat()).toEqual(paths);
    expect(partOf(paths, 4)).toEqual([]);
  });

  it('is XML with escaped addresses', async () => {
    const addresses = Array.from({ length: 1_001 }, (_, n) => `https://a.test/o'neill&co-${n}`);
    const xml = await text(sitemapXml('part', addresses));
    expect(xml).toMatch(/^<\?xml [^>]*\?>\n<urlset xmlns="[^"]+">\n<url><loc>https:/);
    expect(xml).toMatch(/<\/url>\n<\/urlset>\n$/);
    expect(xml.match(/<loc>https:\/\/a\.test\/o&apos;neill&amp;co-\d+<\/loc>/g)).toHaveLength(
      1_001,
    );
    expect(await text(sitemapXml('index', ['https://a.test/sitemap-1.xml']))).toContain(
      '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n<sitemap><loc>https://a.test/sitemap-1.xml</loc></sitemap>',
    );
  });
});
