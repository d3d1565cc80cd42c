import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseCompareQuery } from '../domain/comparison/compare-query.ts';
import { institutionBody } from '../testing/institution-body.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { loadComparison } from './comparison-page.ts';
import { askedFamily } from './family-page.ts';
import { formatClosings } from './key-facts.ts';

let app: TestApp;
let token = '';

beforeAll(async () => {
  app = await startTestApp();
  ({ token } = await app.person('root', 'admin'));
});
afterAll(() => app.close());

/** The closings that a comparison tells beside its rows of common programmes. */
async function closingsOf(...names: string[]) {
  const ids: string[] = [];
  for (const name of names) {
    const body = institutionBody({ name, type: 'college' });
    const { body: saved } = await app.request('POST', '/api/institutions', { token, body });
    ids.push(saved._id);
  }
  const query = { ...parseCompareQuery(new URLSearchParams()), ids };
  const { closings, examsOfAbsent } = await loadComparison(
    app.runtime,
    query,
    askedFamily(new URLSearchParams()),
  );
  for (const id of ids) await app.request('DELETE', `/api/institutions/${id}`, { token });
  return {
    closings: closings.map((own) => own && formatClosings(own, 'en')),
    absent: [...examsOfAbsent.values()],
  };
}

test('a comparison tells the closings of an institution that shares no programme', async () => {
  const { closings } = await closingsOf('GMR Institute of Technology', 'College Without Cut-offs');
  expect(closings).toEqual([expect.stringMatching(/^AP EAPCET, Open.*: closed from/), null]);
});

test('a comparison tells the closings of institutions of different lists', async () => {
  const { closings, absent } = await closingsOf(
    'GMR Institute of Technology',
    'Imayam College of Engineering',
  );
  expect(closings.map((words) => words?.split(',')[0])).toEqual(['AP EAPCET', 'TNEA']);
  expect(absent).toEqual([['TNEA']]);
});

test('a comparison tells the closings of common programmes alone where they tell of all', async () => {
  const { closings } = await closingsOf(
    'GMR Institute of Technology',
    'Ravindra College of Engineering for Women, kurnool',
  );
  expect(closings).toEqual([]);
});
