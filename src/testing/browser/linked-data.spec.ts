import { readFileSync } from 'node:fs';
import { everyPage } from './every-page.ts';
import { expect, test } from './fixtures.ts';

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
    own.set(name, new Set([...body.matchAll(/^ {4}"([\w-]+)"\??:/gm)].map(([, key = '']) => key)));
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
  const told = new Map<string, Set<unknown>>();
  const publicPages = Object.entries(everyPage).filter(([, { audience }]) => audience === 'anyone');
  for (const [file, { path }] of publicPages) {
    const nodes = nodesOf(await (await request.get(path)).text());
    told.set(file, new Set(nodes.map((node) => node['@type'])));
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
    expect([...(told.get(file) ?? [])], file).toEqual(
      expect.arrayContaining(['WebPage', ...types]),
    );
  }
});

test('describes an institution’s other names, codes and place', async ({ request }) => {
  const path = everyPage['[type]/[name]/info.astro']?.path ?? '';
  const nodes = nodesOf(await (await request.get(path)).text());
  const [institution] = nodes.filter((node) => node['@type'] === 'CollegeOrUniversity');
  expect(institution).toMatchObject({
    name: 'Banasthali Vidyapith',
    identifier: expect.arrayContaining([
      { '@type': 'PropertyValue', propertyID: 'AISHE', value: expect.stringMatching(/^U-\d{4}$/) },
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
