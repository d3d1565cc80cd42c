import { indianDay } from '../domain/date.ts';
import {
  type Agenda,
  type AgendaQuery,
  buildAgenda,
  listNextClosing,
} from '../domain/exams/agenda.ts';
import { type ExamDateRow, toDateRow } from '../domain/exams/date-row.ts';
import type { ExamEntry } from '../domain/exams/detail.ts';
import type { TrackedDate } from '../domain/exams/exam-date.ts';
import type { SourceOf } from '../domain/institutions/facts-by-source.ts';
import { limits } from '../domain/limits.ts';
import { Refusal } from '../domain/refusal.ts';
import { fold } from '../domain/text.ts';
import { type DatedExam, listDatedExams } from '../features/exam-dates/dates.ts';
import type { FeedChoice } from '../features/exam-dates/feeds.ts';
import { listEntries } from '../features/reference/details.ts';
import { examKind } from '../features/reference/kinds.ts';
import { createSourceFinder } from '../features/sources/sources.ts';
import type { Runtime } from '../runtime/runtime.ts';

type AgendaRow = TrackedDate & { exam: ExamEntry };

/** The content of the page /calendar. */
export interface AgendaPage extends Agenda<AgendaRow> {
  today: string;
  fields: string[];
  levels: string[];
  /** The exam that the page is limited to. */
  exam: ExamEntry | null;
  sourceOf: SourceOf;
}

/** Loads the content of /calendar. Refuses filters that no exam matches. */
export function loadAgenda(query: AgendaQuery) {
  return async (runtime: Runtime): Promise<AgendaPage> => {
    const [dated, exams, sourceOf] = await Promise.all([
      listDatedExams(runtime),
      listEntries(examKind, runtime),
      createSourceFinder(runtime),
    ]);
    const today = indianDay(runtime.now());
    const matching = flattenDates(dated.filter(({ exam }) => matchesFilter(exam, query)));
    const exam = exams.find(({ slug }) => slug === query.exam) ?? null;
    if (query.exam !== null && !exam) throw new Refusal('unknownExam');
    return {
      ...buildAgenda(matching, query.month ?? today.slice(0, 7)),
      today,
      fields: await fieldsWithDates(runtime),
      levels: [...new Set(dated.flatMap((entry) => entry.exam.level ?? []))],
      exam,
      sourceOf,
    };
  };
}

function matchesFilter(
  exam: ExamEntry,
  { field, level, exam: slug }: Omit<AgendaQuery, 'month'>,
): boolean {
  const matches = (value: string | undefined, wanted: string | null) =>
    wanted === null || fold(value ?? '') === fold(wanted);
  return matches(exam.field, field) && matches(exam.level, level) && matches(exam.slug, slug);
}

function flattenDates(dated: readonly DatedExam[]): AgendaRow[] {
  return dated.flatMap(({ exam, dates }) => dates.map((date) => ({ ...date, exam })));
}

/** The applications that close next, of all fields or of one. */
export async function loadClosing(
  runtime: Runtime,
  max: number,
  field: string | null = null,
): Promise<ExamDateRow[]> {
  const today = indianDay(runtime.now());
  const [dated, sourceOf] = await Promise.all([
    listDatedExams(runtime),
    createSourceFinder(runtime),
  ]);
  const ofField = dated.filter(({ exam }) =>
    matchesFilter(exam, { field, level: null, exam: null }),
  );
  const next = listNextClosing(flattenDates(ofField), today).slice(0, max);
  return next.map(({ exam, ...date }) => toDateRow(exam, date, sourceOf));
}

/** Query names that a calendar depends on. */
export const feedNames = ['e', 'field'];

/** Parses which exams a calendar's URL selects. */
export function parseFeedChoice(search: URLSearchParams): FeedChoice {
  const picked = search.get('e');
  const field = search.get('field');
  if (picked) return { picked: picked.split(',').slice(0, limits.examDates.picked) };
  return field ? { field } : {};
}

/** The fields of exams with dates, by name. */
export async function fieldsWithDates(runtime: Runtime): Promise<string[]> {
  const dated = await listDatedExams(runtime);
  return [...new Set(dated.flatMap(({ exam }) => exam.field ?? []))].sort();
}
