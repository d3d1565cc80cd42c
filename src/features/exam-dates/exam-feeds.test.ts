import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatCalendar } from '../../domain/exams/icalendar.ts';
import { readCalendar } from '../../testing/read-calendar.ts';
import { openTestApp } from '../../testing/test-app.ts';
import { createFeed, type FeedChoice } from './feeds.ts';

const DAY = 24 * 60 * 60;
const date = {
  cycle: 2027,
  session: null,
  kind: 'exam',
  from: '2027-01-03',
  source: 'exam-a-xat',
  url: null,
  checkedOn: '2026-05-30',
};

async function open() {
  const app = await openTestApp();
  const root = await app.person('root', 'admin');
  const put = async (dates: readonly object[]) => {
    // More time passes between two edits than a token lives.
    const { token } = await app.signIn(root);
    const path = '/api/entrance-exams/nimcet/dates';
    const { status } = await app.request('PUT', path, { token, body: { dates } });
    expect(status).toBe(200);
  };
  const feed = (choice: FeedChoice = { exam: 'nimcet' }) => createFeed(app.runtime, choice, 'en');
  const events = async (choice?: FeedChoice) => {
    const { icalJs, nodeIcal } = readCalendar(await feed(choice));
    const sorted = [...nodeIcal].sort((a, b) => (a.uid < b.uid ? -1 : 1));
    expect(sorted).toEqual([...icalJs].sort((a, b) => (a.uid < b.uid ? -1 : 1)));
    return icalJs;
  };
  return { app, put, feed, events };
}

describe('a calendar of exam dates', () => {
  test('is parsed equally by two parsers, as whole days without a time zone', async () => {
    const { feed, events } = await open();
    const all = await events({});
    const shipped = 815 - 11;
    // One shipped date is cancelled; the test's clock is before the day of its change.
    expect(all.length).toBe(shipped);
    expect(new Set(all.map(({ uid }) => uid)).size).toBe(shipped);
    expect(all.every(({ isWholeDay, start, end }) => isWholeDay && start < end)).toBe(true);
    expect(all.find(({ summary }) => summary === 'Reported: XAT 2027: exam')).toMatchObject({
      start: '2027-01-03',
      end: '2027-01-04',
      status: 'TENTATIVE',
      sequence: 1,
    });
    expect(all.find(({ summary }) => summary === 'CAT 2026: exam')?.status).toBe('CONFIRMED');
    expect(all.find(({ summary }) => summary === 'Reported: CUET PG 2025: exam')).toMatchObject({
      start: '2025-03-13',
      end: '2025-04-02',
    });
    const text = await feed({});
    expect(text).not.toMatch(/TZID|VTIMEZONE/);
    expect(text).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT12H\r\nX-PUBLISHED-TTL:PT12H\r\n');
    const lines = text.split('\r\n');
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(await feed({})).toBe(text);
  });

  test('contains one exam, a selection or a field', async () => {
    const { events, feed } = await open();
    const examsOf = async (choice: FeedChoice) => [
      ...new Set((await events(choice)).map(({ uid }) => uid.split('.')[0])),
    ];
    expect(await examsOf({ exam: 'xat' })).toEqual(['xat']);
    expect(await examsOf({ picked: ['xat', 'gate', 'nothing', 'gate'] })).toEqual(['gate', 'xat']);
    expect(await feed({ picked: ['xat', 'gate'] })).toBe(await feed({ picked: ['gate', 'xat'] }));
    expect(await examsOf({ field: 'architecture' })).toContain('nata');
    await expect(feed({ exam: 'nothing' })).rejects.toMatchObject({ reason: 'unknownExam' });
    await expect(feed({ picked: ['nothing'] })).rejects.toMatchObject({ reason: 'unknownExam' });
    await expect(feed({ field: 'Sorcery' })).rejects.toMatchObject({ reason: 'invalidInput' });
    expect(await events({ exam: 'aat' })).toHaveLength(4);
  });

  test('keeps the identity of a date through edits and marks edited ones', async () => {
    const { app, put, events } = await open();
    const shift = (day: string, session: string | null = null) => ({ ...date, from: day, session });
    const first = shift('2027-01-03');
    const second = shift('2027-01-04');
    const other = shift('2027-01-05', 'Evening; paper, 2');
    await put([first, second, other]);
    const before = await events();
    const byStart = (list: Awaited<ReturnType<typeof events>>, day: string) =>
      list.find(({ start }) => start === day);
    app.pass(60);
    await put([other, second, first]);
    expect(await events()).toEqual(before);
    app.pass(60);
    await put([other, { ...second, from: '2027-02-01' }, first]);
    const after = await events();
    expect(byStart(after, '2027-02-01')).toMatchObject({
      uid: byStart(before, '2027-01-04')?.uid,
      sequence: 1,
      modified: app.runtime.now().toISOString().slice(0, 19),
    });
    expect(byStart(after, '2027-01-03')).toEqual(byStart(before, '2027-01-03'));
    expect(byStart(after, '2027-01-05')?.summary).toBe('NIMCET 2027, Evening; paper, 2: exam');
  });

  test('exports a removed or cancelled date for 60 days, and its return', async () => {
    const { app, put, events } = await open();
    await put([date]);
    const [known] = await events();
    app.pass(60);
    await put([]);
    expect(await events()).toMatchObject([{ uid: known?.uid, status: 'CANCELLED', sequence: 1 }]);
    app.pass(59 * DAY);
    expect(await events()).toHaveLength(1);
    await put([{ ...date, from: '2027-01-10' }]);
    expect(await events()).toMatchObject([{ uid: known?.uid, status: 'CONFIRMED', sequence: 2 }]);
    await put([{ ...date, state: 'cancelled' }]);
    expect(await events()).toMatchObject([{ uid: known?.uid, status: 'CANCELLED', sequence: 3 }]);
    app.pass(61 * DAY);
    expect(await events()).toEqual([]);
  });

  test('omits months and cancels a day that became one', async () => {
    const { put, events } = await open();
    const month = { ...date, from: '2027-01-01', precision: 'month' };
    await put([month]);
    expect(await events()).toEqual([]);
    await put([date]);
    const [known] = await events();
    expect(known).toMatchObject({ status: 'CONFIRMED' });
    await put([month]);
    expect(await events()).toMatchObject([{ uid: known?.uid, status: 'CANCELLED' }]);
  });
});

test('round-trips any text through both parsers', () => {
  const event = {
    uid: 'a@b',
    from: '2027-01-03',
    last: '2027-01-03',
    description: 'x',
    url: 'https://example.org',
    status: 'CONFIRMED',
    sequence: 0,
    modifiedAt: '2026-06-01T00:00:00.000Z',
  } as const;
  const printable = fc.string({ unit: 'grapheme', maxLength: 200 });
  const text = printable.map((raw) => raw.replace(/[\p{Cc}\p{Cs}\u2028\u2029]/gu, '').trim());
  fc.assert(
    fc.property(text, (summary) => {
      const written = formatCalendar({ name: summary, product: 'x' }, [{ ...event, summary }]);
      const { icalJs, nodeIcal } = readCalendar(written);
      expect(icalJs.map((read) => read.summary ?? '')).toEqual([summary]);
      // node-ical removes quotes around a whole text.
      const unquoted = summary.replace(/^"(.*)"$/s, '$1');
      expect([summary, unquoted]).toContain(nodeIcal.map((read) => read.summary).join());
      const octets = written.split('\r\n').map((line) => Buffer.byteLength(line));
      expect(Math.max(...octets)).toBeLessThanOrEqual(75);
    }),
    { examples: [['""'], ['"a", "b"']] },
  );
});
