import { readFileSync } from 'node:fs';
import type { APIRequestContext } from 'playwright/test';
import { mapBounded } from '../../async/bounded.ts';
import { isScreen, pages } from '../../domain/pages/pages.ts';
import { bySoak, isSoak } from '../soak-size.ts';
import { admin, callAs } from './accounts.ts';
import { everyPage } from './every-page.ts';
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
  const READ = 40;

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
    expect(indexed.length).toBeGreaterThan(100);
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
  const VOCABULARY = 'node_modules/schema-dts/dist/schema.d.ts';

  /** Type of schema.org → its own and inherited properties. */
  function vocabulary(): (type: string) => ReadonlySet<string> | null {
    const parents = new Map<string, string[]>();
    const own = new Map<string, Set<string>>();
    const blocks = /^(?:export )?interface (\w+)(?: extends ([^{]+?))? \{\n([\s\S]*?)^\}/gm;
    for (const [, name = '', from = '', body = ''] of readFileSync(VOCABULARY, 'utf8').matchAll(
      blocks,
    )) {
      parents.set(
        name,
        from
          .split(',')
          .map((each) => each.trim())
          .filter(Boolean),
      );
      own.set(
        name,
        new Set([...body.matchAll(/^ {4}"([\w-]+)"\??:/gm)].map(([, key = '']) => key)),
      );
    }
    function collected(name: string): string[] {
      return [...(own.get(name) ?? []), ...(parents.get(name) ?? []).flatMap(collected)];
    }
    return (type) => {
      const name = [`${type}Leaf`, `${type}Base`].find((each) => own.has(each));
      return name === undefined ? null : new Set(collected(name));
    };
  }

  type Node = Record<string, unknown>;

  /** All nodes of a document, including nested ones. */
  function nodesIn(value: unknown): Node[] {
    if (Array.isArray(value)) return value.flatMap(nodesIn);
    if (typeof value !== 'object' || value === null) return [];
    const node = Object.fromEntries(Object.entries(value));
    const inner = Object.values(node).flatMap(nodesIn);
    return '@type' in node ? [node, ...inner] : inner;
  }

  function nodesOf(html: string): Node[] {
    const found = html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g);
    return [...found].flatMap(([, json = '']) => {
      const data = JSON.parse(json);
      expect(data['@context']).toBe('https://schema.org');
      return nodesIn(data);
    });
  }

  /** The types that a page describes besides its name and breadcrumb. */
  const KINDS: Readonly<Record<string, readonly string[]>> = {
    'index.astro': ['WebSite'],
    'data/index.astro': ['DataCatalog', 'Dataset', 'BreadcrumbList'],
    '[type]/[name]/info.astro': ['CollegeOrUniversity', 'BreadcrumbList'],
    'courses/[slug].astro': ['Course', 'BreadcrumbList'],
    'courses/index.astro': ['ItemList', 'BreadcrumbList'],
    'exams/[slug].astro': ['EducationEvent', 'BreadcrumbList'],
    'exams/index.astro': ['ItemList', 'BreadcrumbList'],
    'institutions.astro': ['ItemList', 'BreadcrumbList'],
    'states/index.astro': ['ItemList', 'BreadcrumbList'],
    'states/[state].astro': ['BreadcrumbList'],
    'calendar/index.astro': ['BreadcrumbList'],
    'cutoffs.astro': ['BreadcrumbList'],
    'sources.astro': ['BreadcrumbList'],
  };

  test('uses the vocabulary of schema.org', async ({ request }) => {
    const propertiesOf = vocabulary();
    expect(propertiesOf('Course')).toContain('coursePrerequisites');
    expect(propertiesOf('NoSuchType')).toBeNull();
    const typesByFile = new Map<string, Set<unknown>>();
    const publicPages = Object.entries(everyPage).filter(
      ([, { audience }]) => audience === 'anyone',
    );
    for (const [file, { path }] of publicPages) {
      const nodes = nodesOf(await (await request.get(path)).text());
      typesByFile.set(file, new Set(nodes.map((node) => node['@type'])));
      for (const node of nodes) {
        const type = String(node['@type']);
        const known = propertiesOf(type);
        expect(known, `${path}: ${type}`).not.toBeNull();
        const keys = Object.keys(node).filter(
          (key) => !key.startsWith('@') && !key.endsWith('-input'),
        );
        for (const key of keys) expect(known, `${path}: ${type}.${key}`).toContain(key);
        for (const key of ['url', 'item', 'startDate', 'name'].filter((each) => each in node)) {
          expect(node[key], `${path}: ${type}.${key}`).toMatch(/\S/);
        }
      }
    }
    for (const [file, types] of Object.entries(KINDS)) {
      const page = everyPage[file];
      expect(page, file).toBeDefined();
      expect([...(typesByFile.get(file) ?? [])], file).toEqual(expect.arrayContaining([...types]));
    }
  });

  test('finds no address of a screen of the console', async ({ request }) => {
    const screens = Object.values(everyPage).filter(({ audience }) => audience === 'admin');
    expect(screens.length).toBeGreaterThan(15);
    for (const { path } of screens) {
      const html = await (await request.get(path)).text();
      expect(html, path).toContain('noindex');
      expect(html, path).not.toMatch(/rel="(?:canonical|alternate)"|property="og:url"/);
    }
  });

  test('describes the institutions of a state once they are shown', async ({ page }) => {
    await page.goto('/states/bihar');
    const described = page.locator('script[type="application/ld+json"]');
    const lists = async () =>
      (await described.allTextContents()).filter((text) => text.includes('"ItemList"'));
    await expect.poll(lists).toHaveLength(1);
    expect((await lists())[0]).toContain('/university/');
  });

  test('describes an institution’s other names, codes and place', async ({ request }) => {
    const path = everyPage['[type]/[name]/info.astro']?.path ?? '';
    const nodes = nodesOf(await (await request.get(path)).text());
    const [institution] = nodes.filter((node) => node['@type'] === 'CollegeOrUniversity');
    expect(institution).toMatchObject({
      name: 'Banasthali Vidyapith',
      identifier: expect.arrayContaining([
        {
          '@type': 'PropertyValue',
          propertyID: 'AISHE',
          value: expect.stringMatching(/^U-\d{4}$/),
        },
      ]),
      address: { addressRegion: 'Rajasthan' },
    });
  });

  test('links existing pages from /llms.txt in at most 10 KB', async ({ request }) => {
    const answer = await request.get('/llms.txt');
    const text = await answer.text();
    expect(answer.headers()['content-type']).toBe('text/plain; charset=utf-8');
    expect(Buffer.byteLength(text)).toBeLessThan(10_000);
    const links = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, url = '']) => new URL(url));
    expect(links.length).toBeGreaterThan(15);
    for (const { pathname, search } of links) {
      expect((await request.get(pathname + search)).status(), pathname).toBe(200);
    }
  });
});
