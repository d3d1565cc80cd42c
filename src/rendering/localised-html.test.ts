import { expect, test } from 'vitest';
import { atOnce } from '../async/index.ts';
import { hostileNames } from '../testing/hostile-names.ts';
import { localiseHtml } from './localised-html.ts';

const localised = (html: string) => atOnce(localiseHtml(html, 'hi'));

const page = (body: string) =>
  `<!doctype html><html lang="hi"><head><title>Goa</title></head><body>${body}</body></html>`;
const localise = (body: string) => localised(page(body)).slice(page('').indexOf('</body>'), -14);

test.each([
  ['a link to a page', '<a href="/exams">ए</a>', '<a href="/hi/exams">ए</a>'],
  ['the front page', '<a class="x" href="/">ए</a>', '<a class="x" href="/hi">ए</a>'],
  ['a query', '<a href="/cutoffs?list=kcet">ए</a>', '<a href="/hi/cutoffs?list=kcet">ए</a>'],
  ['a form', '<form action="/institutions">', '<form action="/hi/institutions">'],
  [
    'where signing in leads back to',
    '<a href="/login?next=%2Fexams%2Fxat%3Fa%3Db">ए</a>',
    '<a href="/hi/login?next=%2Fhi%2Fexams%2Fxat%3Fa%3Db">ए</a>',
  ],
  ['a screen of the console', '<a href="/dashboard">ए</a>', '<a href="/dashboard">ए</a>'],
  ['a file', '<a href="/calendar/xat.ics">ए</a>', '<a href="/calendar/xat.ics">ए</a>'],
  ['another site', '<a href="//a.test/exams">ए</a>', '<a href="//a.test/exams">ए</a>'],
  [
    'another language',
    '<a href="/exams" hreflang="en">ए</a>',
    '<a href="/exams" hreflang="en">ए</a>',
  ],
  [
    'an island of React',
    '<astro-island><a href="/exams">Goa</a></astro-island>',
    '<astro-island><a href="/exams">Goa</a></astro-island>',
  ],
])('%s', (_, written, expected) => {
  expect(localise(written)).toBe(expected);
});

test.each([
  ['a name', '<p>Goa</p>', '<p>गोवा</p>'],
  ['names with a comma', '<p>Pune, Maharashtra</p>', '<p>पुणे, महाराष्ट्र</p>'],
  ['a duration', '<p>4 Years</p>', '<p>4 वर्ष</p>'],
  ['an amount', '<p>₹1.5 lakh a year</p>', '<p>₹1.5 लाख प्रति वर्ष</p>'],
  [
    'a list of ranks',
    '<p>NIRF Law 2025</p>',
    '<p><span><span lang="en">NIRF</span> लॉ 2025</span></p>',
  ],
  [
    'an option, which sends its English value',
    '<option>Law</option>',
    '<option value="Law">लॉ</option>',
  ],
  ['an option that has a value', '<option value="x">Law</option>', '<option value="x">लॉ</option>'],
  ['what is heard', '<a aria-label="Goa">ए</a>', '<a aria-label="गोवा">ए</a>'],
  [
    'what a person wrote',
    '<p data-written>Goa</p>',
    '<p data-written><span lang="en">Goa</span></p>',
  ],
  ['what has a language', '<p lang="en">Goa <b>Law</b></p>', '<p lang="en">Goa <b>Law</b></p>'],
])('%s', (_, written, expected) => {
  expect(localise(written)).toBe(expected);
});

test.each([
  ['a name without a Hindi form', '<p>Some Trust</p>', '<p><span lang="en">Some Trust</span></p>'],
  ['beside Hindi', '<p>कोड JK</p>', '<p><span>कोड <span lang="en">JK</span></span></p>'],
  ['beside Tamil', '<p>குறியீடு JK</p>', '<p><span>குறியீடு <span lang="en">JK</span></span></p>'],
  ['an entity is no letter', '<p>&nbsp;ए &amp; बी</p>', '<p>&nbsp;ए &amp; बी</p>'],
  ['an option', '<option>Some Trust</option>', '<option lang="en">Some Trust</option>'],
  ['a script', '<script>const law = "Law";</script>', '<script>const law = "Law";</script>'],
])('English is marked: %s', (_, written, expected) => {
  expect(localise(written)).toBe(expected);
});

test('marks an English passage once per section', () => {
  const passage =
    '<p>The National Testing Agency holds it twice a year, in January and in April, for many seats.</p>';
  const html = localise(`<section>${passage}${passage}</section><section>${passage}</section>`);
  expect(html.match(/in-english/g)).toHaveLength(2);
});

test('treats a deferred island as a fragment', () => {
  expect(localised('<a href="/states/goa">Goa</a>')).toBe('<a href="/hi/states/goa">गोवा</a>');
});

test.each(hostileNames)('leaves the text %s as it is', (name) => {
  const page = `<body><main><p>${name}</p><select><option>${name}</option></select><img alt="${name}"></main></body>`;
  const written = localised(page);
  expect(
    written
      .replaceAll(/<[^<>]*>/g, ' ')
      .trim()
      .split(/\s+/),
  ).toEqual([name, name]);
  expect(written).toContain(`alt="${name}"`);
});

test('reads texts that look like amounts in linear time', () => {
  const text = `${'1'.repeat(5_000)}x`;
  expect(localised(`<body><p>${text}</p></body>`)).toContain(text);
});
