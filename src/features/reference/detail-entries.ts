import type {
  CourseEntry,
  ExamEntry,
  StoredCourseDetail,
  StoredExamDetail,
} from '../../domain/detail.ts';
import type { FieldSources } from '../../domain/detail-facts.ts';
import { courseKnownOf, examKnownOf } from '../../domain/reference/known-details.ts';
import type { Course, Exam } from '../../domain/reference.ts';

/** A course or exam: its reference facts, its admin's detail, or both. */
export interface Joined<Facts, Detail> {
  slug: string;
  facts?: Facts | undefined;
  detail?: Detail | undefined;
}

/** A course as it is answered and shown. */
export function courseEntryOf(joined: Joined<Course, StoredCourseDetail>): CourseEntry {
  const { slug, facts, detail } = joined;
  const known = withDetail(courseKnownOf(slug), detail);
  return { ...facts, ...known, slug, name: nameOf(slug, facts, detail) };
}

/** An entrance exam as it is answered and shown. */
export function examEntryOf(joined: Joined<Exam, StoredExamDetail>): ExamEntry {
  const { slug, facts, detail } = joined;
  const known = withDetail(examKnownOf(slug), detail);
  return { ...facts, ...known, slug, name: nameOf(slug, facts, detail) };
}

type Stamped = { updatedAt: string; updatedBy: string | null; name: string | null };

/** What is known with the admin's words over it; a field that they changed has no source. */
function withDetail<Known extends { provenance: FieldSources }, Detail extends Stamped>(
  known: Known | undefined,
  detail: Detail | undefined,
) {
  const { updatedAt: _at, updatedBy: _by, name: _name, ...words } = detail ?? {};
  if (!known) return words;
  const isChanged = (field: string) =>
    field in words &&
    JSON.stringify(Reflect.get(words, field)) !== JSON.stringify(Reflect.get(known, field));
  const left = Object.entries(known.provenance).filter(([field]) => !isChanged(field));
  return { ...known, ...words, provenance: Object.fromEntries(left) };
}

function nameOf(slug: string, facts?: { name: string }, detail?: Stamped): string {
  return facts?.name ?? detail?.name ?? wordsOfSlug(slug);
}

/** A slug outside the reference data without a name of its own: `b-voc` is "B Voc". */
function wordsOfSlug(slug: string): string {
  return slug
    .split('-')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(' ')
    .trim();
}
