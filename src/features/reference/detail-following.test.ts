import { expect, test } from 'vitest';
import { hashText } from '../../store/key.ts';
import { examBody } from '../../testing/exam-body.ts';
import { openTestApp } from '../../testing/test-app.ts';

async function openDetails() {
  const app = await openTestApp();
  const { token } = await app.person('bina', 'editor');
  const ask = (method: string, path: string, body?: unknown) =>
    app.request(method, path, { token, body });
  const newest = async () => (await ask('GET', '/api/history')).body.entries[0];
  return { app, ask, newest };
}

test.each([
  ['/api/entrance-exams', '/api/entrance-exams', { slug: 'trial-exam', ...examBody }],
  [
    '/api/courses',
    '/api/courses/add',
    {
      slug: 'trial-course',
      specification: 's',
      eligibility: 'e',
      avgFees: '1',
      careerOptions: ['c'],
    },
  ],
])(
  'removes an entry of %s that people added, whatever was edited, with undo',
  async (list, save, body) => {
    const { ask, newest } = await openDetails();
    await ask('POST', save, body);
    await ask('POST', save, { ...body, eligibility: 'Another' });
    const path = `${list}/${body.slug}`;
    expect((await ask('DELETE', path)).status).toBe(204);
    expect((await ask('GET', path)).status).toBe(404);
    expect((await ask('DELETE', path)).status).toBe(404);
    const change = await newest();
    expect(change).toMatchObject({ act: 'deleted', undoable: true });
    expect((await ask('POST', `/api/history/${change._id}/undo`)).status).toBe(200);
    expect((await ask('GET', path)).body.eligibility).toBe('Another');
  },
);

test('an entry that comes with the product cannot be removed', async () => {
  const { ask } = await openDetails();
  for (const path of ['/api/entrance-exams/cat', '/api/courses/mba']) {
    expect((await ask('DELETE', path)).status).toBe(409);
  }
  expect((await ask('DELETE', '/api/entrance-exams/constructor')).status).toBe(404);
});

test('calls a first correction of a shipped exam an edit', async () => {
  const { ask, newest } = await openDetails();
  await ask('POST', '/api/entrance-exams', { slug: 'cat', ...examBody });
  expect(await newest()).toMatchObject({ act: 'updated', target: { kind: 'exam', _id: 'cat' } });
});

test('publishes nothing for a field that an editor leaves as not reported', async () => {
  const { ask } = await openDetails();
  const path = '/api/entrance-exams/clat-pg';
  const { body: before } = await ask('GET', path);
  expect(before).not.toHaveProperty('syllabus');
  const corrected = { ...examBody, slug: 'clat-pg', syllabus: 'Not reported' };
  const answer = await ask('POST', '/api/entrance-exams', corrected);
  expect(answer).toMatchObject({ status: 201, body: { overview: examBody.overview } });
  const { body: after } = await ask('GET', path);
  expect(after).toMatchObject({ overview: examBody.overview, pattern: examBody.pattern });
  expect(after).not.toHaveProperty('syllabus');
});

test('a detail keeps what an editor took back', async () => {
  const { ask } = await openDetails();
  const { body: before } = await ask('GET', '/api/entrance-exams/jee-main');
  expect(before.syllabus).toEqual(expect.any(String));
  const taken = { ...examBody, slug: 'jee-main', syllabus: 'Not reported' };
  await ask('POST', '/api/entrance-exams', taken);
  const { body: after } = await ask('GET', '/api/entrance-exams/jee-main');
  expect(after.syllabus).toBe('Not reported');
});

test('a detail follows the deploy in fields that an editor saved as they were, and names the others', async () => {
  const { app, ask } = await openDetails();
  const shipped = (await ask('GET', '/api/courses/mba')).body;
  const { slug, specification, eligibility, avgFees, careerOptions } = shipped;
  const saved = { slug, specification, eligibility, avgFees: avgFees ?? '₹1', careerOptions };
  await ask('POST', '/api/courses/add', { ...saved, specification: 'Mine' });
  // As if an earlier deploy had shipped other texts when the editor saved.
  await app.runtime.courseDetails.records.update(hashText('mba'), (detail) => ({
    ...detail,
    eligibility: 'Of then',
    base: { ...detail.base, eligibility: 'Of then', specification: 'Of then' },
  }));
  const { body } = await ask('GET', '/api/courses/mba');
  expect(body).toMatchObject({ specification: 'Mine', eligibility });
  const { differences, total } = (await ask('GET', '/api/differences')).body;
  expect(total).toBe(1);
  expect(differences).toMatchObject([
    {
      kind: 'course',
      slug: 'mba',
      field: 'specification',
      own: { value: 'Mine' },
      shipped: { value: specification },
    },
  ]);
});
