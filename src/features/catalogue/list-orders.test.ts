import { expect, test } from 'vitest';
import { editorSorts } from '../../domain/search/search.ts';
import { openWithInstitutions } from '../../testing/api/institution-calls.ts';
import { catalogueOf, shippedInstitution } from '../../testing/shipped.ts';
import type { TestApp } from '../../testing/test-app.ts';

const listed = (answer: { body: { institutions: { name: string }[] } }) =>
  answer.body.institutions.map(({ name }) => name);

async function openList() {
  const catalogue = catalogueOf([
    shippedInstitution('aa11', { name: 'Alpha College', website: null }),
    shippedInstitution('bb22', { name: 'Beta College', campusArea: '5 acres', affiliatedTo: 'A' }),
    shippedInstitution('cc33', { name: 'Gamma College', campusArea: '5 acres' }),
  ]);
  const scene = await openWithInstitutions({ catalogue });
  const editor = await scene.app.person('edith', 'editor');
  const { token } = editor;
  const names = async (query: string) => {
    const { token } = await scene.app.signIn(editor);
    return listed(await scene.app.request('GET', `/api/institutions?${query}`, { token }));
  };
  return { ...scene, token, names };
}

async function view(app: TestApp, name: string, type = 'college'): Promise<void> {
  const path = `/${type}/${encodeURIComponent(name)}/info`;
  expect((await app.request('POST', '/api/pageviews', { body: { path } })).status).toBe(202);
}

test('the list of institutions puts the most viewed first, as they are viewed, and equal ones by name', async () => {
  const { app, made, names } = await openList();
  expect(await names('sort=views')).toEqual(['Alpha College', 'Beta College', 'Gamma College']);
  await view(app, 'Gamma College');
  expect(await names('sort=views')).toEqual(['Gamma College', 'Alpha College', 'Beta College']);
  await made({ name: 'Gamma College', type: 'university' });
  await view(app, 'Beta College');
  await view(app, 'Beta College');
  const order = ['Beta College', 'Gamma College', 'Alpha College', 'Gamma College'];
  expect(await names('sort=views')).toEqual(order);
  expect(await names('sort=views&type=college&limit=1&page=2')).toEqual(['Gamma College']);
  app.pass(40 * 24 * 3600);
  await view(app, 'Alpha College');
  expect((await names('sort=views'))[0]).toBe('Alpha College');
});

test('the list of institutions puts the least complete first', async () => {
  const { app, token, put, names } = await openList();
  expect(await names('sort=completeness')).toEqual([
    'Alpha College',
    'Gamma College',
    'Beta College',
  ]);
  const path = '/api/institutions/college/Gamma%20College';
  const { body } = await app.request('GET', path, { token });
  const announcements = ['Admissions are open.'];
  await put('cc33', { ...body, affiliatedTo: 'A', companiesVisited: ['B'], announcements });
  expect((await names('sort=completeness')).at(-1)).toBe('Gamma College');
});

test('the list of institutions puts the last changed first', async () => {
  const { app, put, made, names } = await openList();
  app.pass(60);
  await put('bb22', { name: 'Beta College', website: 'https://beta.example.org' });
  app.pass(60);
  await made({ name: 'Delta College' });
  expect(await names('sort=changed')).toEqual([
    'Delta College',
    'Beta College',
    'Alpha College',
    'Gamma College',
  ]);
});

test.each(editorSorts)('sort=%s is for editors alone, and never cached', async (sort) => {
  const { app, token } = await openList();
  const [reader, moderator, admin] = await Promise.all([
    app.person('ravi'),
    app.person('mira', 'moderator'),
    app.person('root', 'admin'),
  ]);
  const path = `/api/institutions?sort=${sort}`;
  const statusFor = async (by?: string, query = '') =>
    (await app.request('GET', path + query, { token: by })).status;
  expect(await statusFor(token)).toBe(200);
  expect(await statusFor(admin.token)).toBe(200);
  expect(await statusFor()).toBe(401);
  expect(await statusFor(reader.token)).toBe(403);
  expect(await statusFor(moderator.token)).toBe(403);
  expect(await statusFor(undefined, '&limit=0')).toBe(401);
  expect(await statusFor(token, '&limit=0')).toBe(400);
  expect(await statusFor(undefined, '&sort=name')).toBe(200);
  expect((await app.request('GET', `/api/institutions?sort=name&sort=${sort}`)).status).toBe(401);
  const { headers } = await app.request('GET', path, { token });
  expect(headers.get('cache-control')).toBe('no-store');
  expect(await statusFor()).toBe(401);
});

test('the public orders stay open and other words are refused', async () => {
  const { app } = await openList();
  expect((await app.request('GET', '/api/institutions?sort=name')).status).toBe(200);
  for (const sort of ['Views', 'views%20', 'constructor', '__proto__', ''])
    expect((await app.request('GET', `/api/institutions?sort=${sort}`)).status, sort).toBe(400);
});

test('the export follows these orders', async () => {
  const { app, token } = await openList();
  await view(app, 'Gamma College');
  const { body } = await app.request('GET', '/api/institutions/export?sort=views', { token });
  const names = String(body)
    .split('\r\n')
    .map((row) => row.split(',')[0]);
  expect(names.slice(1, 4)).toEqual(['Gamma College', 'Alpha College', 'Beta College']);
});
