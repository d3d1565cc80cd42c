import type { CourseEntry, ExamEntry } from '../domain/detail.ts';
import type { Institution } from '../domain/institution.ts';
import type { Language } from '../messages/languages.ts';
import { siteWords } from '../messages/site.ts';

/** What the head of a page says of it: what it holds, and nothing that is missing. */
interface PageHead {
  title: string;
  description: string;
}

/** The head of a course's page. */
export function courseHead(course: CourseEntry, language: Language): PageHead {
  const { referenceTexts: texts } = siteWords(language);
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
export function examHead(exam: ExamEntry, language: Language): PageHead {
  const { referenceTexts: texts } = siteWords(language);
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

/** The head of an institution's page; courses and cut-offs may be known beside its record. */
export function institutionHead(
  institution: Institution,
  { hasCourses, hasCutoffs }: { hasCourses: boolean; hasCutoffs: boolean },
  language: Language,
): PageHead {
  const { infoTexts, placeOf } = siteWords(language);
  const { name, location, coursesAndFees, averageFee, rankings, rating, figures } = institution;
  const isPlaced = figures.some(({ key }) => key === 'placed' || key === 'medianSalary');
  const held: Readonly<Record<keyof typeof infoTexts.held, boolean>> = {
    courses: hasCourses,
    fees: averageFee !== null || figures.some(({ key }) => key === 'tuitionFee'),
    exams: coursesAndFees.some(({ entranceExam }) => entranceExam.length > 0),
    cutoffs: hasCutoffs,
    ranks: rankings.length > 0,
    outcomes: isPlaced || Object.values(institution.placementDetails).some((one) => one !== null),
    reviews: rating !== null,
  };
  const words = Object.entries(infoTexts.held).flatMap(([topic, word]) =>
    held[topic as keyof typeof held] ? [word] : [],
  );
  return { title: name, description: infoTexts.description(name, placeOf(location), words) };
}
