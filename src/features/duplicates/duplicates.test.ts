import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { duplicatePage } from '../../domain/curation/duplicates.ts';
import { createEmbeddedEngine } from '../../store/embedded-engine.ts';
import { openWithInstitutions } from '../../testing/api/institution-calls.ts';
import { bodyOf } from '../../testing/body-of.ts';
import { institutionBody } from '../../testing/institution-body.ts';
import { catalogueOf, shippedInstitution } from '../../testing/shipped.ts';
import { openTestApp } from '../../testing/test-app.ts';

async function openDuplicates() {
  const calls = await openWithInstitutions();
  const { app, token } = calls;
  const pairs = async (query = '') =>
    bodyOf(duplicatePage, await app.request('GET', `/api/duplicates${query}`, { token }));
  const keepApart = (id: string, body: unknown = { same: false }) =>
    app.request('PUT', `/api/duplicates/${id}`, { token, body });
  const code = (value: string) => [{ key: 'aisheCode', value, year: null, of: null, source: null }];
  const queue = async () => {
    const { queues } = (await app.request('GET', '/api/work', { token })).body;
    return queues.find(({ id }: { id: string }) => id === 'duplicates')?.count ?? 0;
  };
  return { ...calls, pairs, keepApart, code, queue };
}

test('pairs institutions with an equal code, website or name in a city', async () => {
  const { made, pairs, code, queue } = await openDuplicates();
  expect(await pairs()).toEqual({ pairs: [], total: 0, nextCursor: null });
  const first = await made({
    name: 'The College of Engineering',
    website: 'https://www.coep.example/',
    figures: code('C-1'),
  });
  const second = await made({ name: 'Engineering College', figures: code('c1') });
  const third = await made({ name: 'Something Else', website: 'https://coep.example/home' });
  await made({ name: 'Facebook One', website: 'https://facebook.com/one' });
  await made({ name: 'Facebook Two', website: 'https://facebook.com/two' });
  const found = await pairs();
  expect(found.pairs.map(({ a, b, reasons }) => [new Set([a._id, b._id]), reasons])).toEqual([
    [new Set([first._id, second._id]), ['code', 'name']],
    [new Set([first._id, third._id]), ['website']],
  ]);
  expect(found.pairs[0]?.a).toHaveProperty('location.city');
  expect(await queue()).toBe(2);
  await made({ name: 'A third', website: 'https://coep.example/third' });
  expect((await pairs()).pairs.map(({ reasons }) => reasons)).toEqual([['code', 'name']]);
});

test('pairs a shipped institution with an added one of its name', async () => {
  const added = institutionBody({ name: 'Alpha College' });
  const folder = mkdtempSync(join(tmpdir(), 'campuskosh-duplicates-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const before = await openTestApp({ engine: createEmbeddedEngine(folder) });
  const { token } = await before.person('asha', 'admin');
  const own = await before.request('POST', '/api/institutions', { token, body: added });
  expect(own.status).toBe(201);
  await before.runtime.background.idle();
  // The next deploy brings one of that name: the address stays with the person's.
  const shipped = shippedInstitution('c-1', {
    name: 'Alpha College',
    website: 'https://alpha.test',
  });
  const app = await openTestApp({
    engine: createEmbeddedEngine(folder),
    catalogue: catalogueOf([shipped]),
  });
  const found = await app.request('GET', '/api/institutions/college/Alpha%20College');
  expect(found.body._id).toBe(own.body._id);
  const { body } = await app.request('GET', '/api/duplicates', { token });
  const { pairs } = duplicatePage.parse(body);
  expect(pairs.map(({ a, b, reasons }) => [new Set([a._id, b._id]), reasons])).toEqual([
    [new Set(['c-1', own.body._id]), ['name']],
  ]);
});

test('does not list a rejected pair again after edits', async () => {
  const { app, made, put, pairs, keepApart, queue } = await openDuplicates();
  const first = await made({ name: 'The Loyola College' });
  await made({ name: 'Loyola College' });
  const [pair] = (await pairs()).pairs;
  const id = pair?._id ?? '';
  expect((await keepApart(id, { same: true })).status).toBe(400);
  expect((await keepApart('a.b')).status).toBe(404);
  expect(await keepApart(id)).toMatchObject({ status: 200, body: { _id: id, same: false } });
  expect((await keepApart(id)).status).toBe(200);
  expect((await pairs()).pairs).toEqual([]);
  await put(first._id, { name: 'The Loyola College', campusArea: '9 acres' });
  expect((await pairs()).pairs).toEqual([]);
  expect(await queue()).toBe(0);
  const { token } = await app.person('mira', 'moderator');
  expect((await app.request('GET', '/api/duplicates', { token })).status).toBe(403);
});

test('pairs of duplicates are paged, each once', async () => {
  const { made, pairs } = await openDuplicates();
  for (const name of ['X', 'The X', 'X!', 'x?']) await made({ name, type: 'college' });
  const all = (await pairs()).pairs.map(({ _id }) => _id);
  expect(all).toHaveLength(6);
  const paged: string[] = [];
  for (let cursor = ''; ; ) {
    const page = await pairs(`?limit=2${cursor}`);
    paged.push(...page.pairs.map(({ _id }) => _id));
    if (page.nextCursor === null) break;
    cursor = `&cursor=${page.nextCursor}`;
  }
  expect(paged).toEqual(all);
});

test('finds likely duplicates of a new institution by name, code and website', async () => {
  const { app, token, made, code } = await openDuplicates();
  const ask = async (query: Record<string, string>) => {
    const path = `/api/duplicates/matches?${new URLSearchParams(query)}`;
    const { body } = await app.request('GET', path, { token });
    return body.matches.map((one: { institution: { name: string }; reasons: string[] }) => [
      one.institution.name,
      one.reasons,
    ]);
  };
  const place = { place: 'Campus', state: 'Tamil Nadu', country: 'India' };
  await made({
    name: 'Madras Tech',
    location: { ...place, city: 'Chennai' },
    otherNames: [{ name: 'IIT Madras', kind: 'alias', lang: null, source: null }],
    website: 'https://www.iitm.ac.in',
    figures: code('U-0456'),
  });
  await made({ name: 'Loyola College', location: { ...place, city: 'Chennai' } });
  await made({
    name: 'Jadavpur University',
    location: { ...place, state: 'West Bengal', city: 'Kolkata' },
  });
  expect(await ask({ name: 'IIT, Madras' })).toEqual([['Madras Tech', ['otherName']]]);
  expect(await ask({ name: 'Loyola College (Chennai)', city: 'Chennai' })).toEqual([
    ['Loyola College', ['name']],
  ]);
  expect(await ask({ name: 'Jadavpur Univ.' })).toEqual([['Jadavpur University', ['name']]]);
  expect(await ask({ name: 'Quite new', website: 'https://iitm.ac.in/x' })).toEqual([
    ['Madras Tech', ['website']],
  ]);
  expect(await ask({ aisheCode: 'u0456' })).toEqual([['Madras Tech', ['code']]]);
  expect(await ask({ name: 'University' })).toEqual([]);
  expect(await ask({})).toEqual([]);
});
