import { generalKnowledge } from '../../domain/source.ts';

/** Words of the pages of courses and exams for facts beyond the reference. */
export const courseTexts = {
  whatItIs: 'What it is',
  whoMay: 'Eligibility',
  leadsTo: 'Careers and further study',
  semesters: 'Semesters',
  credits: 'Credits',
  branches: 'Branches and special subjects',
  regulators: 'Rules come from',
  exams: 'Entrance exams by which institutions often admit',
  careers: 'Work after it',
  furtherStudy: 'Further study',
  cost: 'Fees',
  feesDiffer:
    'Fees differ from one institution to the next; each institution’s page gives those it reported.',
  unknown: 'Nobody has written down yet what this course is about.',
} as const;

export const examTexts = {
  ended: (name: string) => `${name} is held no more.`,
  replacedBy: 'In its place:',
  replaced: 'It took the place of',
  neighbours: (field: string) => `Other entrance exams in ${field}`,
  datesThere: 'Its dates of this year are not recorded here; the official site has them:',
  whatItIs: 'What it is',
  acceptedBy: 'Accepted by',
  changes: 'What has changed',
  whoMay: 'Eligibility',
  pattern: 'Exam pattern',
  held: 'Held',
  mode: 'Mode',
  length: 'Time',
  questions: 'Questions',
  marks: 'Marks',
  languages: 'Languages',
  section: 'Part',
  marking: 'Marking',
  syllabus: 'Syllabus',
  months: 'Usual months',
  seenIn: (cycles: string) => `As seen in ${cycles}: a habit of past years, not a date.`,
  monthNames: {
    application: 'Applications',
    exam: 'Exam',
    result: 'Result',
    counselling: 'Counselling',
  },
  courses: 'Courses to which it may lead',
  missing: (topics: string) => `Not here yet: ${topics}.`,
  look: 'The exam’s own site has what holds this year:',
  unknown: 'Nobody has written down yet how this exam works.',
} as const;

/** How reliable the facts of a section are. */
const standingTexts = {
  cycle: (year: number, isOld: boolean) =>
    `as of the ${year} cycle${isOld ? '; later ones may differ' : ''}`,
  common: 'common knowledge; the notice of the year decides',
} as const;

/** The sources below each section of facts. */
export const sourceNoteTexts = {
  summary: 'Sources and changes',
  none: 'No source yet',
  read: (day: string) => `read ${day}`,
} as const;

/** Cycles older than this many years are marked as old. */
const RECENT_YEARS = 2;

/** The reliability of a field: its cycle, or that it has no source; null for an admin's text. */
export function standingOf(
  sources: readonly string[] | undefined,
  year: number | null,
  now: Date = new Date(),
): string | null {
  if (sources === undefined) return null;
  if (sources.every((id) => id === generalKnowledge)) return standingTexts.common;
  if (year === null) return null;
  return standingTexts.cycle(year, year < now.getFullYear() - RECENT_YEARS);
}
