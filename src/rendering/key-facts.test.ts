import { afterAll, beforeAll, expect, test } from 'vitest';
import { findCutoffsOf } from '../features/cutoffs/institution-cutoffs.ts';
import { institutionBody } from '../testing/institution-body.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { answersOf } from './key-facts.ts';

let app: TestApp;
let token = '';

beforeAll(async () => {
  app = await startTestApp();
  ({ token } = await app.person('root', 'admin'));
});
afterAll(() => app.close());

/** What the page of a college says first about its closings. */
async function firstAnswer(name: string, language: 'en' | 'hi') {
  const body = institutionBody({ name, type: 'college' });
  const { body: saved } = await app.request('POST', '/api/institutions', { token, body });
  const cutoffs = await findCutoffsOf(app.runtime, saved, {}, { years: 4, limit: 100 });
  const [answer] = answersOf(saved, { cutoffs, own: null, derived: [] }, language);
  await app.request('DELETE', `/api/institutions/${saved._id}`, { token });
  return answer?.words;
}

test.each([
  ['Sri Vasavi Engineering College', 'Open category, Andhra University area, Boys: closed from'],
  ['Yenepoya Dental College', 'Open, Deemed/Paid Seats Quota: closed at'],
  // Its seats are of one quota and open to all.
  ['Noble Engineering College, Junagadh', 'GUJCET, General: closed from'],
])('the first answer of %s names the seats that it is about', async (name, words) => {
  expect(await firstAnswer(name, 'en')).toContain(words);
});

test('the first answer names the seats in Hindi too', async () => {
  expect(await firstAnswer('Geetanjali College of Engineering & Technology', 'hi')).toMatch(
    /ओपन श्रेणी, लड़के: \d{4} में/,
  );
});
