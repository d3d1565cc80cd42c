import { afterAll, beforeAll, expect, test } from 'vitest';
import { unreportedTopics } from '../domain/institutions/reported-topics.ts';
import { deriveCourses } from '../features/cutoffs/derived-courses.ts';
import { findAdmissionExams } from '../features/cutoffs/find-exams.ts';
import { findCutoffsOf } from '../features/cutoffs/institution-cutoffs.ts';
import { institutionBody } from '../testing/institution-body.ts';
import { knownInstitutions } from '../testing/known-institutions.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { answersOf, formatEarnings } from './key-facts.ts';

let app: TestApp;
let token = '';

beforeAll(async () => {
  app = await startTestApp();
  ({ token } = await app.person('root', 'admin'));
});
afterAll(() => app.close());

/** What the page of a college says first: whom it took, and how to apply. */
async function answersFor(name: string, language: 'en' | 'hi' = 'en') {
  const body = institutionBody({ name, type: 'college' });
  const { body: saved } = await app.request('POST', '/api/institutions', { token, body });
  const cutoffs = await findCutoffsOf(app.runtime, saved, {}, { years: 4, limit: 100 });
  const courses = await deriveCourses(app.runtime, saved, cutoffs?.lists ?? []);
  const answers = answersOf(saved, { cutoffs, own: null, ...courses }, language);
  const asked = await findAdmissionExams(app.runtime, saved);
  await app.request('DELETE', `/api/institutions/${saved._id}`, { token });
  const unreported = unreportedTopics(saved, { courses: true, exams: asked.length > 0 });
  return { first: answers[0]?.words, apply: answers[3]?.words, asked, unreported };
}

test.each([
  ['Sri Vasavi Engineering College', 'Open category, Andhra University area, Boys: closed from'],
  ['Yenepoya Dental College', 'Open, Deemed/Paid Seats Quota: closed at'],
  // Its seats are of one quota and open to all.
  ['Noble Engineering College, Junagadh', 'GUJCET, General: closed from'],
])('the first answer of %s names the seats that it is about', async (name, words) => {
  expect((await answersFor(name)).first).toContain(words);
});

test('the first answer names the seats in Hindi too', async () => {
  const { first } = await answersFor('Geetanjali College of Engineering & Technology', 'hi');
  expect(first).toMatch(/ओपन श्रेणी, लड़के: \d{4} में/);
});

test.each([
  ['Sri Vasavi Engineering College', 'Through AP EAPCET'],
  // It admits by marks of school, so the list has no exam.
  ['Imayam College of Engineering', 'Through TNEA'],
  ['North Bengal Medical College', 'Through NEET UG, NEET PG'],
])('%s says how to apply by its cut-offs alone', async (name, words) => {
  const { apply, asked, unreported } = await answersFor(name);
  expect(apply).toBe(words);
  expect(`Through ${asked.join(', ')}`).toBe(words);
  expect(unreported).not.toContain('exams');
});

test('pay is down only where it is shown as less', () => {
  const lines = knownInstitutions().flatMap((known) => formatEarnings(known, [], 'en') ?? []);
  const lower = lines.flatMap((line) => {
    const [, now, then] = /median (.+?) a year.*, down from (.+)$/.exec(line) ?? [];
    return now && then ? [[now, then]] : [];
  });
  expect(lower.length).toBeGreaterThan(100);
  expect(lower.filter(([now, then]) => now === then)).toEqual([]);
});
