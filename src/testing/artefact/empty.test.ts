import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadPageFunction, type PageFunction } from '../../cli/serving/on-demand-pages.ts';
import { shareRuntime } from '../../runtime/open-runtime.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { NAME, openCacheWorld } from './cache-writes.ts';
import { islandsOf, render } from './cached-pages.ts';

const EMPTY = 'No institution in the directory yet.';
const NO_MATCH = 'No institution matches';

/** Where a visitor would look for institutions, by page or by the island of a page. */
const ISLANDS = { HomeLists: 'index.html', AboutState: 'states/west-bengal.html' };

let app: TestApp;
let page: PageFunction;
let islands: Map<string, string>;

beforeAll(async () => {
  app = await startTestApp();
  shareRuntime(app.runtime);
  page = await loadPageFunction(process.cwd());
  islands = await islandsOf(Object.values(ISLANDS));
});
afterAll(() => app.close());

async function said(address: string): Promise<string> {
  const rendered = await render(page, address);
  expect(rendered, address).not.toBeNull();
  return (rendered?.text ?? '').replace(/<[^>]+>/g, ' ');
}

describe('an empty catalogue', () => {
  it.each(Object.keys(ISLANDS))('is said to be empty in the island %s', async (name) => {
    expect(await said(islands.get(name) ?? '')).toContain(EMPTY);
  });

  it('is said to be empty where one lists, and matches nothing where one asks', async () => {
    const all = await said('/institutions');
    expect(all).toContain(EMPTY);
    expect(all).not.toContain(NO_MATCH);
    expect(await said('/institutions?q=mba')).not.toContain(EMPTY);
    expect(await said('/institutions?state=kerala')).toContain(NO_MATCH);
  });

  it('tells an admin by its first answer, by which the dashboard shows first steps', async () => {
    const { body } = await app.request('GET', '/api/institutions?limit=1');
    expect(body).toMatchObject({ institutions: [], total: 0 });
  });

  it('is empty no more after the first institution, on the home page too', async () => {
    await openCacheWorld(app);
    expect(await said('/institutions')).toContain(NAME);
    expect(await said(islands.get('HomeLists') ?? '')).not.toContain(EMPTY);
  });
});
