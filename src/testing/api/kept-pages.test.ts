import { expect, test } from 'vitest';
import { createOnDemandPages } from '../../cli/serving/on-demand-pages.ts';
import { createLocalPageCache } from '../../cli/serving/page-cache-local.ts';
import { languageOf } from '../../domain/languages.ts';
import { Refusal } from '../../domain/refusal.ts';
import { listAllInstitutions } from '../../features/catalogue/search.ts';
import type { Workload } from '../../features/needs.ts';
import { messagesIn } from '../../messages/catalogue.ts';
import { allowCaching } from '../../rendering/page-caching.ts';
import { createEmbeddedEngine } from '../../store/embedded-engine.ts';
import { foreignWriteStamp } from '../../store/watch.ts';
import { institutionBody } from '../institution-body.ts';
import { openTestApp } from '../test-app.ts';

/** A process with a kept page of all names, and another process on the same folder. */
async function openProcesses() {
  const other = await openTestApp();
  const engine = createEmbeddedEngine(other.folder);
  const cache = createLocalPageCache({ foreignWrites: () => foreignWriteStamp(engine) });
  const app = await openTestApp({ engine, pages: cache });
  const { token } = await app.person('keeper', 'admin');
  let rendered = 0;
  const pages = createOnDemandPages(async () => {
    rendered++;
    const names = [...(await listAllInstitutions(app.runtime))].map(({ name }) => name);
    const headers = new Headers();
    allowCaching(headers, { tags: ['catalogue'] });
    return new Response(names.join(), { headers });
  }, cache);
  const url = 'http://localhost:4321/names';
  return {
    app,
    other,
    read: async () => (await pages(new Request(url), '198.51.100.7')).text(),
    rendered: () => rendered,
    add: async (by: typeof app, name: string) => {
      const body = institutionBody({ name });
      const { status } = await by.request('POST', '/api/institutions', { token, body });
      expect(status).toBe(201);
    },
  };
}

test('the page cache does not serve a page that another process made stale', async () => {
  const world = await openProcesses();
  await world.add(world.app, 'First College');
  expect(await world.read()).toBe('First College');
  await world.add(world.other, 'Second College');
  expect(await world.read()).toBe('First College,Second College');
  expect(await world.read()).toBe('First College,Second College');
  expect(world.rendered()).toBe(2);
});

test('the page cache keeps a page while no process writes', async () => {
  const world = await openProcesses();
  await world.add(world.app, 'First College');
  await world.read();
  expect((await world.other.request('GET', '/api/institutions/all')).status).toBe(200);
  await world.read();
  await world.read();
  expect(world.rendered()).toBe(1);
});

test.each(['en', 'hi'])(
  'refuses a client beyond its budget in words, and keeps nothing: %s',
  async (language) => {
    const refusal = new Refusal('tooManyRequests', { retryAfter: 3 });
    let isRefused = true;
    const workload: Workload = {
      run: async (_client, work) => {
        if (isRefused) throw refusal;
        return work();
      },
    };
    const headers = new Headers();
    allowCaching(headers, { tags: ['catalogue'] });
    const render = async () => new Response('page', { headers });
    const pages = createOnDemandPages(render, createLocalPageCache(), { workload });
    const ask = () =>
      pages(
        new Request('http://localhost:4321/names', { headers: { 'Accept-Language': language } }),
        '198.51.100.7',
      );
    const answer = await ask();
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '3']);
    expect(await answer.text()).toBe(messagesIn(languageOf(language)).refusalMessage(refusal));
    isRefused = false;
    expect(await (await ask()).text()).toBe('page');
  },
);

test('the page cache renders again when another process wrote during rendering', async () => {
  const world = await openProcesses();
  await world.add(world.app, 'First College');
  const early = world.read();
  await world.add(world.other, 'Second College');
  await early;
  expect(await world.read()).toBe('First College,Second College');
});
