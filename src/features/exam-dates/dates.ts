import type { ExamEntry } from '../../domain/exams/detail.ts';
import {
  compareDates,
  type DateInput,
  type DatesInput,
  type ExamDate,
  type ExamDatesQuery,
  examDate,
  lastDay,
  type StoredExamDates,
  type TrackedDate,
  type TrackedDates,
} from '../../domain/exams/exam-date.ts';
import { reviseDates } from '../../domain/exams/exam-date-edits.ts';
import { dateDifferences, followDeploy } from '../../domain/exams/follow-deploy.ts';
import {
  type IsOfficial,
  isOfficialDate,
  splitStanding,
  stateBySource,
  withStates,
} from '../../domain/exams/standing-dates.ts';
import type { Principal } from '../../domain/principal.ts';
import { shippedDates } from '../../domain/reference/exam-dates.ts';
import { Refusal } from '../../domain/refusal.ts';
import { fold } from '../../domain/text.ts';
import { namesVersion } from '../../domain/version-tag.ts';
import { hashText, mergePlans, StaleEdit } from '../../store/index.ts';
import { stampOf } from '../changes/edit-stamp.ts';
import { planRecording, type RecordingDependencies } from '../changes/history-writing.ts';
import { tagsOfDates } from '../changes/page-purges.ts';
import type { With } from '../needs.ts';
import type { EntryDetails } from '../reference/detail-records.ts';
import { findEntry, listEntries } from '../reference/details.ts';
import { examKind } from '../reference/kinds.ts';
import { createOfficialCheck, createSourceCheck } from '../sources/sources.ts';

type DateDependencies = EntryDetails & With<'examDates' | 'sources'>;

/** An exam with the dates that stand, those that gave way to an official one, and removed ones. */
export interface DatedExam extends TrackedDates {
  exam: ExamEntry;
  superseded: TrackedDate[];
}

/** The dates of one exam and their version. */
interface DatesWithEtag extends DatedExam {
  /** Every date, in the order in which an editor sent them. */
  stated: TrackedDate[];
  etag: string;
}

const NO_DATES: TrackedDates = { dates: [], removed: [] };

/** The ETag of unedited shipped dates. */
function shippedEtagOf(slug: string): string {
  return `"shipped-${hashText(JSON.stringify(shippedDates().get(slug) ?? NO_DATES)).slice(0, 24)}"`;
}

/** The dates of one exam. Refuses `unknownExam`. */
export async function findDates(runtime: DateDependencies, slug: string): Promise<DatesWithEtag> {
  const [exam, stored, isOfficial] = await Promise.all([
    findEntry(examKind, runtime, slug),
    runtime.examDates.records.read(hashText(slug)),
    createOfficialCheck(runtime),
  ]);
  const tracked = presentDates(slug, stored?.data);
  const dated = toDatedExam(exam, tracked, isOfficial);
  return {
    ...dated,
    stated: stateBySource(tracked.dates, isOfficial),
    etag: stored?.etag ?? shippedEtagOf(slug),
  };
}

/** All exams with current or former dates, in reference order. */
export async function listDatedExams(runtime: DateDependencies): Promise<DatedExam[]> {
  const [exams, { items }, isOfficial] = await Promise.all([
    listEntries(examKind, runtime),
    runtime.examDates.list.refresh(),
    createOfficialCheck(runtime),
  ]);
  return exams.flatMap((exam) => {
    const stored = items.get(hashText(exam.slug));
    const isKnown = stored !== undefined || shippedDates().has(exam.slug);
    return isKnown ? [toDatedExam(exam, presentDates(exam.slug, stored), isOfficial)] : [];
  });
}

/** The dates of an exam: an editor's over those that come with this deploy. */
function presentDates(slug: string, stored: StoredExamDates | undefined): TrackedDates {
  const shipped = shippedDates().get(slug) ?? NO_DATES;
  if (!stored) return shipped;
  return { ...stored, dates: followDeploy(stored.dates, stored.base, shipped.dates) };
}

/** The dates that both an editor and a later deploy have changed, by exam. */
export async function listDateDifferences({ examDates }: With<'examDates'>) {
  const { items } = await examDates.list.refresh();
  return [...items.values()].flatMap(({ slug, dates, base }) =>
    dateDifferences(dates, base, shippedDates().get(slug)?.dates ?? []).map((found) => ({
      slug,
      ...found,
    })),
  );
}

function toDatedExam(exam: ExamEntry, tracked: TrackedDates, isOfficial: IsOfficial): DatedExam {
  const { standing, superseded } = splitStanding(stateBySource(tracked.dates, isOfficial));
  return { exam, dates: standing, superseded, removed: tracked.removed };
}

/** The exams of a field, by name ignoring case. Refuses a field without exams. */
export async function listDatedExamsOfField(
  runtime: DateDependencies,
  field: string,
): Promise<DatedExam[]> {
  const folded = fold(field);
  const isOfField = (exam: ExamEntry) => exam.field !== undefined && fold(exam.field) === folded;
  const exams = await listEntries(examKind, runtime);
  if (!exams.some(isOfField)) {
    const issue = { code: 'custom', path: ['field'], params: { key: 'unknownField' } };
    throw new Refusal('invalidInput', { issues: [issue] });
  }
  return (await listDatedExams(runtime)).filter(({ exam }) => isOfField(exam));
}

/** A date as answered by the API. */
export function toExamDate(exam: string, date: TrackedDate): ExamDate {
  return examDate.parse({ exam, ...date });
}

/** The dates that match a query, earliest first; with their ETag for a single exam. */
export async function listDates(
  runtime: DateDependencies,
  { exam, field, from, to }: ExamDatesQuery,
): Promise<{ dates: ExamDate[]; etag: string | null }> {
  const single = exam === null ? null : await findDates(runtime, exam);
  const exams =
    field === null
      ? single
        ? [single]
        : await listDatedExams(runtime)
      : await listDatedExamsOfField(runtime, field);
  const dates = exams
    .filter((dated) => exam === null || dated.exam.slug === exam)
    .flatMap((dated) =>
      (single?.stated ?? dated.dates).map((date) => toExamDate(dated.exam.slug, date)),
    )
    .filter((date) => (from === null || lastDay(date) >= from) && (to === null || date.from <= to));
  // A single exam's dates keep the order in which an editor sent them.
  return { dates: single ? dates : dates.sort(compareDates), etag: single?.etag ?? null };
}

interface DatesEdit {
  slug: string;
  input: DatesInput;
  /** The ETag that the dates must have; null for any. */
  ifMatch: string | null;
}

/**
 * Replaces the dates of an exam. Refuses `unknownSource`, `needsOfficial` for a state that needs an
 * official source, `unknownExam`, and `staleEdit` with the current dates.
 */
export async function replaceDates(
  runtime: DateDependencies & RecordingDependencies & With<'sources'>,
  principal: Principal,
  { slug, input, ifMatch }: DatesEdit,
): Promise<DatesWithEtag> {
  const entered = await requireSources(runtime, input);
  const current = await findDates(runtime, slug);
  const isOfShipped = ifMatch !== null && namesVersion(ifMatch, shippedEtagOf(slug));
  const stamp = stampOf(runtime, principal);
  const change = (stored: StoredExamDates | null): StoredExamDates => {
    const { dates: base } = shippedDates().get(slug) ?? NO_DATES;
    const before = presentDates(slug, stored ?? undefined);
    return {
      slug,
      base,
      ...reviseDates(before, entered, stamp.updatedAt),
      ...stamp,
    };
  };
  const act = {
    principal,
    kind: 'dates',
    id: slug,
    label: () => current.exam.name,
    selectKept: ({ dates }: StoredExamDates) => ({
      dates: dates.map((date) => toExamDate(slug, date)),
    }),
    tags: () => tagsOfDates(slug),
  } as const;
  const condition = ifMatch === null ? {} : { ifMatch: isOfShipped ? null : ifMatch };
  try {
    const plan = mergePlans(condition, planRecording(runtime, act));
    const { data, etag } = await runtime.examDates.records.upsert(hashText(slug), change, plan);
    return { ...current, dates: data.dates, removed: data.removed, stated: data.dates, etag };
  } catch (error) {
    if (!(error instanceof StaleEdit)) throw error;
    const { stated, etag } = await findDates(runtime, slug);
    const current = stated.map((date) => toExamDate(slug, date));
    throw new Refusal('staleEdit', { body: { dates: current, etag } });
  }
}

/** The entered dates, each of which names a source that entitles it to its state. */
async function requireSources(runtime: With<'sources'>, input: DatesInput): Promise<DateInput[]> {
  const isKnown = await createSourceCheck(runtime);
  const isOfficial = await createOfficialCheck(runtime);
  const dates = withStates(input.dates, isOfficial);
  const issues = dates.flatMap((date, index) => {
    const issue = (field: string, key: string) => [
      { code: 'custom', path: ['dates', index, field], params: { key } },
    ];
    const { source, state } = date;
    if (source !== null && !isKnown(source)) return issue('source', 'unknownSource');
    if (state === 'reported' || isOfficialDate(date, isOfficial)) return [];
    return issue('state', 'needsOfficial');
  });
  if (issues.length > 0) throw new Refusal('invalidInput', { issues });
  return dates;
}
