import type { CourseEntry, ExamEntry } from '../domain/detail.ts';
import { referenceTexts as texts } from '../messages/en/directory.ts';

/** What the head of a page says of it: what it holds, and nothing that is missing. */
interface PageHead {
  title: string;
  description: string;
}

/** The head of a course's page. */
export function courseHead(course: CourseEntry): PageHead {
  const { name, fullName = name } = course;
  const known = (['specification', 'eligibility', 'careerOptions'] as const)
    .filter((field) => (course[field]?.length ?? 0) > 0)
    .map((field) => texts.known[field]);
  return {
    title: texts.courseTitle(name, fullName),
    description: texts.courseDescription(name, known),
  };
}

/** The head of an exam's page. */
export function examHead(exam: ExamEntry): PageHead {
  const { name, fullName = name, conductingBody, eligibility, facts } = exam;
  const known = [
    ...(['overview', 'pattern', 'syllabus'] as const)
      .filter((field) => exam[field])
      .map((field) => texts.known[field]),
    ...(facts?.months ? [texts.known.months] : []),
    ...(eligibility ? [texts.known.sits] : []),
  ];
  return {
    title: texts.examTitle(name, fullName),
    description: texts.examDescription(name, conductingBody ?? null, known),
  };
}
