import { z } from 'zod';
import type { DateInput, TrackedDates } from '../../src/domain/exams/exam-date.ts';
import { datesInput } from '../../src/domain/exams/exam-date.ts';
import { reviseDates } from '../../src/domain/exams/exam-date-edits.ts';
import { slugOf } from '../../src/domain/slug.ts';
import type { Source } from '../../src/domain/sources/source.ts';
import { cell, type GatheredRow } from './gathered.ts';
import { sourceIdOf } from './source-table.ts';

/** The gathered table's names of kinds, where they differ from ours. */
const KINDS: Readonly<Record<string, string>> = {
  application_opens: 'opens',
  application_closes: 'closes',
  admit_card: 'admit-card',
  answer_key: 'answer-key',
};

/**
 * The dates of each exam by slug, as edits of those in `data/`, so that event ids in calendars
 * persist across deploys.
 */
export function knownDates(
  rows: readonly GatheredRow[],
  sources: readonly Source[],
  before: Readonly<Record<string, TrackedDates>>,
): Record<string, TrackedDates> {
  const accessed = new Map(sources.map(({ id, accessed }) => [id, accessed]));
  const today = [...accessed.values()].sort().at(-1) ?? '';
  const byExam = Map.groupBy(rows, (row) => slugOf(cell(row, 'name')));
  const slugs = [...new Set([...byExam.keys(), ...Object.keys(before)])].sort();
  return Object.fromEntries(
    slugs.map((slug) => {
      const imported = (byExam.get(slug) ?? []).map((row) => toDateInput(row, accessed));
      const { dates } = datesInput(today).parse({ dates: imported });
      const known = before[slug] ?? { dates: [], removed: [] };
      return [slug, reviseDates(known, dates, `${today}T00:00:00.000Z`)];
    }),
  );
}

function toDateInput(
  row: GatheredRow,
  accessed: ReadonlyMap<string, string>,
): z.input<typeof input> {
  const [first = ''] = cell(row, 'source_id').split(';');
  const source = sourceIdOf(first);
  const kind = cell(row, 'kind');
  return {
    cycle: Number(cell(row, 'cycle_year')),
    session: cell(row, 'session'),
    kind: KINDS[kind] ?? kind,
    from: fullDate(cell(row, 'date')),
    to: fullDate(cell(row, 'date_end')),
    precision: cell(row, 'precision'),
    state: cell(row, 'status'),
    source,
    url: null,
    checkedOn: accessed.get(source) ?? '',
  };
}

const input = z.record(z.string(), z.unknown());

/** The first day of a month. */
function fullDate(text: string): string {
  return /^\d{4}-\d{2}$/.test(text) ? `${text}-01` : text;
}

/** The file of all dates, one date per line. */
export function datesFile(exams: Readonly<Record<string, TrackedDates>>): string {
  const blocks = Object.entries(exams).map(
    ([slug, { dates, removed }]) =>
      `"${slug}":{"dates":${lines(dates)},"removed":${lines(removed)}}`,
  );
  return `{\n${blocks.join(',\n')}\n}\n`;
}

function lines(dates: readonly DateInput[]): string {
  if (dates.length === 0) return '[]';
  return `[\n${dates.map((date) => JSON.stringify(date)).join(',\n')}\n]`;
}
