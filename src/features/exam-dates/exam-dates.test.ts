import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { examDates } from '../../domain/exams/exam-date.ts';
import { listedSource } from '../../domain/sources/source.ts';
import { bodyOf } from '../../testing/body-of.ts';
import { openTestApp } from '../../testing/test-app.ts';
import { createFeed } from './feeds.ts';

const date = {
  cycle: 2027,
  session: null,
  kind: 'closes',
  from: '2026-11-30',
  to: null,
  precision: 'day',
  state: 'announced',
  source: 'exam-a-xat',
  url: null,
  checkedOn: '2026-06-01',
};

async function open() {
  const app = await openTestApp();
  const { token } = await app.person('root', 'admin');
  const get = (query: string) => app.request('GET', `/api/exam-dates${query}`);
  const put = (slug: string, dates: unknown, headers: Record<string, string> = {}) =>
    app.request('PUT', `/api/entrance-exams/${slug}/dates`, { token, body: { dates }, headers });
  return { app, token, get, put };
}

describe('GET /api/exam-dates', () => {
  test('returns the shipped dates with origin and day of checking', async () => {
    const { get } = await open();
    const { dates } = bodyOf(examDates, await get(''));
    expect(dates.length).toBe(815);
    expect(dates.map(({ from }) => from)).toEqual(dates.map(({ from }) => from).sort());
    for (const { source, url, checkedOn } of dates) {
      expect([source === null, url === null]).toContain(true);
      expect(source ?? url).toBeTruthy();
      expect(['2026-11-22', '2026-11-27']).toContain(checkedOn);
    }
    const xat = bodyOf(examDates, await get('?exam=xat&from=2026-11-23'));
    expect(xat.dates.map(({ kind, from }) => [kind, from])).toEqual([
      ['closes', '2026-12-06'],
      ['admit-card', '2026-12-20'],
      ['exam', '2027-01-03'],
    ]);
  });

  test('includes dates that overlap the days, and complete months', async () => {
    const { get, put } = await open();
    await put('xat', [
      { ...date, from: '2026-06-01', to: '2026-06-10' },
      { ...date, kind: 'result', from: '2026-07-01', precision: 'month' },
    ]);
    const kinds = async (query: string) =>
      bodyOf(examDates, await get(`?exam=xat${query}`)).dates.map(({ kind }) => kind);
    expect(await kinds('&from=2026-06-10&to=2026-06-30')).toEqual(['closes']);
    expect(await kinds('&from=2026-07-31')).toEqual(['result']);
    expect(await kinds('&from=2026-08-01')).toEqual([]);
    expect(await kinds('&to=2026-05-31')).toEqual([]);
  });

  test('filters by field', async () => {
    const { get } = await open();
    const { dates } = bodyOf(examDates, await get('?field=law'));
    expect(new Set(dates.map(({ exam }) => exam))).toContain('clat-ug');
    expect(dates.map(({ exam }) => exam)).not.toContain('jee-main');
  });

  test.each([
    ['?exam=nothing', 404],
    ['?field=Sorcery', 400],
    ['?from=2026-02-30', 400],
    ['?to=soon', 400],
  ])('%s is %i', async (query, status) => {
    const { get } = await open();
    expect((await get(query)).status).toBe(status);
  });
});

describe('PUT /api/entrance-exams/{slug}/dates', () => {
  test('replaces the dates of an exam at once, with history and purged pages', async () => {
    const { app, token, get, put } = await open();
    const answer = await put('xat', [date, { ...date, kind: 'exam', from: '2027-01-03' }]);
    expect(answer.status).toBe(200);
    const { dates } = bodyOf(examDates, answer);
    expect(dates[0]).toEqual({ ...date, exam: 'xat' });
    const found = await get('?exam=xat');
    expect(bodyOf(examDates, found).dates).toEqual(dates);
    expect(found.headers.get('etag')).toBe(answer.headers.get('etag'));
    expect(app.purged).toEqual(expect.arrayContaining(['exam:xat', 'dates']));
    const { body } = await app.request('GET', '/api/history?target=dates:xat', { token });
    expect(body.entries).toMatchObject([{ act: 'created', target: { label: 'XAT' } }]);
  });

  test('answers 412 with the current dates to a stale edit', async () => {
    const { get, put } = await open();
    const shipped = (await get('?exam=xat')).headers.get('etag') ?? '';
    const first = await put('xat', [date], { 'If-Match': shipped });
    expect(first.status).toBe(200);
    const stale = await put('xat', [], { 'If-Match': shipped });
    expect(stale.status).toBe(412);
    expect(stale.body.dates).toEqual([{ ...date, exam: 'xat' }]);
    expect(stale.body.etag).toBe(first.headers.get('etag'));
    const second = await put('xat', [], { 'If-Match': first.headers.get('etag') ?? '' });
    expect([second.status, second.body.dates]).toEqual([200, []]);
    expect((await put('gate', [], { 'If-Match': shipped })).status).toBe(412);
  });

  test.each([
    [{ url: 'https://example.org' }, 'source'],
    [{ source: null }, 'source'],
    [{ source: 'nobody-knows' }, 'source'],
    [{ source: null, url: 'ftp://example.org' }, 'url'],
    [{ source: 'exam-cd1' }, 'state'],
    [{ source: 'exam-cd1', state: 'held' }, 'state'],
    [{ source: null, url: 'https://example.org/notice' }, 'state'],
    [{ state: 'expected' }, 'state'],
    [{ kind: 'party' }, 'kind'],
    [{ from: '2026-02-30' }, 'from'],
    [{ from: undefined }, 'from'],
    [{ precision: 'month' }, 'from'],
    [{ precision: 'year' }, 'precision'],
    [{ to: '2026-11-29' }, 'to'],
    [{ checkedOn: '2026-06-02' }, 'checkedOn'],
    [{ checkedOn: undefined }, 'checkedOn'],
    [{ cycle: '2027' }, 'cycle'],
    [{ session: 'x'.repeat(101) }, 'session'],
  ])('refuses %o at its place', async (change, field) => {
    const { put } = await open();
    const { status, body } = await put('xat', [date, { ...date, ...change }]);
    expect([status, Object.keys(body.errors)]).toEqual([400, [`dates.1.${field}`]]);
  });

  test('requires an admin and an existing exam', async () => {
    const { app, put } = await open();
    const { token } = await app.person('asha');
    const path = '/api/entrance-exams/xat/dates';
    const body = { dates: [] };
    expect((await app.request('PUT', path, { token, body })).status).toBe(403);
    expect((await app.request('PUT', path, { body })).status).toBe(401);
    expect((await put('nothing', [])).status).toBe(404);
    expect((await put('nothing', [{}])).status).toBe(400);
  });
});

describe('who says so', () => {
  const official = { ...date, kind: 'exam', from: '2027-01-03' };
  const reported = { ...official, source: 'exam-cd1', state: 'reported', from: '2027-01-10' };

  test('keeps shipped dates without an official source reported', async () => {
    const { app, get } = await open();
    const { body } = await app.request('GET', '/api/sources');
    const sources = z.object({ sources: z.array(listedSource) }).parse(body).sources;
    const isOfficial = new Map(sources.map((source) => [source.id, source.official]));
    const { dates } = bodyOf(examDates, await get(''));
    const stated = dates.filter(({ state }) => state !== 'reported');
    expect(stated.length).toBe(137);
    expect(stated.filter(({ source }) => isOfficial.get(source ?? '') !== true)).toEqual([]);
  });

  test('a date without a state takes the one that its source entitles it to', async () => {
    const { put } = await open();
    const { state: _state, ...stateless } = official;
    const answer = await put('xat', [
      stateless,
      { ...stateless, source: null, url: 'https://a.b' },
    ]);
    expect(bodyOf(examDates, answer).dates.map(({ state }) => state)).toEqual([
      'announced',
      'reported',
    ]);
  });

  test('a reported date gives way to an announced one, and an older notice to a newer', async () => {
    const { app, put } = await open();
    const older = {
      ...official,
      source: 'exam-a-cat',
      from: '2027-01-17',
      checkedOn: '2026-05-01',
    };
    await put('imu-cet', [reported, official, older]);
    const feed = await createFeed(app.runtime, { exam: 'imu-cet' }, 'en');
    const live = feed.split('BEGIN:VEVENT').filter((event) => event.includes('STATUS:CONFIRMED'));
    expect(live).toHaveLength(1);
    expect(live[0]).toContain('20270103');
    expect(feed.match(/STATUS:CANCELLED/g)).toHaveLength(2);
    await put('imu-cet', [reported]);
    const alone = await createFeed(app.runtime, { exam: 'imu-cet' }, 'en');
    expect(alone).toContain('STATUS:TENTATIVE');
    expect(alone).toMatch(/SUMMARY:Reported: IMU CET 2027/);
  });

  test('a source that is no longer official takes the announcement with it', async () => {
    const { app, token, get, put } = await open();
    const source = { title: 'A', publisher: 'B', url: null, accessed: '2026-05-01', licence: null };
    const body = { id: 'notice', ...source, official: true };
    expect((await app.request('POST', '/api/sources', { token, body })).status).toBe(201);
    await put('xat', [{ ...official, source: 'notice' }]);
    const states = async () =>
      bodyOf(examDates, await get('?exam=xat')).dates.map(({ state }) => state);
    expect(await states()).toEqual(['announced']);
    const edit = { ...source, official: false };
    const edited = await app.request('PUT', '/api/sources/notice', { token, body: edit });
    expect([edited.status, edited.body.official]).toEqual([200, false]);
    expect(await states()).toEqual(['reported']);
  });
});
