import * as z from 'zod';
import type { CourseKnown } from '../../src/domain/exams/detail-facts.ts';
import { slugOf } from '../../src/domain/slug.ts';
import { generalKnowledge, type Source } from '../../src/domain/sources/source.ts';
import { bodyWords, ruleOf } from './texts.ts';

/** Percentages are written without a space, as everywhere on the site. */
const text = z.string().transform((words) => words.replaceAll(' %', '%'));

const gatheredCourse = z.object({
  name: text,
  duration: z.object({ usual: text, semesters: text.nullable(), credits: text.nullable() }),
  specification: z.object({ text, specialisations: z.array(text) }),
  eligibility: z.array(z.object({ point: text, set_by: text })),
  entrance_exams: z.array(text),
  career_options: z.array(text),
  further_study: z.array(text),
  regulator: z.array(text),
  note: text.nullable(),
  source_ids: z.array(text),
});
type GatheredCourse = z.infer<typeof gatheredCourse>;

/** The gathered file of courses. */
export const gatheredCourses = z.object({
  regulators: z.record(text, text),
  courses: z.array(gatheredCourse),
});

const ids: Readonly<Record<string, string>> = {
  gk: generalKnowledge,
  coa_45: 'course-coa-45',
  inc_pages: 'course-inc-pages',
};

const accessedOn = '2026-11-22';
/** The sources of courses, which the gathered notes name in prose. */
export const courseSources: Source[] = [
  {
    id: generalKnowledge,
    title: 'General knowledge',
    publisher: 'Nobody in particular: not read in a document',
    url: null,
    accessed: accessedOn,
    licence: null,
    official: false,
  },
  {
    id: 'course-coa-45',
    title: 'The rule of the Council of Architecture, quoted by a school of architecture',
    publisher: 'suryagroup.edu.in',
    url: 'https://suryagroup.edu.in/soa/bph1.html',
    accessed: accessedOn,
    licence: null,
    official: false,
  },
  {
    id: 'course-inc-pages',
    title: 'Rules of the Indian Nursing Council, quoted on two sites',
    publisher: 'umiyanursing.org, admissionxpert.in',
    url: null,
    accessed: accessedOn,
    licence: null,
    official: false,
  },
];

/** The known facts of each course. */
export function knownCourses({ courses, regulators }: z.infer<typeof gatheredCourses>) {
  const shortNames = new Map(Object.entries(regulators).map(([short, full]) => [full, short]));
  return courses.map((course) => toCourseKnown(course, shortNames));
}

function toCourseKnown(
  course: GatheredCourse,
  shortNames: ReadonlyMap<string, string>,
): CourseKnown {
  const sources = course.source_ids.map((id) => ids[id] ?? id);
  const { usual, semesters, credits } = course.duration;
  return {
    slug: slugOf(course.name),
    specification: course.specification.text,
    eligibility: course.eligibility
      .map(({ point, set_by }) =>
        isRule(set_by) ? ruleOf(point, shortNames.get(set_by) ?? set_by) : point,
      )
      .join('\n'),
    careerOptions: course.career_options,
    facts: {
      usualDuration: usual,
      semesters,
      credits,
      specialisations: course.specification.specialisations,
      exams: course.entrance_exams,
      furtherStudy: course.further_study,
      regulators: course.regulator.map((body) => bodyWords(body, shortNames.get(body))),
      note: course.note,
      sources,
    },
    provenance: Object.fromEntries(
      ['specification', 'eligibility', 'careerOptions', 'facts'].map((field) => [field, sources]),
    ),
  };
}

/** Whether a named body sets the rule; other rules are customs of institutions or states. */
function isRule(setBy: string): boolean {
  return /^[A-Z]/.test(setBy);
}
