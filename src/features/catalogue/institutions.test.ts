import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { institution } from '../../domain/institutions/institution.ts';
import { summary } from '../../domain/institutions/summary.ts';
import { searchResult } from '../../domain/search/search-result.ts';
import { openWithInstitutions } from '../../testing/api/institution-calls.ts';
import { bodyOf, markedFields } from '../../testing/body-of.ts';
import { openTestApp } from '../../testing/test-app.ts';

const everyone = z.object({ institutions: z.array(summary) });

describe('POST /api/institutions', () => {
  test('answers 201 with the institution, visible to the next read, list and search', async () => {
    const { app, adminId, add, read } = await openWithInstitutions();
    const body = {
      name: 'St. Xavier’s / Kolkata',
      coursesAndFees: [{ course: 'B.A', fees: '1.5 lakh' }],
    };
    const answer = await add(body);
    const made = bodyOf(institution, answer);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      _id: expect.any(String),
      name: body.name,
      author: adminId,
      updatedBy: adminId,
      averageFee: '₹1.5 lakh',
      facilities: { hostel: 'Available' },
    });
    expect(answer.body).not.toHaveProperty('formerNames');

    const found = await read('st. xavier’s / KOLKATA');
    expect(found).toMatchObject({ status: 200, body: answer.body });
    expect(found.headers.get('etag')).toBe(answer.headers.get('etag'));
    const all = await app.request('GET', '/api/institutions/all');
    expect(all.body).toMatchObject({
      institutions: [{ _id: made._id, averageFee: '₹1.5 lakh' }],
    });
    const search = await app.request('GET', '/api/institutions?q=xavier');
    expect(search.body).toMatchObject({ total: 1, institutions: [{ _id: made._id }] });
    expect(app.purged).toContain('catalogue');
  });

  test('ignores fields that the server sets', async () => {
    const { adminId, add } = await openWithInstitutions();
    const sent = {
      _id: 'mine',
      author: 'me',
      averageFee: '₹1',
      createdAt: 'long ago',
      formerNames: [1],
    };
    const { body } = await add(sent);
    expect(body).toMatchObject({ author: adminId, averageFee: null });
    expect(body).not.toMatchObject({ _id: 'mine' });
  });

  const refused = {
    msg: 'All required fields (Name, Type, Owner, Location, Established Year) must be filled.',
  };

  test.each(['name', 'type', 'owner', 'location', 'establishedYear'])(
    'without %s it is 400 with the sentence of the form',
    async (field) => {
      const { add } = await openWithInstitutions();
      const answer = await add({ [field]: undefined });
      expect(answer).toMatchObject({ status: 400, body: refused });
      expect(markedFields(answer)).toEqual([field]);
      expect(await add({ [field]: '  ' })).toMatchObject({ status: 400, body: refused });
    },
  );

  test.each([
    ['a year before 1700', { establishedYear: 1699 }, 'establishedYear'],
    ['a year too far ahead', { establishedYear: 2032 }, 'establishedYear'],
    ['a year that is no number', { establishedYear: '1998' }, 'establishedYear'],
    ['an unknown owner', { owner: 'Church' }, 'owner'],
    [
      'a state that is none of India’s',
      { location: { place: 'A', city: 'B', state: 'Bavaria', country: 'India' } },
      'location.state',
    ],
    ['a name too long', { name: 'x'.repeat(201) }, 'name'],
    ['a list too long', { companiesVisited: Array(201).fill('Tata') }, 'companiesVisited'],
    [
      'a ranking agency beside the four',
      { rankings: [{ agency: 'QS', rank: 57, year: 2025 }] },
      'rankings.0.agency',
    ],
    ['a script in the gallery', { gallery: [{ imageUrl: 'javascript:1' }] }, 'gallery.0.imageUrl'],
  ])('refuses %s with 400', async (_, fields, field) => {
    const { app, add } = await openWithInstitutions();
    const answer = await add(fields);
    expect(answer.status).toBe(400);
    expect(markedFields(answer)).toEqual([field]);
    expect((await app.request('GET', '/api/institutions')).body).toMatchObject({ total: 0 });
  });

  test('answers 201 to one of 20 concurrent creations of a name in any case', async () => {
    const { app, add } = await openWithInstitutions();
    const names = Array.from({ length: 20 }, (_, index) =>
      index % 2 === 0 ? 'One College' : 'ONE college',
    );
    const answers = await Promise.all(names.map((name) => add({ name })));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array(19).fill(409)]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toEqual({
      msg: 'An institution with this type and name already exists.',
      errors: { name: 'An institution with this type and name already exists.' },
    });
    const all = bodyOf(everyone, await app.request('GET', '/api/institutions/all'));
    expect(all.institutions).toHaveLength(1);
    expect((await add({ name: 'One College', type: 'university' })).status).toBe(201);
  });
});

describe('GET /api/institutions', () => {
  test.each(['page=0', 'page=x', 'limit=0', 'limit=101', 'limit=-1', 'sort=size', 'feeMax=much'])(
    '?%s is 400',
    async (query) => {
      const app = await openTestApp();
      const answer = await app.request('GET', `/api/institutions?${query}`);
      expect(answer.status).toBe(400);
      expect(markedFields(answer)).toEqual([query.split('=')[0]]);
    },
  );

  test('pages in the requested order with facet counts', async () => {
    const { app, add } = await openWithInstitutions();
    await add({ name: 'Beta', owner: 'Public', establishedYear: 1900 });
    await add({ name: 'Alpha', establishedYear: 2000 });
    await add({ name: 'Gamma', establishedYear: 1950 });
    const answer = await app.request('GET', '/api/institutions?sort=established&limit=2&page=1');
    const found = bodyOf(searchResult, answer);
    expect(found).toMatchObject({ total: 3, page: 1, pages: 2 });
    expect(found.institutions.map(({ name }) => name)).toEqual(['Beta', 'Gamma']);
    expect(found.facets.owner).toEqual([
      { value: 'Private', count: 2 },
      { value: 'Public', count: 1 },
    ]);
    const filtered = await app.request('GET', '/api/institutions?owner=public');
    expect(filtered.body).toMatchObject({ total: 1, institutions: [{ name: 'Beta' }] });
  });

  test('decodes a name in a path once', async () => {
    const { made, read } = await openWithInstitutions();
    const { _id } = await made({ name: 'A%2FB' });
    expect((await read('A%2FB')).body).toMatchObject({ _id });
    expect((await read('A/B')).status).toBe(404);
  });

  test.each([
    '/api/institutions/school/A',
    '/api/institutions/college/A',
    '/api/institutions/college/..%2F',
  ])('%s is 404', async (path) => {
    const app = await openTestApp();
    const { status, body } = await app.request('GET', path);
    expect({ status, body }).toEqual({
      status: 404,
      body: { msg: 'This institution does not exist.' },
    });
  });
});
