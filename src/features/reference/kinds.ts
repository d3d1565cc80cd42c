import type * as z from 'zod';
import {
  type CourseDetailInput,
  type CourseEntry,
  type ExamDetailInput,
  type ExamEntry,
  type StoredCourseDetail,
  type StoredExamDetail,
  storedCourseDetail,
  storedExamDetail,
} from '../../domain/exams/detail.ts';
import type { FieldSources } from '../../domain/exams/detail-facts.ts';
import { notReported } from '../../domain/institutions/institution-values.ts';
import { lookup } from '../../domain/lookup.ts';
import { allCourses, allExams, courseBySlug, examBySlug } from '../../domain/reference/entries.ts';
import { courseKnownOf, examKnownOf } from '../../domain/reference/known-details.ts';
import type { Reason } from '../../domain/refusal.ts';
import { isSameJson } from '../../domain/same-json.ts';
import type { Course, Exam } from '../../domain/sources/reference.ts';
import type { ListedRecords } from '../../store/index.ts';
import { tagsOfCourse, tagsOfExam } from '../changes/page-purges.ts';
import type { EntryDetails } from './detail-records.ts';

/** A course or exam: reference facts, an admin's detail, or both. */
export interface EntryParts<Facts, Detail> {
  slug: string;
  facts?: Facts | undefined;
  detail?: Detail | undefined;
}

/** Time and author of a detail. */
type DetailStamp = {
  updatedAt: string;
  updatedBy: string | null;
  base?: Record<string, unknown> | undefined;
};

/** The parts of an entry. */
export interface EntryTypes {
  facts: { slug: string };
  input: { slug: string };
  detail: { slug: string };
  entry: { name: string };
}

/** Everything that differs between courses and exams when they are read and saved. */
export interface EntryKind<Of extends EntryTypes> {
  kind: 'course' | 'exam';
  all: readonly Of['facts'][];
  bySlug: (slug: string) => Of['facts'] | undefined;
  detailsOf: (stored: EntryDetails) => ListedRecords<Of['detail']>;
  /** The schema of a stored detail. */
  stored: z.ZodType<Of['detail']>;
  /** Turns input into a stored detail. */
  stamp: (input: Of['input'], written: DetailStamp) => Of['detail'];
  /** The entry as answered and shown. */
  entryOf: (joined: EntryParts<Of['facts'], Of['detail']>) => Of['entry'];
  /** The reason of refusal for an unknown slug. */
  unknown: Reason;
  /** The cache tags of pages that show it. */
  tagsOf: (slug: string) => string[];
}

export const courseKind: EntryKind<{
  facts: Course;
  input: CourseDetailInput;
  detail: StoredCourseDetail;
  entry: CourseEntry;
}> = {
  kind: 'course',
  all: allCourses,
  bySlug: courseBySlug,
  detailsOf: ({ courseDetails }) => courseDetails,
  stored: storedCourseDetail,
  stamp: (input, written) => ({ ...input, ...written }),
  entryOf: (joined) => ({
    ...joined.facts,
    ...withDetail(courseKnownOf(joined.slug), joined.detail),
    ...identityOf(joined),
  }),
  unknown: 'unknownCourse',
  tagsOf: tagsOfCourse,
};

export const examKind: EntryKind<{
  facts: Exam;
  input: ExamDetailInput;
  detail: StoredExamDetail;
  entry: ExamEntry;
}> = {
  kind: 'exam',
  all: allExams,
  bySlug: examBySlug,
  detailsOf: ({ examDetails }) => examDetails,
  stored: storedExamDetail,
  stamp: (input, written) => ({ ...input, ...written }),
  entryOf: (joined) => ({
    ...joined.facts,
    ...withDetail(examKnownOf(joined.slug), joined.detail),
    ...identityOf(joined),
  }),
  unknown: 'unknownExam',
  tagsOf: tagsOfExam,
};

/** Reference values overridden by an admin's; changed fields lose their source. */
function withDetail<
  Known extends { provenance: FieldSources },
  Detail extends DetailStamp & { name: string | null },
>(facts: Known | undefined, detail: Detail | undefined) {
  const { updatedAt: _at, updatedBy: _by, name: _name, base = {}, ...saved } = detail ?? {};
  // What an editor saved as it was shipped follows the deploy, as does what neither knew.
  const isOwn = ([field, value]: [string, unknown]) =>
    Object.hasOwn(base, field) ? !isSameJson(value, lookup(base, field)) : value !== notReported;
  const words = Object.fromEntries(Object.entries(saved).filter(isOwn)) as typeof saved;
  if (!facts) return words;
  const isChanged = (field: string) =>
    Object.hasOwn(words, field) &&
    !isSameJson(Reflect.get(words, field), Reflect.get(facts, field));
  const unchangedSources = Object.entries(facts.provenance).filter(([field]) => !isChanged(field));
  return { ...facts, ...words, provenance: Object.fromEntries(unchangedSources) };
}

function identityOf({
  slug,
  facts,
  detail,
}: EntryParts<{ name: string }, { name: string | null }>) {
  return { slug, name: facts?.name ?? detail?.name ?? nameOfSlug(slug) };
}

/** The name of a slug outside the reference data: `b-voc` becomes "B Voc". */
function nameOfSlug(slug: string): string {
  return slug
    .split('-')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(' ')
    .trim();
}
