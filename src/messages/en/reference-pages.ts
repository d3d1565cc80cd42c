import type { FeeChoice, FeeGroup } from '../../domain/exams/detail-facts.ts';
import { generalKnowledge } from '../../domain/sources/source.ts';

/** Words of the pages of courses and exams for facts beyond the reference. */
export const courseTexts = {
  whatItIs: 'What it is',
  whoMay: 'Eligibility',
  leadsTo: 'Careers and further study',
  semesters: 'Semesters',
  credits: 'Credits',
  branches: 'Branches and special subjects',
  regulators: 'Regulated by',
  exams: 'Entrance exams that institutions often accept',
  careers: 'Possible careers',
  furtherStudy: 'Further study',
  cost: 'Fees',
  feesDiffer:
    'Fees differ by institution. Each institution’s page gives the fees that it reported.',
  unknown: 'We have no description of this course yet.',
} as const;

export const examTexts = {
  ended: (name: string) => `${name} is no longer held.`,
  replacedBy: 'Replaced by:',
  replaced: 'Now held in place of',
  neighbours: (field: string) => `Other entrance exams in ${field}`,
  datesThere: 'This year’s dates are not recorded here. See the official site:',
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
  seenIn: (cycles: string) => `As seen in ${cycles}, not an announced date.`,
  monthNames: {
    application: 'Applications',
    exam: 'Exam',
    result: 'Result',
    counselling: 'Counselling',
  },
  courses: 'Courses it may lead to',
  missing: (topics: string) => `Not here yet: ${topics}.`,
  look: 'For this year’s rules, see the official site:',
  unknown: 'We have no description of this exam yet.',
} as const;

/** The fees of applying for an exam. */
export const examFeeTexts = {
  heading: 'Application fee',
  ofCycle: (cycle: number) => `As of ${cycle}; the next notice may set another fee.`,
  amount: (rupees: string) => `₹${rupees}`,
  groups: {
    others: 'All others',
    general: 'General',
    men: 'Men, general',
    women: 'Women',
    ews: 'EWS',
    'obc-ncl': 'OBC-NCL',
    bc: 'BC',
    sc: 'SC',
    st: 'ST',
    pwd: 'Persons with disabilities',
    'third-gender': 'Third gender',
    reserved: 'Reserved categories',
    'state-reserved': 'Reserved categories of the state',
  } satisfies Record<FeeGroup, string>,
  choices: {
    'one-attempt': 'one attempt',
    'both-attempts': 'both attempts',
    'one-mode': 'on paper or on a computer',
    'both-modes': 'on paper and on a computer',
  } satisfies Record<FeeChoice, string>,
} as const;

/** How reliable the facts of a section are. */
const standingTexts = {
  cycle: (year: number, isOld: boolean) =>
    `as of the ${year} cycle${isOld ? '; later ones may differ' : ''}`,
  common: 'general knowledge; check the notice of the year',
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
