import { expect, test } from 'vitest';
import { usualColumns } from '../../domain/curation/list-settings.ts';
import { limits } from '../../domain/limits.ts';
import { openTestApp } from '../test-app.ts';

const path = '/api/account/list-settings';

async function openSettings() {
  const app = await openTestApp();
  const edith = await app.person('edith', 'editor');
  const get = (token = edith.token) => app.request('GET', path, { token });
  const put = (body: unknown, headers: Record<string, string> = {}) =>
    app.request('PUT', path, { token: edith.token, body, headers });
  return { app, edith, get, put };
}

const goa = { name: 'Goa', query: 'state=Goa' };

test('settings of the list are stored with the account and its data download', async () => {
  const { app, edith, get, put } = await openSettings();
  expect((await get()).body).toEqual({ views: [], columns: usualColumns });
  const settings = { views: [goa], columns: ['by'] };
  expect((await put(settings)).body).toEqual(settings);
  expect((await get()).body).toEqual(settings);
  const other = await app.person('esha', 'editor');
  expect((await get(other.token)).body.views).toEqual([]);
  const data = await app.request('GET', '/api/account/data', { token: edith.token });
  expect(data.body.listSettings).toEqual(settings);
});

test('answers 412 with the current settings to a stale tab', async () => {
  const { get, put } = await openSettings();
  const headers = { 'If-Match': (await get()).headers.get('etag') ?? '' };
  expect((await put({ views: [goa], columns: [] }, headers)).status).toBe(200);
  const stale = await put({ views: [], columns: ['by'] }, headers);
  expect(stale).toMatchObject({ status: 412, body: { settings: { views: [goa] } } });
  expect((await get()).body.views).toEqual([goa]);
});

test.each([
  [{ views: [goa, goa], columns: [] }, 'views'],
  [{ views: [{ name: '', query: '' }], columns: [] }, 'views.0.name'],
  [
    { views: [{ name: 'x', query: 'x'.repeat(limits.listViews.query + 1) }], columns: [] },
    'views.0.query',
  ],
  [
    {
      views: Array.from({ length: limits.listViews.most + 1 }, (_, at) => ({
        name: `${at}`,
        query: '',
      })),
      columns: [],
    },
    'views',
  ],
  [{ views: [], columns: ['password'] }, 'columns.0'],
])('the list settings %j are refused at %s', async (body, field) => {
  const { put } = await openSettings();
  const answer = await put(body);
  expect(answer.status).toBe(400);
  expect(Object.keys(answer.body.errors)).toEqual([field]);
});
