import { rmSync } from 'node:fs';
import { describe, expect, onTestFinished, test } from 'vitest';
import * as z from 'zod';
import { addDays } from '../../domain/date.ts';
import { institutionCutoffsPath, institutionPath } from '../../domain/pages/address.ts';
import { pageView, viewPeriods } from '../../domain/pages/page-view.ts';
import { tidyUp } from '../../runtime/tidy-up.ts';
import { createEmbeddedEngine } from '../../store/embedded-engine.ts';
import type { Engine } from '../../store/engine.ts';
import { newId } from '../../store/key.ts';
import { newInstitution } from '../../testing/api/review-calls.ts';
import { bodyOf } from '../../testing/body-of.ts';
import { Killed, mortalEngine } from '../../testing/mortal-engine.ts';
import { temporaryFolder } from '../../testing/store/backends.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { listViews } from './page-views.ts';

const DAY = 24 * 60 * 60;
const off = { env: { RATE_LIMIT: 'off' } };

const view = (app: TestApp, path: unknown) =>
  app.request('POST', '/api/pageviews', { body: { path } });

function embeddedEngine(): Engine {
  const folder = temporaryFolder();
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return createEmbeddedEngine(folder);
}

async function viewsOf(app: TestApp, query = '') {
  const { token } = await app.person(`root-${newId().slice(-12)}`, 'admin');
  return bodyOf(z.array(pageView), await app.request('GET', `/api/pageviews${query}`, { token }));
}

describe('POST /api/pageviews', () => {
  test('counts once per call, as JSON and as the text of a beacon', async () => {
    const app = await openTestApp();
    expect(await view(app, '/states')).toMatchObject({ status: 202, body: null });
    const text = { 'Content-Type': 'text/plain;charset=UTF-8' };
    const beacon = { body: '{"path":"/states"}', headers: text };
    expect((await app.request('POST', '/api/pageviews', beacon)).status).toBe(202);
    expect(await viewsOf(app)).toEqual([{ _id: '/states', path: '/states', views: 2 }]);
  });

  test('is the only call that accepts text/plain', async () => {
    const app = await openTestApp();
    const headers = { 'Content-Type': 'text/plain' };
    const answer = await app.request('POST', '/api/auth/login', { body: '{}', headers });
    expect(answer.status).toBe(415);
  });

  test.each([
    '/',
    '/institutions',
    '/states/',
    '/states/goa',
    '/courses/mba',
    '/exams/cat',
    '/login',
  ])('knows %s', async (path) => {
    const app = await openTestApp();
    expect((await view(app, path)).status).toBe(202);
  });

  test.each([
    '',
    'states',
    '//states',
    '/states?x=1',
    '/states#x',
    '/%',
    '/%ff',
    '/\\x',
    '/a b',
    '/nope',
    '/states/atlantis',
    '/courses/none',
    '/exams/none',
    '/author/none',
    '/dashboard',
    '/college/None/info',
    '/school/None/info',
    '/college/None',
    '/college//info',
    '/../states',
    '/states/goa/x',
    `/${'x'.repeat(2048)}`,
    7,
    null,
    undefined,
    ['/'],
    '/constructor/x',
  ])('refuses %j with 400 and counts nothing', async (path) => {
    const app = await openTestApp();
    const answer = await view(app, path);
    expect(answer).toMatchObject({ status: 400, body: { errors: { path: expect.any(String) } } });
    expect(await viewsOf(app)).toEqual([]);
  });

  test('counts an institution under its canonical address', async () => {
    const app = await openTestApp();
    const { type, name } = await newInstitution(app, await app.person('asha', 'admin'));
    const path = institutionPath(type, name);
    for (const each of [
      path,
      path.toUpperCase().replace('/COLLEGE', '/college').replace('/INFO', '/info'),
    ]) {
      expect((await view(app, each)).status, each).toBe(202);
    }
    expect(await viewsOf(app)).toEqual([{ _id: path, path, views: 2 }]);
  });

  test('counts the cut-off page of known institutions separately', async () => {
    const app = await openTestApp();
    const { type, name } = await newInstitution(app, await app.person('asha', 'admin'));
    const path = institutionCutoffsPath(type, name);
    expect((await view(app, path)).status).toBe(202);
    expect((await view(app, institutionCutoffsPath(type, 'Nobody'))).status).toBe(400);
    expect(await viewsOf(app)).toEqual([{ _id: path, path, views: 1 }]);
  });

  test('counts author pages of admins only', async () => {
    const app = await openTestApp();
    const { id } = await app.person('asha', 'admin');
    const other = await app.person('bala');
    expect((await view(app, `/author/${id}`)).status).toBe(202);
    expect((await view(app, `/author/${other.id}`)).status).toBe(400);
  });

  test('counts the page of a course that an admin added', async () => {
    const app = await openTestApp();
    const { token } = await app.person('asha', 'admin');
    const detail = { specification: 'x', eligibility: 'x', avgFees: '1', careerOptions: ['x'] };
    const body = { slug: 'b-voc-weaving', ...detail };
    await app.request('POST', '/api/courses/add', { token, body });
    expect((await view(app, '/courses/b-voc-weaving')).status).toBe(202);
  });

  test('accepts 120 a minute per address, then answers 429', async () => {
    const app = await openTestApp();
    const statuses = await Promise.all(
      Array.from({ length: 125 }, async () => (await view(app, '/')).status),
    );
    expect(statuses.filter((status) => status === 202)).toHaveLength(120);
    const refused = await view(app, '/');
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('60');
    const body = { path: '/' };
    const elsewhere = await app.request('POST', '/api/pageviews', { body, address: '203.0.113.9' });
    expect(elsewhere.status).toBe(202);
    app.pass(60);
    expect((await view(app, '/')).status).toBe(202);
    expect(await viewsOf(app)).toMatchObject([{ views: 122 }]);
  });
});

describe('GET /api/pageviews', () => {
  test('returns the last 7 days in Asia/Kolkata for daily', async () => {
    const app = await openTestApp();
    for (let day = 0; day < 8; day++) {
      await view(app, '/');
      if (day === 7) await view(app, '/exams');
      if (day < 7) app.pass(DAY);
    }
    const daily = await viewsOf(app, '?period=daily');
    expect(daily.slice(0, 3)).toEqual([
      { _id: '2026-06-08/', path: '/', views: 1, date: '2026-06-08' },
      { _id: '2026-06-08/exams', path: '/exams', views: 1, date: '2026-06-08' },
      { _id: '2026-06-07/', path: '/', views: 1, date: '2026-06-07' },
    ]);
    expect(daily.map(({ date }) => date).at(-1)).toBe('2026-06-02');
    expect(await viewsOf(app, '?period=total')).toEqual([
      { _id: '/', path: '/', views: 8 },
      { _id: '/exams', path: '/exams', views: 1 },
    ]);
  });

  test('starts a day at midnight in India', async () => {
    const app = await openTestApp();
    await view(app, '/');
    app.pass(9.5 * 60 * 60 - 1);
    await view(app, '/');
    app.pass(1);
    await view(app, '/');
    expect(await viewsOf(app, '?period=daily')).toMatchObject([
      { date: '2026-06-02', views: 1 },
      { date: '2026-06-01', views: 2 },
    ]);
  });

  test('returns 4 ISO weeks or 3 months, before and after summing up', async () => {
    const app = await openTestApp();
    for (let week = 0; week < 20; week++) {
      await view(app, '/');
      app.pass(7 * DAY);
    }
    for (let round = 0; round < 2; round++) {
      expect(await viewsOf(app, '?period=weekly')).toMatchObject([
        { date: '2026-W42', views: 1 },
        { date: '2026-W41', views: 1 },
        { date: '2026-W40', views: 1 },
      ]);
      expect(await viewsOf(app, '?period=monthly')).toMatchObject([
        { date: '2026-10', views: 2 },
        { date: '2026-09', views: 4 },
        { date: '2026-08', views: 5 },
      ]);
      expect(await viewsOf(app)).toMatchObject([{ path: '/', views: 20 }]);
      await tidyUp(app.runtime);
    }
  });

  test.each(['?period=yearly', '?period='])('%s is 400', async (query) => {
    const app = await openTestApp();
    const { token } = await app.person('root', 'admin');
    expect((await app.request('GET', `/api/pageviews${query}`, { token })).status).toBe(400);
  });
});

const PATHS = ['/', '/institutions', '/states', '/courses', '/exams', '/sources'];
const STATES = ['goa', 'assam', 'kerala', 'bihar', 'punjab', 'sikkim', 'odisha', 'manipur'];
const COURSES = ['mba', 'mbbs', 'bba', 'bca', 'mca', 'llb'];
const twenty = [
  ...PATHS,
  ...STATES.map((slug) => `/states/${slug}`),
  ...COURSES.map((slug) => `/courses/${slug}`),
];

async function viewAll(app: TestApp, times: number): Promise<void> {
  const answers = await Promise.all(
    Array.from({ length: times }, (_, n) => view(app, twenty[n % twenty.length])),
  );
  expect(answers.filter(({ status }) => status !== 202)).toEqual([]);
}

test('counts 500 parallel views exactly, also when killed while summing up', async () => {
  const engine = embeddedEngine();
  const app = await openTestApp({ ...off, engine });
  const exact = (views: number) => async () => {
    const seen = await viewsOf(app);
    expect(seen.map(({ path }) => path).sort()).toEqual([...twenty].sort());
    expect(new Set(seen.map((each) => each.views))).toEqual(new Set([views]));
  };
  await viewAll(app, 500);
  await exact(25)();
  app.pass(2 * DAY);
  await viewAll(app, 500);
  for (let calls = 0, isKilled = true; isKilled; calls++) {
    const mortal = mortalEngine(engine, 'killed');
    const victim = await openTestApp({ ...off, engine: mortal.engine, now: app.runtime.now });
    mortal.endAfter(calls);
    await victim.runtime.pageViews.rollUp().catch((error) => expect(error).toBeInstanceOf(Killed));
    isKilled = mortal.hasEnded();
    await exact(50)();
  }
  await tidyUp(app.runtime);
  await exact(50)();
  expect((await viewsOf(app, '?period=daily')).map(({ views }) => views)).toEqual(
    Array.from({ length: 40 }, () => 25),
  );
});

test('answers 503 when a view could not be stored', async () => {
  const engine = embeddedEngine();
  const broken: Engine = {
    ...engine,
    create: async (key, value) =>
      key.startsWith('count/') ? { outcome: 'unknown' } : engine.create(key, value),
  };
  const app = await openTestApp({ engine: broken });
  expect((await view(app, '/')).status).toBe(503);
  expect(await viewsOf(app)).toEqual([]);
});

test('counts impressions and clicks of ads by day', async () => {
  const app = await openTestApp();
  const { token } = await app.person('asha', 'admin');
  const body = { imageUrl: 'https://example.org/a.png', linkUrl: 'https://example.org/' };
  const { _id } = (await app.request('POST', '/api/ad/add', { token, body })).body;
  const event = (what: string, id = _id) => app.request('POST', `/api/ad/${id}/${what}`);
  for (const what of ['impression', 'impression', 'click']) {
    expect((await event(what)).status).toBe(202);
  }
  app.pass(DAY);
  await event('impression');
  const again = await app.signIn(await app.person('root', 'admin'));
  const figures = async () =>
    (await app.request('GET', '/api/ad/all', { token: again.token })).body.ads[0].figures;
  const expected = {
    impressions: 3,
    clicks: 1,
    days: [
      { date: '2026-06-01', impressions: 2, clicks: 1 },
      { date: '2026-06-02', impressions: 1, clicks: 0 },
    ],
  };
  expect(await figures()).toEqual(expected);
  await app.runtime.store.tidy();
  expect(await figures()).toEqual(expected);
  expect((await event('click', 'none')).status).toBe(404);
  expect((await event('laugh')).status).toBe(404);
});

test.each(viewPeriods)(
  'the table of page views fits an answer of Netlify, however many pages were viewed: %s',
  async (period) => {
    const { runtime } = await openTestApp();
    const days = Array.from({ length: 40 }, (_, day) => addDays('2026-06-01', -day));
    const path = (page: number) => `/college/${'x'.repeat(60)}-${page}/info`;
    const tally = new Map(Array.from({ length: 10_000 }, (_, page) => [path(page), page + 1]));
    const pageViews = {
      ...runtime.pageViews,
      read: async () => new Map(days.map((day) => [day, tally])),
    };
    const rows = await listViews({ ...runtime, pageViews }, period);
    expect(Buffer.byteLength(JSON.stringify(rows))).toBeLessThan(6_000_000);
    const dates = Map.groupBy(rows, ({ date }) => date);
    for (const [first] of dates.values()) expect(first?.path).toBe(path(9_999));
  },
);
