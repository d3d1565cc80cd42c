import { expect, it } from 'vitest';
import { searchCatalogue } from './asking.ts';

const pagesOf = (q: string) =>
  searchCatalogue(q).links.map(({ kind, slug }) => (slug === '' ? kind : `${kind}/${slug}`));

it.each([
  ['meri caste cert kho gayi', 'guide/categories-and-certificates'],
  ['कास्ट सर्टिफिकेट नहीं है', 'guide/categories-and-certificates'],
  ['what help is there for persons with disabilities', 'guide/categories-and-certificates'],
  ['viklang ke liye admission', 'guide/categories-and-certificates'],
  ['दिव्यांगजन को प्रवेश में क्या मिलता है', 'guide/categories-and-certificates'],
  ['is DEB approval needed', 'guide/distance-and-online-degrees'],
  ['how do I edit my higher options', 'guide/josaa-csab-state-rounds'],
  ['IIT aur NIT ki choice kaise bhare', 'guide/josaa-csab-state-rounds'],
  ['kcet councelling ke round', 'guide/josaa-csab-state-rounds'],
  ['डायरेक्ट 2nd year B.Tech कैसे', 'guide/lateral-entry'],
  ['which branch should I take', 'guide/after-class-12'],
  ['konsi branch leni chahiye', 'guide/after-class-12'],
  ['XII में 60% है, कौन सी ब्रांच लूं', 'guide/after-class-12'],
  ['BS-MS degree kaha se kare', 'course/bs-ms-dual-degree'],
  ['pm yasasvi kya hai', 'scholarships'],
  ['yashasvi yojana ke liye kaun', 'scholarships'],
  ['यशस्वी योजना', 'scholarships'],
  ['pragati scheme for girls', 'scholarships'],
])('links the page that answers: %s', (q, page) => {
  expect(pagesOf(q)).toContain(page);
});

it.each([
  ['science entrance exams', 'exam/csir-ugc-net'],
  ['science ke entrance exam', 'exam/iit-jam'],
  ['can one form do for many courses', 'exam/aiims-paramedical'],
  ['B.Tech without JEE Main', 'cutoffs/jee-main'],
  ['JEE Main ke bina engineering', 'cutoffs/jee-main'],
  ['is a JEE score needed for VIT', 'exam/ajee-aisect'],
])('links no page about something else: %s', (q, page) => {
  expect(pagesOf(q)).not.toContain(page);
});

it.each([
  ['can I enter NIT before IIT', 0],
  ['क्या आईआईटी और एनआईटी दोनों में एडमिशन मिल सकता है', 0],
  ['iit or nit which is better', 54],
  ['mahila doctor kaise bane', 0],
])('lists families only where they are asked for: %s', (q, total) => {
  expect(searchCatalogue(q).total).toBe(total);
});

it.each([
  'JEE Main rank above 1348',
  'rank less than 1348 in JEE Main',
  'jee main rank around 1348',
])('reads the rank with a word of comparison: %s', (q) => {
  expect(searchCatalogue(q).links).toContainEqual(
    expect.objectContaining({ slug: 'jee-main', rank: 1348 }),
  );
});

it.each(['NEET score less than 550 for medical colleges', '550 se kam number par medical college'])(
  'reads a small number as no fee: %s',
  (q) => {
    expect(searchCatalogue(q).reading?.parts.map(({ kind }) => kind)).not.toContain('fee');
  },
);

it.each([
  ['business analytics colleges in pune', 'Management'],
  ['biology colleges', 'Science'],
  ['बायोलॉजी कॉलेज', 'Science'],
])('says which words are read as the nearest that is held: %s', (q, label) => {
  expect(searchCatalogue(q).reading?.parts).toContainEqual(
    expect.objectContaining({ label, loose: true }),
  );
});

it.each(['management colleges in pune', 'doctor banne ke liye college'])(
  'says so of no other words: %s',
  (q) => {
    expect(searchCatalogue(q).reading?.parts.some(({ loose }) => loose)).toBe(false);
  },
);

it.each(['scored 66% in B.Com, what in CAT', '60 percent in bcom hai, CAT de sakta hu'])(
  'narrows nothing by a course of which a percentage is told: %s',
  (q) => {
    expect(searchCatalogue(q).reading?.parts.map(({ label }) => label)).not.toContain('B.Com');
  },
);
