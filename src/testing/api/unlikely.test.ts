import { expect, test } from 'vitest';
import { institutionBody } from '../institution-body.ts';
import { openWithInstitutions } from './institution-calls.ts';

const salary = [{ key: 'medianSalary', value: 17.2, year: 2025 }];
const tiny = { path: 'figures.0.value', text: expect.stringContaining('₹17.2') };

test('names unlikely money in imports and bulk edits, and saves it', async () => {
  const { app, token, made, read } = await openWithInstitutions();
  const college = await made({ name: 'One College' });
  const post = (path: string, body: unknown) => app.request('POST', path, { token, body });
  const rows = [institutionBody({ name: 'Two College', figures: salary }), institutionBody()];
  for (const query of ['?dryRun=true', '']) {
    const imported = await post(`/api/institutions/import${query}`, rows);
    expect(imported.body.warnings).toEqual([{ row: 1, ...tiny }]);
  }
  expect((await read('Two College')).body.figures).toMatchObject(salary);
  const items = [{ id: college._id, etag: college.ifMatch['If-Match'] }];
  for (const dryRun of [true, false]) {
    const edited = await post('/api/institutions/bulk', {
      items,
      set: { figures: salary },
      dryRun,
    });
    expect(edited.body.warnings).toEqual([{ id: college._id, ...tiny }]);
  }
});

test('names unlikely money on a correction, which is accepted all the same', async () => {
  const { app, token, made } = await openWithInstitutions();
  const { _id } = await made({ name: 'One College' });
  const reader = await app.person('reader');
  const { body } = await app.request('POST', '/api/corrections', {
    token: reader.token,
    body: {
      institutionId: _id,
      field: 'figures.medianSalary',
      proposed: { value: 17.2, year: 2025 },
      sourceUrl: 'https://a.example/b',
    },
  });
  expect(body.unlikely).toMatchObject([{ rupees: 17.2, why: 'tiny' }]);
  const decided = await app.request('PUT', `/api/corrections/${body._id}`, {
    token,
    body: { decision: 'accept' },
  });
  expect(decided.status).toBe(200);
});
