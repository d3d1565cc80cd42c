import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadPageFunction, type PageFunction } from '../../cli/serving/on-demand-pages.ts';
import { shareRuntime } from '../../runtime/open-runtime.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import {
  type CacheSetup,
  COURSE,
  cacheWrites,
  EXAM,
  NAME,
  openCacheSetup,
} from './cache-writes.ts';
import { type CachedPage, findIslands, render } from './cached-pages.ts';

const WITH_ISLANDS = [
  'index.html',
  'courses.html',
  'exams.html',
  'courses/btech.html',
  'exams/jee-main.html',
  'sources.html',
  'states.html',
  'states/west-bengal.html',
];

/** Pages that show neither reviews nor ratings. */
const KEPT_THROUGH_REVIEWS = [
  '/added',
  '/_server-islands/AddedSources',
  '/check',
  '/check/card.png',
  '/scholarships',
  '/cutoffs',
  '/saved-facts/{ids}',
  '/calendar',
  '/calendar/subscribe',
  '/calendar.ics',
  '/calendar/{exam}.ics',
  '/sitemap.xml',
  '/sitemap-{part}.xml',
  '/robots.txt',
  '/llms.txt',
  '/names/{language}.json',
  '/data',
  '/data/datapackage.json',
  '/data/{file}',
  '/_server-islands/AdsHere',
  '/_server-islands/Subjects',
  '/_server-islands/TilesOfStates',
  '/_server-islands/AddedCourses',
  '/_server-islands/AddedExams',
];

let app: TestApp;
let world: CacheSetup;
let page: PageFunction;
let addresses: Map<string, string>;

beforeAll(async () => {
  app = await startTestApp();
  shareRuntime(app.runtime);
  page = await loadPageFunction(process.cwd());
  world = await openCacheSetup(app);
  const islands = await findIslands(WITH_ISLANDS);
  addresses = new Map([
    ['/institutions', '/institutions'],
    ['/{type}/{name}/info', `/college/${encodeURIComponent(NAME)}/info`],
    ['/{type}/{name}/card.png', `/college/${encodeURIComponent(NAME)}/card.png`],
    ['/go/{slug}', `/go/${world.institutionId}`],
    ['/check', `/check?q=${encodeURIComponent(NAME)}`],
    ['/check/card.png', `/check/card.png?q=${encodeURIComponent(NAME)}`],
    ['/scholarships', '/scholarships'],
    ['/cutoffs', '/cutoffs?list=jee-advanced'],
    ['/calendar', '/calendar'],
    ['/calendar/subscribe', '/calendar/subscribe'],
    ['/calendar.ics', '/calendar.ics'],
    ['/calendar/{exam}.ics', `/calendar/${EXAM.slug}.ics`],
    ['/compare', `/compare?i=${world.institutionId},${world.otherId}`],
    ['/saved-facts/{ids}', `/saved-facts/${world.institutionId},${world.otherId}`],
    ['/{type}/{name}/cutoffs', `/college/${encodeURIComponent(NAME)}/cutoffs`],
    ['/{type}/{name}/history', `/college/${encodeURIComponent(NAME)}/history`],
    ['/author/{id}', `/author/${world.admin.id}`],
    ['/courses/{added}', `/courses/${COURSE.slug}`],
    ['/exams/{added}', `/exams/${EXAM.slug}`],
    ['/added', '/added'],
    ['/sitemap.xml', '/sitemap.xml'],
    ['/sitemap-{part}.xml', '/sitemap-1.xml'],
    ['/robots.txt', '/robots.txt'],
    ['/llms.txt', '/llms.txt'],
    ['/names/{language}.json', '/names/hi.json'],
    ['/data', '/data'],
    ['/data/datapackage.json', '/data/datapackage.json'],
    ['/data/{file}', '/data/institutions.csv'],
    ...[...islands].map(([name, path]): [string, string] => [`/_server-islands/${name}`, path]),
  ]);
});
afterAll(() => app.close());

/** Replaces the ids and slugs of this run by placeholders. */
function withPlaceholders(tag: string): string {
  const { institutionId, admin, user } = world;
  if (tag === `institution:${institutionId}`) return 'institution:{id}';
  if ([`author:${admin.id}`, `author:${user.id}`].includes(tag)) return 'author:{id}';
  return tag
    .replace(/^(course|exam):.+/, '$1:{slug}')
    .replace(/^institution:.+/, 'institution:{id}');
}

async function renderAll(): Promise<Map<string, CachedPage | null>> {
  const rendered = new Map<string, CachedPage | null>();
  for (const [name, path] of addresses) rendered.set(name, await render(page, path));
  return rendered;
}

const code = (parts: readonly string[]) =>
  [...parts]
    .sort()
    .map((part) => `\`${part}\``)
    .join(', ');

function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, head.map(() => '---'), ...rows];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

it('a deploy caches and purges as documented in docs/caching.md, every changed page included', async () => {
  const document = await readFile('docs/caching.md', 'utf8');
  let before = await renderAll();
  const kept = [...before].map(([name, rendered]) => [
    `\`${name}\``,
    rendered ? code([...new Set(rendered.tags.map(withPlaceholders))]) : 'kept nowhere',
    rendered ? code(rendered.query.split('|')) : '',
  ]);
  expect(document).toContain(tableOf(['address', 'tags', 'query names'], kept));

  const purges: string[][] = [];
  const keptThroughReviews = new Set(before.keys());
  const stale: string[] = [];
  let changes = 0;
  for (const { call, make } of cacheWrites) {
    app.purged.length = 0;
    // The history cannot order two changes of the same time.
    app.pass(1);
    await make(world);
    const purged = new Set(app.purged);
    purges.push([`\`${call}\``, code([...new Set([...purged].map(withPlaceholders))])]);
    const after = await renderAll();
    for (const [name, was] of before) {
      if (!was || was.text === after.get(name)?.text) continue;
      changes++;
      if (!was.tags.some((tag) => purged.has(tag))) stale.push(`${name} after ${call}`);
    }
    if (call.includes('/api/reviews')) {
      for (const [name, was] of before) {
        if (was?.tags.some((tag) => purged.has(tag))) keptThroughReviews.delete(name);
      }
    }
    before = after;
  }
  expect([...keptThroughReviews].sort()).toEqual(KEPT_THROUGH_REVIEWS.toSorted());
  expect(stale).toEqual([]);
  expect(changes).toBeGreaterThan(cacheWrites.length);
  expect(document).toContain(tableOf(['write', 'purges'], purges));
});
