import type { Language } from '../../domain/languages.ts';
import { Refusal } from '../../domain/refusal.ts';
import { messagesIn } from '../../messages/catalogue.ts';
import type { With } from '../needs.ts';
import type { EntryDetails } from '../reference/detail-records.ts';
import { createSourceFinder } from '../sources/sources.ts';
import { type DatedExam, findDates, listDatedExams, listDatedExamsOfField } from './dates.ts';
import { buildFeed } from './feed.ts';

type FeedDependencies = EntryDetails & With<'examDates' | 'sources' | 'siteUrl' | 'now'>;

/** The dates that a calendar contains: of one exam, a selection, a field, or all. */
export interface FeedChoice {
  exam?: string | undefined;
  picked?: readonly string[] | undefined;
  field?: string | undefined;
}

/** The selected dates and the calendar's name. */
interface CalendarDates {
  name: string;
  exams: DatedExam[];
}

/** Refuses `unknownExam` where none of the exams is known, `invalidInput` for an unknown field. */
export async function selectDates(
  runtime: FeedDependencies,
  { exam, picked, field }: FeedChoice,
  language: Language,
): Promise<CalendarDates> {
  const { calendars } = messagesIn(language).dateTexts;
  if (exam !== undefined) {
    const dated = await findDates(runtime, exam);
    return { name: calendars.exam(dated.exam.name), exams: [dated] };
  }
  if (picked !== undefined) {
    const exams = await findPickedDates(runtime, picked);
    const names = exams.map((dated) => dated.exam.name).join(', ');
    return { name: calendars.picked(names), exams };
  }
  if (field !== undefined) {
    const exams = await listDatedExamsOfField(runtime, field);
    return { name: calendars.field(exams[0]?.exam.field ?? field), exams };
  }
  return { name: calendars.all, exams: await listDatedExams(runtime) };
}

/** A deleted exam does not break a calendar of several. */
async function findPickedDates(
  runtime: FeedDependencies,
  picked: readonly string[],
): Promise<DatedExam[]> {
  const results = await Promise.all(
    [...new Set(picked)].sort().map((slug) => findDates(runtime, slug).catch(nullIfUnknown)),
  );
  const exams = results.filter((result) => result !== null);
  if (exams.length === 0) throw new Refusal('unknownExam');
  return exams;
}

function nullIfUnknown(failure: unknown): null {
  if (failure instanceof Refusal && failure.reason === 'unknownExam') return null;
  throw failure;
}

/** The calendar of a selection as subscribers fetch it. Refuses as `selectDates` does. */
export async function createFeed(
  runtime: FeedDependencies,
  choice: FeedChoice,
  language: Language,
): Promise<string> {
  const [{ name, exams }, sourceOf] = await Promise.all([
    selectDates(runtime, choice, language),
    createSourceFinder(runtime),
  ]);
  return buildFeed(exams, {
    name,
    siteUrl: runtime.siteUrl,
    now: runtime.now(),
    language,
    sourceOf,
  });
}
