import type {
  CourseDetailInput,
  CourseEntry,
  ExamDetailInput,
  ExamEntry,
  StoredCourseDetail,
  StoredExamDetail,
} from '../../domain/detail.ts';
import type { Principal } from '../../domain/principal.ts';
import {
  allCourses,
  allExams,
  allStates,
  courseBySlug,
  examBySlug,
} from '../../domain/reference/entries.ts';
import { type Choices, choices } from '../../domain/reference.ts';
import { Refusal } from '../../domain/refusal.ts';
import { hashed } from '../../store/key.ts';
import { type Kept, type Recorder, recorded } from '../changes/history-writing.ts';
import { tagsOfCourse, tagsOfExam } from '../changes/purging.ts';
import type { With } from '../needs.ts';
import { listSources } from '../sources/sources.ts';
import { courseEntryOf, examEntryOf, type Joined } from './detail-entries.ts';
import type { Details } from './detail-records.ts';

type Needed = Recorder & With<'courseDetails' | 'examDetails'>;

/** What a saved detail answers: the detail, and whether it is the first of its slug. */
interface Saved<Detail> {
  detail: Detail;
  isNew: boolean;
}

/** Every course: those of the reference data, then those that admins added, with their details. */
export async function listCourses({
  courseDetails,
}: With<'courseDetails'>): Promise<CourseEntry[]> {
  return joined(allCourses, await current(courseDetails)).map(courseEntryOf);
}

/** Every entrance exam, likewise. */
export async function listExams({ examDetails }: With<'examDetails'>): Promise<ExamEntry[]> {
  return joined(allExams, await current(examDetails)).map(examEntryOf);
}

/** What the form of an institution offers to choose from, in one answer. */
export async function listChoices(
  runtime: With<'courseDetails' | 'examDetails' | 'sources'>,
): Promise<Choices> {
  const [courses, exams, sources] = await Promise.all([
    listCourses(runtime),
    listExams(runtime),
    listSources(runtime),
  ]);
  return choices.parse({ states: allStates, courses, exams, sources });
}

/** One course by its slug. Throws `unknownCourse`. */
export async function findCourse(
  { courseDetails }: With<'courseDetails'>,
  slug: string,
): Promise<CourseEntry> {
  const detail = await courseDetails.records.read(hashed(slug));
  const facts = courseBySlug(slug);
  if (!facts && !detail) throw new Refusal('unknownCourse');
  return courseEntryOf({ slug, facts, detail: detail?.data });
}

/** One entrance exam by its slug. Throws `unknownExam`. */
export async function findExam(
  { examDetails }: With<'examDetails'>,
  slug: string,
): Promise<ExamEntry> {
  const detail = await examDetails.records.read(hashed(slug));
  const facts = examBySlug(slug);
  if (!facts && !detail) throw new Refusal('unknownExam');
  return examEntryOf({ slug, facts, detail: detail?.data });
}

/** Creates or replaces the detail of a course. */
export async function saveCourseDetail(
  runtime: Needed,
  principal: Principal,
  input: CourseDetailInput,
): Promise<Saved<CourseEntry>> {
  const detail = { ...input, ...stamp(runtime, principal) };
  const tags = () => tagsOfCourse(input.slug);
  const act = { principal, kind: 'course', id: input.slug, label: nameOfCourse, tags } as const;
  const { rev } = await recorded(runtime, act, (kept: Kept<StoredCourseDetail>) =>
    runtime.courseDetails.records.upsert(hashed(input.slug), () => detail, kept),
  );
  return { detail: courseEntryWith(detail), isNew: rev === 1 };
}

/** Creates or replaces the detail of an entrance exam. */
export async function saveExamDetail(
  runtime: Needed,
  principal: Principal,
  input: ExamDetailInput,
): Promise<Saved<ExamEntry>> {
  const detail = { ...input, ...stamp(runtime, principal) };
  const tags = () => tagsOfExam(input.slug);
  const act = { principal, kind: 'exam', id: input.slug, label: nameOfExam, tags } as const;
  const { rev } = await recorded(runtime, act, (kept: Kept<StoredExamDetail>) =>
    runtime.examDetails.records.upsert(hashed(input.slug), () => detail, kept),
  );
  return { detail: examEntryWith(detail), isNew: rev === 1 };
}

async function current<Detail>({ list }: Details<Detail>): Promise<Detail[]> {
  const { items } = await list.refresh();
  return [...items.values()];
}

function stamp({ now }: With<'now'>, { userId }: Principal) {
  return { updatedAt: now().toISOString(), updatedBy: userId };
}

/** The reference entries in their order, each with its detail, then the admins' own by name. */
function joined<Facts extends { slug: string }, Detail extends { slug: string }>(
  reference: readonly Facts[],
  details: readonly Detail[],
): Joined<Facts, Detail>[] {
  const bySlug = new Map(details.map((detail) => [detail.slug, detail]));
  const known = reference.map((facts) => ({
    slug: facts.slug,
    facts,
    detail: bySlug.get(facts.slug),
  }));
  const slugs = new Set(reference.map(({ slug }) => slug));
  const own = details.filter(({ slug }) => !slugs.has(slug));
  return [...known, ...own.map((detail) => ({ slug: detail.slug, detail }))];
}

function courseEntryWith(detail: StoredCourseDetail): CourseEntry {
  const { slug } = detail;
  return courseEntryOf({ slug, facts: courseBySlug(slug), detail });
}

function examEntryWith(detail: StoredExamDetail): ExamEntry {
  const { slug } = detail;
  return examEntryOf({ slug, facts: examBySlug(slug), detail });
}

function nameOfCourse(detail: StoredCourseDetail): string {
  return courseEntryWith(detail).name;
}

function nameOfExam(detail: StoredExamDetail): string {
  return examEntryWith(detail).name;
}
