import * as z from 'zod';
import type { DateInput, ShippedExamDates } from '../../src/domain/exams/exam-date.ts';
import { datesInput } from '../../src/domain/exams/exam-date.ts';
import { reviseDates } from '../../src/domain/exams/exam-date-edits.ts';
import { withStates } from '../../src/domain/exams/standing-dates.ts';
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
  before: Readonly<Record<string, ShippedExamDates>>,
): Record<string, ShippedExamDates> {
  const byId = new Map(sources.map((source) => [source.id, source]));
  const today =
    sources
      .map(({ accessed }) => accessed)
      .sort()
      .at(-1) ?? '';
  const byExam = Map.groupBy(rows, (row) => slugOf(cell(row, 'name')));
  const slugs = [...new Set([...byExam.keys(), ...Object.keys(before)])].sort();
  return Object.fromEntries(
    slugs.map((slug) => {
      const imported = (byExam.get(slug) ?? []).map((row) =>
        toDateInput(row, sourceIdOf(firstOf(cell(row, 'source_id'))), byId),
      );
      const { dates } = datesInput(today).parse({ dates: imported });
      const known = before[slug] ?? { dates: [], removed: [], notAnnounced: null };
      const stated = withStates(dates, (id) => byId.get(id)?.official === true);
      return [slug, { ...known, ...reviseDates(known, stated, `${today}T00:00:00.000Z`) }];
    }),
  );
}

/** The first of several sources. */
function firstOf(ids: string): string {
  return ids.split(';')[0] ?? '';
}

/** A row of a gathered table; a date without an official source is reported. */
export function toDateInput(
  row: GatheredRow,
  id: string,
  sources: ReadonlyMap<string, Source>,
): z.input<typeof input> {
  const source = sources.get(id);
  const kind = cell(row, 'kind');
  const [status = ''] = cell(row, 'status').split(' ');
  return {
    cycle: Number(cell(row, 'cycle_year')),
    session: cell(row, 'session'),
    kind: KINDS[kind] ?? kind,
    from: fullDate(cell(row, 'date')),
    to: fullDate(cell(row, 'date_end')),
    precision: cell(row, 'precision'),
    state: source?.official ? status : 'reported',
    source: id,
    url: null,
    checkedOn: source?.accessed ?? '',
  };
}

const input = z.record(z.string(), z.unknown());

/** The first day of a month. */
function fullDate(text: string): string {
  return /^\d{4}-\d{2}$/.test(text) ? `${text}-01` : text;
}

/** The file of all dates, one date per line. */
export function datesFile(exams: Readonly<Record<string, ShippedExamDates>>): string {
  const blocks = Object.entries(exams).map(([slug, { dates, removed, notAnnounced }]) => {
    const parts = [`"dates":${lines(dates)}`, `"removed":${lines(removed)}`];
    return `"${slug}":{${[...parts, `"notAnnounced":${JSON.stringify(notAnnounced)}`].join(',')}}`;
  });
  return `{\n${blocks.join(',\n')}\n}\n`;
}

function lines(dates: readonly DateInput[]): string {
  if (dates.length === 0) return '[]';
  return `[\n${dates.map((date) => JSON.stringify(date)).join(',\n')}\n]`;
}
