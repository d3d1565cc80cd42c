import type { APIRequestContext } from 'playwright/test';
import { mapBounded } from '../../async/bounded.ts';
import { isScreen, pages } from '../../domain/pages/pages.ts';
import { bySoak, isSoak } from '../soak-size.ts';
import { admin, callAs } from './accounts.ts';
import { expect, test } from './fixtures.ts';

test.describe('the sitemap', () => {
  /** The addresses in a sitemap, as paths of the tested site. */
  async function addressesIn(request: APIRequestContext, path: string): Promise<string[]> {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(200);
    expect(answer.headers()['content-type']).toBe('application/xml; charset=utf-8');
    const found = (await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g);
    return [...found].map(([, url = '']) => new URL(url.replaceAll('&apos;', "'")).href);
  }

  /** The addresses in all parts of the sitemap. */
  async function allAddresses(request: APIRequestContext): Promise<string[]> {
    const parts = (await addressesIn(request, '/sitemap.xml')).map(pathOf);
    return (await Promise.all(parts.map((part) => addressesIn(request, part)))).flat();
  }

  const AT_ONCE = 8;
  /** The short run reads one of this many pages; `heads.test.ts` compares the heads of all of them. */
  const READ = 100;

  function pathOf(url: string | undefined): string {
    return new URL(url ?? '').pathname;
  }

  interface PageHead {
    path: string;
    title: string | undefined;
    description: string | undefined;
  }

  /** The paths of pages that share a text, and of those that have none. */
  function sharing(heads: readonly PageHead[], textOf: (head: PageHead) => string | undefined) {
    return [...Map.groupBy(heads, textOf)]
      .filter(([text, { length }]) => text === undefined || length > 1)
      .map(([text, found]) => ({ text, paths: found.map(({ path }) => path) }));
  }

  test('links the sitemap from robots.txt and every page from it', async ({ request }) => {
    const robots = await (await request.get('/robots.txt')).text();
    expect(robots).toContain('Disallow: /api/');
    const index = /^Sitemap: (\S+)$/m.exec(robots)?.[1];
    const parts = await addressesIn(request, pathOf(index));
    const pages = (
      await Promise.all(parts.map((part) => addressesIn(request, pathOf(part))))
    ).flat();
    const paths = pages.map(pathOf);
    expect(paths).toEqual(expect.arrayContaining(['/', '/states/kerala', '/exams/jee-main']));
    const institutions = paths.filter((path) => path.endsWith('/info'));
    expect(institutions.length).toBeGreaterThan(900);
    for (const path of [paths.at(0), paths.at(7), institutions.at(0), institutions.at(-1)]) {
      expect((await request.get(path ?? '')).status(), path).toBe(200);
    }
  });

  test('gives every page a unique title and description without scripts', async ({ request }) => {
    test.setTimeout(bySoak(60_000, 900_000));
    const listed = await allAddresses(request);
    expect(listed.length).toBeGreaterThan(4_000);
    const chosen = listed.map(pathOf).filter((_, at) => isSoak || at % READ === 0);
    const fixed = Object.values(pages).map(({ path }) => path);
    const paths = [...new Set([...chosen, ...fixed])];
    const heads = await mapBounded(paths, AT_ONCE, async (path) => {
      const html = await (await request.get(path)).text();
      if (!isScreen(path)) expect(html, path).not.toContain('Loading');
      const title = /<title>([^<]+)</.exec(html)?.[1];
      return {
        path,
        title,
        description: /<meta name="description" content="([^"]+)"/.exec(html)?.[1],
      };
    });
    const inSitemap = new Set(chosen);
    const indexed = heads.filter(({ path }) => inSitemap.has(path));
    expect(indexed.length).toBeGreaterThan(40);
    expect(sharing(heads, ({ title }) => title)).toEqual([]);
    // Screens are not indexed and share the description of the site.
    expect(sharing(indexed, ({ description }) => description)).toEqual([]);
  });

  test('answers 404 for an unknown part @long', async ({ request }) => {
    for (const part of ['0', '999', 'x', '1.5', '-1']) {
      expect((await request.get(`/sitemap-${part}.xml`)).status(), part).toBe(404);
    }
  });

  test('includes a new institution at the next request', async ({ request }) => {
    const before = await allAddresses(request);
    const name = `Kosh Sitemap & Sons' ${crypto.randomUUID()}`;
    const location = { place: 'Panaji', city: 'Panaji', state: 'Goa', country: 'India' };
    const data = { name, type: 'college', owner: 'Private', establishedYear: 1990, location };
    const created = await callAs(request, admin, {
      method: 'POST',
      path: '/api/institutions',
      data,
    });
    expect(created.status()).toBe(201);
    const after = await allAddresses(request);
    const known = new Set(before);
    const added = after.filter((url) => !known.has(url)).map(pathOf);
    expect(added).toContain(`/college/${encodeURIComponent(name)}/info`);
  });
});

test.describe('linked data', () => {
  test('describes the institutions of a state once they are shown', async ({ page }) => {
    await page.goto('/states/bihar');
    const described = page.locator('script[type="application/ld+json"]');
    const lists = async () =>
      (await described.allTextContents()).filter((text) => text.includes('"ItemList"'));
    await expect.poll(lists).toHaveLength(1);
    expect((await lists())[0]).toContain('/university/');
  });

  test('links existing pages from /llms.txt in at most 10 KB', async ({ request }) => {
    const answer = await request.get('/llms.txt');
    const text = await answer.text();
    expect(answer.headers()['content-type']).toBe('text/plain; charset=utf-8');
    expect(Buffer.byteLength(text)).toBeLessThan(10_000);
    const links = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, url = '']) => new URL(url));
    expect(links.length).toBeGreaterThan(15);
    const some = links.filter((_, at) => isSoak || at % 3 === 0);
    for (const { pathname, search } of some) {
      expect((await request.get(pathname + search)).status(), pathname).toBe(200);
    }
  });
});
