import type { Course, Exam } from '../sources/reference.ts';
import { courseBySlug, examBySlug } from './entries.ts';

const COURSES = 'btech mbbs mba bcom bsc ba llb bba bca bed bpharm mtech msc phd'.split(' ');
const EXAMS =
  'jee-main jee-advanced neet-ug cuet-ug cat clat-ug gate xat mat nata nid-dat neet-pg cuet-pg ugc-net'.split(
    ' ',
  );

/** The courses and exams that most people look for. */
export const popularCourses: readonly Course[] = COURSES.flatMap(
  (slug) => courseBySlug(slug) ?? [],
);
export const popularExams: readonly Exam[] = EXAMS.flatMap((slug) => examBySlug(slug) ?? []);
