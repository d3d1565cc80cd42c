import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Language, languages } from '../domain/languages.ts';
import { lookup } from '../domain/lookup.ts';
import { topics } from '../domain/reference/topics.ts';
import { searchQuery } from '../domain/search/search.ts';
import { searchInstitutions } from '../features/catalogue/search.ts';
import { siteWords } from '../messages/site.ts';
import { catalogueWithFacts } from '../testing/shipped.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { cutoffAnswer } from './cutoff-answers.ts';
import { answersToQuestion } from './question-answers.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ catalogue: catalogueWithFacts() });
});
afterAll(() => app.close());

async function answersTo(q: string, language: Language = 'en') {
  const found = await searchInstitutions(app.runtime, searchQuery.parse({ q }));
  return answersToQuestion(app.runtime, found, language);
}

test.each([
  ['when is jee main', '/exams/jee-main#dates', /^Exam/],
  [
    'neet rank 20000 maharashtra',
    'state=maharashtra',
    /no list of the Maharashtra counselling yet/,
  ],
  ['ews quota', 'category=EWS', /^EWS: Economically weaker sections$/],
  ['clat rank 500 karnataka', 'list=clat-ug', /^Nothing found in Karnataka/],
  ['jee advanced eligibility', '/exams/jee-advanced#who', /JEE Main/],
  ['b tech without maths', '/courses/btech#who', /Mathematics/],
  ['nit warangal cutoff', '/cutoffs', /^Computer Science .*OPEN.*Closed at [\d,]+ in \d{4}/],
  ['jee main rank 25000 obc telangana', '/cutoffs', /^Inside the cut-off at \d+/],
  ['jee main rank 25000 obc telangana', '/cutoffs', /^These are the OPEN seats\./],
  ['aiims delhi mbbs seats', '#courses', /^MBBS: \d+ seats a year/],
  ['how to get into iisc', '#cutoffs', /JEE Advanced/],
  ['ipu cet', '/exams/ipu-cet', /Indraprastha/],
  ['hostel fee of NIT Rourkela', '#costs', /hostel.*₹[\d,]+/i],
  ['एनआईटी राउरकेला हॉस्टल फीस', '#costs', /hostel.*₹[\d,]+/i],
  ['iit madras placement', '#outcomes', /₹/],
  ['is IIT Bombay fake', '#recognition', /UGC|AISHE|NIRF|Act/],
  ['Commercial University Daryaganj', '/check?q=Commercial', /^On UGC’s list of fake/],
  ['raja arabic university nagpur', '/check?q=raja', /^On UGC’s list of fake/],
  ['address of iit bombay', '#where', /Mumbai/],
  ['nit rourkela fees sc st maaf', '#costs', /SC/],
  ['vit vellore bond', '/guides/medical-bonds', /^At many government medical colleges/],
  ['mbbs bond government college rajasthan', '/guides/medical-bonds', /not recorded here/],
  ['jobs after 12th commerce', '/guides/after-class-12#commerce', /^With Commerce: B\.Com/],
  [
    'bihar bed college allotment',
    '/guides/josaa',
    /allotments of this counselling are not recorded/,
  ],
  ['highest package of nit rourkela', '#outcomes', /^Only the median pay is recorded/],
  ['iit madras me sabse zyada package kitna hai', '#outcomes', /₹/],
  ['एनआईटी राउरकेला का औसत पैकेज', '#outcomes', /^Only the median pay/],
  [
    'is there a future in mechanical engineering',
    '/courses/btech#next',
    /any B\.Tech; those of Mech/,
  ],
  ['physics me kya scope hai', '/courses/bsc#next', /careers after any B\.Sc; those of Physics/],
  ['सिविल इंजीनियरिंग में करियर', '/courses/btech#next', /any B\.Tech; those of Civil/],
  ['mbbs duration', '/courses/mbbs#what', /5/],
  ['scope of b pharm', '/courses/bpharm#next', /./],
])('%j is answered above the list', async (q, href, line) => {
  const answers = await answersTo(q);
  expect(answers.map((answer) => answer.href)).toContainEqual(expect.stringContaining(href));
  expect(answers.flatMap(({ lines }) => lines)).toContainEqual(expect.stringMatching(line));
});

test.each([
  ['wbjee rank 50000', 'en', /^Inside the cut-off at \d+ institutions? in an earlier year only/],
  ['wbjee rank 50000', 'hi', /^\d+ संस्थान.* पुराने साल .* पिछली बार बाहर:$/],
] as const)(
  '%j says in %s that its rank was inside in an earlier year alone',
  async (q, language, line) => {
    const answers = await answersTo(q, language);
    const { lines } = answers.find(({ href }) => href.includes('/cutoffs?')) ?? { lines: [] };
    const at = lines.findIndex((each) => line.test(each));
    expect(at).toBeGreaterThanOrEqual(0);
    expect(lines.slice(at + 1).length).toBeGreaterThan(0);
    const years = language === 'en' ? /inside the cut-off in \d of \d years?$/ : /\d .*साल/;
    for (const row of lines.slice(at + 1)) expect(row).toMatch(years);
  },
);

test('a score says it too', async () => {
  const page = { kind: 'cutoffs', name: '', slug: 'bitsat', filled: { score: 150 } } as const;
  const { lines = [] } = (await cutoffAnswer(app.runtime, page, 'en')) ?? {};
  expect(lines[0]).toMatch(/^Inside the cut-off at 1 institution in an earlier year only/);
  expect(lines.length).toBeGreaterThan(1);
});

test('an unrecorded fee is reported as unknown, with the institution’s website', async () => {
  const [answer] = await answersTo('iim ahmedabad fees');
  expect(answer?.lines).toEqual(['Its fees are not recorded here.']);
  expect(answer?.site).toMatch(/^https?:/);
});

test.each([
  ['Is there an NRI quota in the IIMs in India?', 'en', /^Which of the colleges below have such/],
  ['hostel facilities in IIMs', 'en', /^Hostel charges are recorded for few/],
  ['IIM में हॉस्टल', 'hi', /^नीचे के कॉलेजों में हॉस्टल/],
] as const)('%j says in %s what its list does not', async (q, language, line) => {
  const answers = await answersTo(q, language);
  expect(answers.flatMap(({ lines }) => lines)).toContainEqual(expect.stringMatching(line));
});

test.each(languages)(
  'a topic that no page treats has a sentence beside a list in %s',
  (language) => {
    const { besideList } = siteWords(language).questionTexts;
    const quiet = topics.filter(
      ({ institution, beside, page }) => institution && beside === 'any list' && !page,
    );
    expect(quiet.length).toBeGreaterThan(2);
    expect(quiet.filter(({ topic }) => lookup(besideList, topic) === undefined)).toEqual([]);
  },
);

test('a question for a list has no answer above it', async () => {
  expect(await answersTo('engineering colleges in delhi')).toEqual([]);
});

test('careers after a degree are of no branch, and say so in Hindi as well', async () => {
  const [ofBranch] = await answersTo('scope of aerospace engineering', 'hi');
  expect(ofBranch?.lines[0]).toMatch(/किसी भी .* के करियर अलग से दर्ज नहीं/);
  const [ofDegree] = await answersTo('scope of btech');
  expect(ofDegree?.lines.join()).not.toMatch(/recorded apart/);
});
