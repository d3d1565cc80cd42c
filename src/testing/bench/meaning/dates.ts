import { readFileSync } from 'node:fs';
import { openCount } from './count.ts';
import { forEach, type Reader, textOf } from './reader.ts';

/** What only an organiser can say of a date. */
const OFFICIAL = new Set(['announced', 'postponed', 'cancelled', 'held']);
const REPORTED = { en: 'reported by', hi: 'के अनुसार' };

interface StatedDate {
  exam: string;
  cycle: number;
  session: string | null;
  kind: string;
  from: string;
  state: string;
  source: string | null;
}

/** The dates of the gathered tables, and what their sources are. */
function statedDates() {
  const byExam: Record<
    string,
    { dates: StatedDate[]; notAnnounced?: { cycle: number; on: string } }
  > = JSON.parse(readFileSync('data/exam-dates.json', 'utf8'));
  const { sources }: { sources: { id: string; official?: boolean }[] } = JSON.parse(
    readFileSync('data/sources.json', 'utf8'),
  );
  const official = new Set(sources.filter((source) => source.official).map(({ id }) => id));
  return { byExam, official };
}

/** Counts dates that say more than their source does. */
export async function countDates(reader: Reader) {
  const { byExam, official } = statedDates();
  const isReported = ({ source }: Pick<StatedDate, 'source'>) => !official.has(source ?? '');
  const answered = openCount(
    'API: a date is called announced or held by a source that is not the organiser',
  );
  const pages = openCount('exam pages: a reported date without "reported", or the reverse');
  const agenda = openCount('/calendar: a reported date without "reported", or the reverse');
  const feed = openCount('feed: a date of another source than the organiser is CONFIRMED');
  const silent = openCount('exam pages do not say that nothing is announced, where that is known');

  const { dates = [] }: { dates: StatedDate[] } = await reader.json('/api/exam-dates');
  for (const date of dates)
    answered.look(OFFICIAL.has(date.state) && isReported(date) ? placeOf(date) : null);

  const reportedOn = new Map<string, boolean[]>();
  for (const date of dates) {
    const key = `${date.exam} ${date.from}`;
    reportedOn.set(key, [...(reportedOn.get(key) ?? []), isReported(date)]);
  }
  /** Whether all dates of an exam on a day are reported; undefined where some are and some are not. */
  const isAllReported = (exam: string, day: string) => {
    const states = new Set(reportedOn.get(`${exam} ${day}`));
    return states.size === 1 ? states.has(true) : undefined;
  };
  const slugs = [...new Set([...Object.keys(byExam), ...dates.map(({ exam }) => exam)])];
  for (const [language, word] of Object.entries(REPORTED)) {
    const root = language === 'en' ? '' : `/${language}`;
    await forEach(slugs, async (slug) => {
      const html = await reader.text(`${root}/exams/${slug}`);
      for (const { day, text } of daysOf(html)) {
        const expected = isAllReported(slug, day);
        if (expected === undefined) continue;
        const isSaid = text.includes(word);
        pages.look(isSaid === expected ? null : `${root}/exams/${slug}: ${text}`);
      }
      const known = byExam[slug]?.notAnnounced;
      if (!known) return;
      const isSaid =
        textOf(html).includes(String(new Date(known.on).getUTCFullYear())) &&
        /announced yet|had been announced|नहीं हुई थी|not announced by|was announced by/.test(
          textOf(html),
        );
      silent.look(isSaid ? null : `${root}/exams/${slug}`);
    });
    for (const { day, exam, text } of daysOf(await reader.text(`${root}/calendar`))) {
      const expected = isAllReported(exam ?? '', day);
      if (expected === undefined) continue;
      agenda.look(text.includes(word) === expected ? null : `${root}/calendar: ${text}`);
    }
  }
  const events = (await reader.text('/calendar.ics')).replaceAll('\r\n ', '').split('BEGIN:VEVENT');
  for (const event of events.slice(1)) {
    const exam = /UID:([^.]+)\./.exec(event)?.[1] ?? '';
    const day = /DTSTART[^:]*:(\d{4})(\d\d)(\d\d)/.exec(event)?.slice(1, 4).join('-') ?? '';
    if (isAllReported(exam, day) === true)
      feed.look(event.includes('STATUS:CONFIRMED') ? `${exam} ${day}` : null);
  }
  return [answered, pages, agenda, feed, silent];
}

function placeOf({ exam, cycle, kind, from, state, source }: StatedDate): string {
  return `${exam} ${cycle}: ${kind} ${from} ${state} by ${source}`;
}

/** The days of an agenda, with the exam that each names. */
function daysOf(html: string): { day: string; exam: string | null; text: string }[] {
  return [...html.matchAll(/<li[^>]*><span class="day"><time datetime="([^"]+)".*?<\/li>/gs)].map(
    ([item, day = '']) => ({
      day,
      exam: /href="(?:\/hi)?\/exams\/([^"/?#]+)/.exec(item)?.[1] ?? null,
      text: textOf(item),
    }),
  );
}
