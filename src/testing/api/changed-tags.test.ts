import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { rateLimits } from '../../domain/limits.ts';
import { securityHeaders, strictTransport } from '../../http/headers.ts';
import { readEnv } from '../../runtime/env.ts';
import { institutionBody } from '../institution-body.ts';
import { catalogueOf, shippedInstitution } from '../shipped.ts';
import { openWithInstitutions } from './institution-calls.ts';
import { reviewBody } from './review-calls.ts';

describe('a version that was changed on its way', () => {
  const forms: [string, (tag: string) => string][] = [
    ['suffixed by Apache', (tag) => tag.replace(/"$/, '-gzip"')],
    ['suffixed by Jetty', (tag) => tag.replace(/"$/, '--gzip"')],
    ['weakened and suffixed', (tag) => `W/${tag.replace(/"$/, '-br"')}`],
    ['in a list', (tag) => `"other", ${tag}`],
  ];

  test.each(forms)('is recognised %s', async (_, change) => {
    const { app, made, put } = await openWithInstitutions();
    const { _id, name, ifMatch } = await made();
    const tag = change(ifMatch['If-Match']);
    const { token } = await app.person('reader');
    const known = await app.request(
      'GET',
      `/api/institutions/college/${encodeURIComponent(name)}`,
      {
        headers: { 'If-None-Match': tag },
      },
    );
    expect(known.status).toBe(304);
    expect((await put(_id, {}, { 'If-Match': tag })).status).toBe(200);
    expect(
      (await put(_id, { campusArea: '9 acres' }, { 'If-Match': '"x", "y-gzip"' })).status,
    ).toBe(412);
    for (const [path, body] of [
      ['/api/saved', { ids: [_id] }],
      ['/api/follows', { exams: [] }],
    ] as const) {
      const { headers } = await app.request('GET', path, { token });
      const stale = change(headers.get('etag') ?? '');
      const answer = await app.request('PUT', path, {
        token,
        body,
        headers: { 'If-Match': stale },
      });
      expect([path, answer.status]).toEqual([path, 200]);
    }
  });
});

test('the first review of a shipped institution makes nobody’s form stale', async () => {
  const catalogue = catalogueOf([shippedInstitution('c-1', { name: 'Alpha College' })]);
  const { app, token, read, put } = await openWithInstitutions({ catalogue });
  const before = await read('Alpha College');
  const { token: reader } = await app.person('reader');
  const body = reviewBody({ institutionId: before.body._id, course: 'B.A' });
  expect((await app.request('POST', '/api/reviews', { token: reader, body })).status).toBe(201);
  const ifMatch = { 'If-Match': before.headers.get('etag') ?? '' };
  const edit = institutionBody({ ...before.body, campusArea: '9 acres' });
  expect((await put(before.body._id, edit, ifMatch)).status).toBe(200);
  expect((await put(before.body._id, edit, ifMatch)).status).toBe(412);
  expect(token).toBeTruthy();
});

test.each(['Merge', 'Differences', 'Costs', 'Undo'])(
  'an institution may be named %s',
  async (name) => {
    const { app, made } = await openWithInstitutions();
    const path = `/api/institutions/college/${name.toLowerCase()}`;
    expect((await app.request('GET', path)).status).toBe(404);
    const { _id } = await made({ name });
    expect((await app.request('GET', path)).body).toMatchObject({ _id });
    const wrong = await app.request('PATCH', '/api/institutions/college/merge');
    expect(wrong.status).toBe(405);
  },
);

test.each([
  ['/api/profile', {}],
  ['/api/saved', { ids: [] }],
  ['/api/follows', { exams: [] }],
])('writes of %s without end are refused for that account alone', async (path, body) => {
  const { app } = await openWithInstitutions();
  const [busy, other] = [await app.person('busy'), await app.person('other')];
  const put = (token: string) => app.request('PUT', path, { token, body });
  for (let count = 0; count < rateLimits.ownWrite.count; count++) await put(busy.token);
  const refused = await put(busy.token);
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
  expect((await put(other.token)).status).not.toBe(429);
  app.pass(rateLimits.ownWrite.seconds);
  expect((await put(busy.token)).status).not.toBe(429);
});

test('a profile that no page shows purges nothing', async () => {
  const { app } = await openWithInstitutions();
  const body = { about: 'Hello' };
  for (const [role, purges] of [
    ['user', false],
    ['admin', true],
  ] as const) {
    const { token } = await app.person(`person-${role}`, role);
    const before = app.purged.length;
    await app.request('PUT', '/api/profile', { token, body });
    expect([role, app.purged.length > before]).toEqual([role, purges]);
  }
});

test('a clock that is set back locks nobody out', async () => {
  const { app } = await openWithInstitutions();
  const login = (password: string) =>
    app.request('POST', '/api/auth/login', { body: { email: 'reader@people.test', password } });
  await app.person('reader');
  for (let count = 0; count < rateLimits.failedLogin.count; count++) await login('wrong password');
  expect((await login('correct horse battery staple')).status).toBe(429);
  app.pass(-2 * 60 * 60);
  expect((await login('correct horse battery staple')).status).toBe(200);
  for (let count = 0; count < 3; count++)
    expect((await app.request('GET', `/api/institutions?page=${count + 1}`)).status).toBe(200);
});

test('static files on Netlify carry the headers of every other answer', () => {
  const file = readFileSync('netlify.toml', 'utf8');
  const { 'X-Robots-Tag': _ofPreviews, ...always } = securityHeaders;
  const wanted = { ...always, 'Strict-Transport-Security': strictTransport };
  const section = file.slice(file.indexOf('[headers.values]')).split('\n\n', 1)[0] ?? '';
  const found = [...section.matchAll(/^([\w-]+) = "(.*)"$/gm)].map(([, name, value]) => [
    name,
    value,
  ]);
  expect(Object.fromEntries(found)).toEqual(wanted);
});

test.each(['campuskosh.in', 'not an address', 'ftp://x.y', 'https://a:b@c.d'])(
  'SITE_URL=%s is refused in a sentence that names it',
  (address) => {
    expect(() => readEnv({ SITE_URL: address })).toThrow(/^SITE_URL: must be an address/);
  },
);
