import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { bodyOf, markedFields } from '../../testing/body-of.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

const course = {
  slug: 'mba',
  specification: 'Management',
  eligibility: 'A degree',
  avgFees: '₹5 lakh',
  careerOptions: ['Manager', 'Founder'],
};
const exam = {
  slug: 'cat',
  overview: 'For management',
  eligibility: 'A degree',
  syllabus: 'Verbal, data, quantitative',
  pattern: '66 questions in 2 hours',
  conductingBody: 'IIMs',
  website: 'https://iimcat.ac.in/',
};

const entry = z.looseObject({ slug: z.string(), name: z.string() });

interface Kind {
  list: string;
  save: string;
  key: string;
  valid: Record<string, unknown>;
  unknown: string;
  tag: string;
}

const kinds: [string, Kind][] = [
  [
    'course',
    {
      list: '/api/courses',
      save: '/api/courses/add',
      key: 'courses',
      valid: course,
      unknown: 'This course does not exist.',
      tag: 'course:mba',
    },
  ],
  [
    'entrance exam',
    {
      list: '/api/entrance-exams',
      save: '/api/entrance-exams',
      key: 'exams',
      valid: exam,
      unknown: 'This entrance exam does not exist.',
      tag: 'exam:cat',
    },
  ],
];

describe.each(kinds)('the detail of a known %s', (_, { list, save, key, valid, unknown, tag }) => {
  const path = `${list}/${String(valid['slug'])}`;

  test('answers 412 with the current one to a stale edit', async () => {
    const app = await openTestApp();
    const { token } = await app.person('asha', 'admin');
    const read = async () => (await app.request('GET', path)).headers.get('etag') ?? '';
    const post = (eligibility: string, ifMatch: string) =>
      app.request('POST', save, {
        token,
        body: { ...valid, eligibility },
        headers: { 'If-Match': ifMatch },
      });
    const shipped = await read();
    const first = await post('Anybody', shipped);
    expect(first).toMatchObject({ status: 201, body: { eligibility: 'Anybody' } });
    expect(first.headers.get('etag')).toBe(await read());
    const stale = await post('Nobody', shipped);
    expect(stale).toMatchObject({
      status: 412,
      body: { [key.slice(0, -1)]: { eligibility: 'Anybody' }, etag: await read() },
    });
    expect((await post('Nobody', stale.body.etag)).status).toBe(200);
    expect((await app.request('POST', save, { token, body: valid })).status).toBe(200);
  });

  async function openWithAdmin() {
    const app = await openTestApp();
    const { token } = await app.person('asha', 'admin');
    const post = (fields: object = {}) =>
      app.request('POST', save, { token, body: { ...valid, ...fields } });
    return { app, token, post };
  }

  const nameOf = async (app: TestApp, slug: string) =>
    bodyOf(entry, await app.request('GET', `${list}/${slug}`)).name;
  const everyEntry = async (app: TestApp) =>
    bodyOf(z.object({ [key]: z.array(entry) }), await app.request('GET', list))[key] ?? [];

  test('is 201 at first and 200 when replaced, visible to the next read', async () => {
    const { app, post } = await openWithAdmin();
    const facts = bodyOf(entry, await app.request('GET', path));
    expect(facts).not.toMatchObject({ eligibility: valid['eligibility'] });

    const first = await post();
    const { provenance: _, ...kept } = facts;
    expect(first).toMatchObject({ status: 201, body: { ...kept, ...valid } });
    const second = await post({ eligibility: 'Two degrees' });
    expect(second).toMatchObject({ status: 200, body: { eligibility: 'Two degrees' } });
    expect((await app.request('GET', path)).body).toEqual(second.body);
    expect(await everyEntry(app)).toContainEqual(second.body);
    expect(app.purged).toContain(tag);
  });

  test('is 201 for one of ten concurrent saves and 200 for nine', async () => {
    const { post } = await openWithAdmin();
    const answers = await Promise.all(Array.from({ length: 10 }, () => post()));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(9).fill(200), 201]);
  });

  test('is a new entry outside the reference data', async () => {
    const { app, post } = await openWithAdmin();
    expect((await app.request('GET', `${list}/b-new-one`)).body).toEqual({ msg: unknown });
    await post({ slug: 'b-new-one' });
    expect(await nameOf(app, 'b-new-one')).toBe('B New One');
    await post({ slug: 'b-new-one', name: 'B. New (One)' });
    expect(await nameOf(app, 'b-new-one')).toBe('B. New (One)');
    expect((await everyEntry(app)).at(-1)).toMatchObject({ slug: 'b-new-one' });
  });

  test.each(Object.keys(valid))('is 400 at the field without %s', async (field) => {
    const { app, post } = await openWithAdmin();
    const before = (await app.request('GET', path)).body;
    for (const missing of [undefined, null, '']) {
      const answer = await post({ [field]: missing });
      expect(answer.status, String(missing)).toBe(400);
      expect(markedFields(answer)).toEqual([field]);
    }
    expect((await app.request('GET', path)).body).toEqual(before);
  });

  test.each(['B.Tech', 'a b', 'a/b', '-', 'ä', '../../testing/mba'])(
    'the slug %s is 400',
    async (slug) => {
      const { post } = await openWithAdmin();
      const answer = await post({ slug });
      expect(answer.status).toBe(400);
      expect(markedFields(answer)).toEqual(['slug']);
    },
  );

  test('is 401 without a session and 403 for a user', async () => {
    const app = await openTestApp();
    const { token } = await app.person('usha');
    expect((await app.request('POST', save, { body: valid })).status).toBe(401);
    expect((await app.request('POST', save, { body: valid, token })).status).toBe(403);
  });
});

test('drops blank career options and rejects an invalid website', async () => {
  const app = await openTestApp();
  const { token } = await app.person('asha', 'admin');
  const careerOptions = ['Manager', ' ', 'Founder'];
  const saved = await app.request('POST', '/api/courses/add', {
    token,
    body: { ...course, careerOptions },
  });
  expect(saved.body).toMatchObject({ careerOptions: ['Manager', 'Founder'] });
  const body = { ...exam, website: 'javascript:alert(1)' };
  const refused = await app.request('POST', '/api/entrance-exams', { token, body });
  expect(refused.body).toMatchObject({
    errors: { website: 'Enter a full web address that starts with http:// or https://.' },
  });
});

describe('reference data', () => {
  const facts = z.object({
    facts: z.looseObject({ sources: z.array(z.string()).min(1) }),
    provenance: z.record(z.string(), z.array(z.string())),
  });

  test('includes details and facts of a course, in the list too', async () => {
    const app = await openTestApp();
    const { body } = await app.request('GET', '/api/courses/btech');
    expect(body).toMatchObject({
      specification: expect.stringContaining('engineering'),
      eligibility: expect.stringContaining('Mathematics'),
      careerOptions: expect.arrayContaining(['Data and AI work']),
      facts: { exams: expect.arrayContaining(['JEE Main']), semesters: '8' },
    });
    expect(body).not.toHaveProperty('avgFees');
    const list = await app.request('GET', '/api/courses');
    expect(bodyOf(z.object({ courses: z.array(z.unknown()) }), list).courses).toContainEqual(body);
  });

  test('includes details and facts of an exam, in the list too', async () => {
    const app = await openTestApp();
    const { body } = await app.request('GET', '/api/entrance-exams/jee-main');
    expect(body).toMatchObject({
      pattern: expect.stringContaining('Computer-based, 3 hours'),
      syllabus: expect.stringContaining('Physics'),
      facts: {
        pattern: { mode: 'Computer-based', durationMinutes: 180, totalMarks: 300 },
        year: 2026,
        isEnded: false,
      },
    });
    const list = await app.request('GET', '/api/entrance-exams');
    expect(bodyOf(z.object({ exams: z.array(z.unknown()) }), list).exams).toContainEqual(body);
  });

  test.each(kinds)('drops the source of a %s field that an admin replaced', async (_, kind) => {
    const app = await openTestApp();
    const { token } = await app.person('asha', 'admin');
    const path = `${kind.list}/${String(kind.valid['slug'])}`;
    const before = bodyOf(facts, await app.request('GET', path));
    const body = { ...kind.valid, eligibility: 'Anybody' };
    const after = bodyOf(facts, await app.request('POST', kind.save, { token, body }));
    expect(before.provenance).toHaveProperty('eligibility');
    expect(after.provenance).not.toHaveProperty('eligibility');
    expect(after.facts).toEqual(before.facts);
  });
});
