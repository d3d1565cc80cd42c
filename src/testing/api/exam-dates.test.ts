import { describe, expect, test } from 'vitest';
import { examDates } from '../../domain/exams/exam-date.ts';
import { bodyOf } from '../body-of.ts';
import { openTestApp } from '../test-app.ts';

const date = {
  cycle: 2027,
  session: null,
  kind: 'closes',
  from: '2026-11-30',
  to: null,
  precision: 'day',
  state: 'announced',
  source: null,
  url: 'https://example.org/notice',
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
    expect(dates.length).toBe(785);
    expect(dates.map(({ from }) => from)).toEqual(dates.map(({ from }) => from).sort());
    for (const { source, url, checkedOn } of dates) {
      expect([source === null, url === null]).toContain(true);
      expect(source ?? url).toBeTruthy();
      expect(checkedOn).toBe('2026-11-22');
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
    [{ source: 'gk' }, 'source'],
    [{ url: null }, 'source'],
    [{ url: null, source: 'nobody-knows' }, 'source'],
    [{ url: 'ftp://example.org' }, 'url'],
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
