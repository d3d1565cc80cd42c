import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadPageFunction, type PageFunction } from '../../cli/serving/on-demand-pages.ts';
import { shareRuntime } from '../../runtime/open-runtime.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { NAME, openCacheSetup } from './cache-writes.ts';
import { findIslands, render } from './cached-pages.ts';

const EMPTY = 'No institution in the directory yet.';
const NO_MATCH = 'No institution matches';

/** The places where visitors look for institutions, by page or server island. */
const ISLANDS = {
  Subjects: ['index.html', EMPTY],
  AboutState: ['states/west-bengal.html', 'No institution of West Bengal in the directory yet.'],
} as const;

let app: TestApp;
let page: PageFunction;
let islands: Map<string, string>;

beforeAll(async () => {
  app = await startTestApp();
  shareRuntime(app.runtime);
  page = await loadPageFunction(process.cwd());
  islands = await findIslands([...Object.values(ISLANDS).map(([file]) => file)]);
});
afterAll(() => app.close());

async function textOf(address: string): Promise<string> {
  const rendered = await render(page, address);
  expect(rendered, address).not.toBeNull();
  return (rendered?.text ?? '').replace(/<[^>]+>/g, ' ');
}

describe('an empty catalogue', () => {
  it.each(Object.entries(ISLANDS))(
    'is reported as empty by the island %s',
    async (name, [, text]) => {
      expect(await textOf(islands.get(name) ?? '')).toContain(text);
    },
  );

  it.each(['/institutions', '/institutions?q=mba', '/institutions?state=kerala'])(
    'is reported as empty at %s, without advice on spelling',
    async (address) => {
      const all = await textOf(address);
      expect(all).toContain(EMPTY);
      expect(all).not.toContain(NO_MATCH);
      expect(all).not.toContain('spelling');
    },
  );

  it('offers no subject, example or map without results', async () => {
    const asked = await textOf(islands.get('Subjects') ?? '');
    expect(asked).not.toContain('Engineering');
    expect(asked).not.toContain('For example');
    expect(asked, 'what there is').toContain('entrance exams');
    expect((await textOf(islands.get('HomeLists') ?? '')).trim()).toBe('');
  });

  it('leads an admin from home to the list with first steps', async () => {
    const rendered = await render(page, islands.get('Subjects') ?? '');
    expect(rendered?.text).toMatch(/<a class="for-admins"[^>]* href="\/collegelist"/);
  });

  it('shows first steps on the dashboard by its first answer', async () => {
    const { body } = await app.request('GET', '/api/institutions?limit=1');
    expect(body).toMatchObject({ institutions: [], total: 0 });
  });

  it('is no longer empty after the first institution', async () => {
    await openCacheSetup(app);
    expect(await textOf('/institutions')).toContain(NAME);
    expect(await textOf(islands.get('HomeLists') ?? '')).toContain(NAME);
    expect(await textOf(islands.get('Subjects') ?? '')).not.toContain(EMPTY);
  });
});
