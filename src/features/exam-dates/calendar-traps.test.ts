import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Language } from '../../domain/languages.ts';
import { feedAnswer } from '../../rendering/feed-answer.ts';
import { shareRuntime } from '../../runtime/open-runtime.ts';
import { readCalendar } from '../../testing/read-calendar.ts';
import { type Person, startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { FeedChoice } from './feeds.ts';

const date = {
  cycle: 2027,
  session: 'Shift 1, 2; "A\\B"',
  kind: 'exam',
  from: '2027-01-03',
  to: '2027-01-05',
  source: 'exam-a-xat',
  url: null,
  checkedOn: '2026-05-30',
};

/** A feed as a calendar fetches it. */
interface Feed {
  headers: Headers;
  bytes: Uint8Array;
  text: string;
  /** Content lines as sent, without their ends. */
  lines: string[];
  /** Lines with folds undone. */
  unfolded: string[];
}

async function fetchFeed(choice: FeedChoice, language: Language = 'en'): Promise<Feed> {
  const request = new Request('http://localhost:4321/calendar.ics');
  const answer = await feedAnswer(request, choice, language);
  expect(answer.status).toBe(200);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  const lines = text.split('\r\n').slice(0, -1);
  const unfolded = text.replaceAll('\r\n ', '').split('\r\n').slice(0, -1);
  return { headers: answer.headers, bytes, text, lines, unfolded };
}

let app: TestApp;
let root: Person;
beforeAll(async () => {
  app = await startTestApp();
  root = await app.person('root', 'admin');
  shareRuntime(app.runtime);
});
afterAll(() => app.close());

async function putDates(dates: readonly object[]): Promise<void> {
  const { token } = root;
  const path = '/api/entrance-exams/nimcet/dates';
  const { status } = await app.request('PUT', path, { token, body: { dates } });
  expect(status).toBe(200);
}

const valuesOf = ({ unfolded }: Feed, name: string) =>
  unfolded.flatMap((line) => (line.startsWith(`${name}:`) ? [line.slice(name.length + 1)] : []));

/** Properties of feeds that Google Calendar, Apple Calendar or Outlook mishandle. */
const traps: readonly { trap: string; source: string; holds(feed: Feed): void }[] = [
  {
    trap: 'Outlook and validators refuse lines that end in LF alone',
    source: 'https://github.com/nextcloud/calendar/issues/2413',
    holds: ({ text }) => expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/),
  },
  {
    trap: 'lines are counted in octets, and Indian scripts have three a character',
    source: 'https://github.com/JustAlex0000/Edupage-Extras/issues/50',
    holds: ({ lines }) =>
      expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75),
  },
  {
    trap: 'Google shows a surrogate pair that a fold cuts as two question marks',
    source: 'https://github.com/sebbo2002/ical-generator/issues/221',
    holds: ({ lines }) => expect(lines.every((line) => line.isWellFormed())).toBe(true),
  },
  {
    trap: 'a fold between a character and its combining mark breaks the character',
    source: 'https://github.com/icalendar/icalendar/pull/158',
    holds: ({ lines }) => expect(lines.filter((line) => /^ \p{M}/u.test(line))).toEqual([]),
  },
  {
    trap: 'Outlook shows the rest of the line after an escape that a fold cuts',
    source: 'https://github.com/collective/icalendar/pull/87',
    holds: ({ lines }) =>
      expect(lines.filter((line) => /(^|[^\\])(\\\\)*\\$/.test(line))).toEqual([]),
  },
  {
    trap: 'Google shows a last day too few where DTEND is the last day itself',
    source: 'https://github.com/othyn/go-calendar/pull/18',
    holds(feed) {
      expect(feed.text).toContain('DTSTART;VALUE=DATE:20270103\r\nDTEND;VALUE=DATE:20270106\r\n');
      expect(feed.text).not.toMatch(/DTSTART:|DTEND:/);
    },
  },
  {
    trap: 'parsers refuse a date that has a space behind it',
    source: 'https://github.com/tbar0970/jethro-pmm/issues/623',
    holds: ({ text }) => expect(text).not.toMatch(/^(DT|UID|SEQUENCE|LAST).* \r$/m),
  },
  {
    trap: 'Outlook moves events whose TZID no VTIMEZONE explains',
    source: 'https://github.com/owncloud-archive/calendar/issues/687',
    holds: ({ text }) => expect(text).not.toMatch(/TZID|X-WR-TIMEZONE|VTIMEZONE/),
  },
  {
    trap: 'Google reads nothing of a file that begins with a byte order mark',
    source: 'https://github.com/ical-org/ical.net/issues/445',
    holds: ({ bytes }) =>
      expect(Buffer.from(bytes.slice(0, 15)).toString()).toBe('BEGIN:VCALENDAR'),
  },
  {
    trap: 'Google garbles Unicode where the type names no charset',
    source: 'https://github.com/webuildsg/webuild/issues/167',
    holds: ({ headers }) =>
      expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8'),
  },
  {
    trap: 'Google does not subscribe to an attachment',
    source: 'https://github.com/statesofpop/django-cal/issues/9',
    holds: ({ headers }) => expect(headers.has('content-disposition')).toBe(false),
  },
  {
    trap: 'a feed without PRODID or VERSION is not valid',
    source: 'https://github.com/nextcloud/calendar/issues/2413',
    holds({ unfolded }) {
      expect(unfolded.filter((line) => /^(PRODID|VERSION):./.test(line))).toHaveLength(2);
    },
  },
  {
    trap: 'strict clients refuse an event without DTSTAMP; one of now would change every fetch',
    source: 'https://github.com/olivierlambert/calrs/pull/49',
    holds(feed) {
      const stamps = valuesOf(feed, 'DTSTAMP');
      expect(stamps).toHaveLength(valuesOf(feed, 'UID').length);
      expect(stamps).toEqual(valuesOf(feed, 'LAST-MODIFIED'));
    },
  },
  {
    trap: 'all calendars double the events whose UID changes or is not unique',
    source: 'https://github.com/ellite/Wallos/pull/966',
    holds(feed) {
      const uids = valuesOf(feed, 'UID');
      expect(new Set(uids).size).toBe(uids.length);
      expect(uids.filter((uid) => !/^[\x21-\x7e]+@campuskosh$/.test(uid))).toEqual([]);
    },
  },
  {
    trap: 'a comma, semicolon, backslash or new line that is not escaped cuts the text',
    source: 'https://www.rfc-editor.org/rfc/rfc5545#section-3.3.11',
    holds(feed) {
      expect(valuesOf(feed, 'SUMMARY').join()).toContain('Shift 1\\, 2\\; "A\\\\B"');
      for (const text of [...valuesOf(feed, 'SUMMARY'), ...valuesOf(feed, 'DESCRIPTION')])
        expect(text.replace(/\\[\\;,n]/g, '')).not.toMatch(/[\\;,]/);
    },
  },
  {
    trap: 'Outlook blocks whole days in spite of TRANSP',
    source: 'https://github.com/adamgibbons/ics/pull/120',
    holds({ text }) {
      const free = 'TRANSP:TRANSPARENT\r\nX-MICROSOFT-CDO-BUSYSTATUS:FREE\r\n';
      expect(text.split(free)).toHaveLength(text.split('BEGIN:VEVENT').length);
    },
  },
  {
    trap: 'Outlook reads the interval of updates from another property than Apple',
    source: 'https://github.com/michael-maltsev/cheese-fork/issues/13',
    holds({ text }) {
      expect(text).toContain('\r\nX-PUBLISHED-TTL:PT12H\r\n');
      expect(text).toContain('\r\nREFRESH-INTERVAL;VALUE=DURATION:PT12H\r\n');
    },
  },
  {
    trap: 'Google and Apple take the name from X-WR-CALNAME, others from NAME',
    source: 'https://github.com/michael-maltsev/cheese-fork/issues/13',
    holds(feed) {
      expect(valuesOf(feed, 'NAME')).toHaveLength(1);
      expect(valuesOf(feed, 'X-WR-CALNAME')).toEqual(valuesOf(feed, 'NAME'));
    },
  },
  {
    trap: 'Outlook takes a calendar of another METHOD for an invitation',
    source: 'https://github.com/dotnet-foundation/wg-maintainers/pull/64',
    holds: (feed) => expect(valuesOf(feed, 'METHOD')).toEqual(['PUBLISH']),
  },
  {
    trap: 'Google takes feeds of at most 1 MB and some 1,100 events',
    source: 'https://github.com/roed314/seminars/issues/777',
    holds(feed) {
      expect(feed.bytes.length).toBeLessThan(1_000_000);
      expect(valuesOf(feed, 'UID').length).toBeLessThan(1_100);
    },
  },
];

describe.each(['en', 'hi'] as const)('the feed of all exams in %s', (language) => {
  let feed: Feed;
  beforeAll(async () => {
    await putDates([date]);
    feed = await fetchFeed({}, language);
  });
  test.each(traps)('$trap: $source', ({ holds }) => holds(feed));
});

// https://github.com/ephios-dev/ephios/pull/1581: clients strike it out, leave it out, or show it.
test('names the state of cancelled, withdrawn and postponed events where STATUS is ignored', async () => {
  const other = { ...date, session: null };
  await putDates([date, { ...other, state: 'postponed' }, { ...other, kind: 'result' }]);
  await putDates([
    { ...other, state: 'postponed' },
    { ...other, kind: 'result', state: 'cancelled' },
  ]);
  const { icalJs } = readCalendar((await fetchFeed({ exam: 'nimcet' })).text);
  const shown = icalJs.map(({ summary, status }) => `${status} ${summary}`);
  expect(shown.sort()).toEqual([
    'CANCELLED Cancelled: NIMCET 2027: result',
    'CANCELLED Withdrawn: NIMCET 2027, Shift 1, 2; "A\\B": exam',
    'TENTATIVE Postponed: NIMCET 2027: exam',
  ]);
});

// https://github.com/collective/icalendar/issues/251: the grammar requires an event, but an
// event that was not announced would be invented. Google's exports of empty calendars have none either.
test('a calendar without dates is served and read as empty', async () => {
  const { text, unfolded } = await fetchFeed({ exam: 'reva-cet' });
  expect(readCalendar(text)).toEqual({ icalJs: [], nodeIcal: [] });
  expect([unfolded[0], unfolded.at(-1)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR']);
});
